/// A target of the app, which is not that of the library.
public let nameOfDiagrams = "Diagrams"
