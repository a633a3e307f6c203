/// Parses an element from its marble.
package protocol MarbleReadable: Sendable {
  /// What a marble must be, with an article.
  static var marbleKind: String { get }

  init?(marble: String)
}

extension String: MarbleReadable {
  package static var marbleKind: String { "a text" }

  package init?(marble: String) { self = marble }
}

extension Int: MarbleReadable {
  package static var marbleKind: String { "a number" }

  package init?(marble: String) { self.init(marble) }
}

extension Bool: MarbleReadable {
  package static var marbleKind: String { "T or F" }

  package init?(marble: String) {
    switch marble {
    case "T": self = true
    case "F": self = false
    default: return nil
    }
  }
}
