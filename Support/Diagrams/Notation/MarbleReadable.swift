/// Parses an element from its marble.
package protocol MarbleReadable: Sendable {
  init?(marble: String)
}

extension String: MarbleReadable {
  package init?(marble: String) { self = marble }
}

extension Int: MarbleReadable {
  package init?(marble: String) { self.init(marble) }
}

extension Bool: MarbleReadable {
  package init?(marble: String) {
    switch marble {
    case "T": self = true
    case "F": self = false
    default: return nil
    }
  }
}
