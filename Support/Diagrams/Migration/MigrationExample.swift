/// Where a row of a table leads to.
package enum MigrationExample: Sendable, Hashable {
  /// A marble diagram, by its name.
  case diagram(String)
  /// A test, by its name, and the path of its file.
  case test(String, in: String)
  /// A program or an article, by its path.
  case file(String)
  /// A recipe, by its heading.
  case recipe(String)
  /// A part of the guide, by its heading.
  case guide(String)

  /// The kind, which is the text of the link.
  package var kind: String {
    switch self {
    case .diagram: "diagram"
    case .test: "test"
    case .file(let path): path.hasSuffix(".md") ? "article" : "program"
    case .recipe: "recipe"
    case .guide: "guide"
    }
  }

  /// The name of the example, which a reader sees above the link.
  package var name: String {
    switch self {
    case .diagram(let name), .test(let name, _), .recipe(let name), .guide(let name): name
    case .file(let path): String(path.split(separator: "/").last ?? "")
    }
  }

  /// The path of its file in the repository.
  package var path: String {
    switch self {
    case .diagram(let name): Diagram.pictures + "/" + Diagram.pictureName(of: name)
    case .test(_, let path), .file(let path): path
    case .recipe: MigrationPages.folder + "/Recipes.md"
    case .guide: "MIGRATION.md"
    }
  }

  /// The path of its file and the heading, as in a link from the root of the repository.
  package var target: String {
    switch self {
    case .recipe(let heading), .guide(let heading): path + "#" + Self.anchor(of: heading)
    case .diagram, .test, .file: path
    }
  }

  /// The anchor of a heading: lower case, no punctuation, dashes for blanks.
  package static func anchor(of heading: String) -> String {
    String(
      heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 }
    )
  }
}
