import Programs

/// The names that the sources of a library declare.
package enum DeclarationIndex {
  /// Functions and initializers with their labels, and types, properties and cases by their names.
  ///
  /// A function is listed with all of its labels, and with those of its required arguments. Old names of Bridge, which
  /// cannot be called, are left out.
  ///
  /// - Parameter folder: The folder of the library, in the repository.
  package static func names(below folder: String) throws -> Set<String> {
    var names: Set<String> = []
    for path in Repository.files(below: folder, ending: ".swift") where !path.contains("/Renamed/") {
      let text = try Repository.text(path)
      for match in text.matches(of: /\bfunc `?(\w+)|\b(init)\??[(<]/) {
        let name = match.1.map(String.init) ?? "init"
        let rest = String(text[match.range.lowerBound...].prefix(2_000))
        for ofAll in [true, false] { names.insert(name + OperatorIndex.labels(in: rest, ofAll: ofAll)) }
      }
      for match in text.matches(of: /\b(?:var|let|case|class|struct|enum|protocol|actor|typealias) `?(\w+)/) {
        names.insert(String(match.1))
      }
    }
    return names
  }
}
