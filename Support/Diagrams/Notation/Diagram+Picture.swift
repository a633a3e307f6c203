extension Diagram {
  /// The folder of the pictures, in the repository.
  package static let pictures = "Sources/AsyncStreams/AsyncStreams.docc/Resources"

  /// The file of a diagram's picture: letters, digits and dashes, and whether it shows a property, since a function may
  /// have the same name.
  ///
  /// - Parameter name: The name of the diagram.
  package static func pictureName(of name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let isFunction = name.prefix { $0 != "," }.contains("(")
    return words.joined(separator: "-") + (isFunction ? "" : "-property") + ".svg"
  }
}
