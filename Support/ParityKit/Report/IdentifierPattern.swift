import Foundation

/// An id in which `*` stands for any text.
package struct IdentifierPattern: Sendable {
  private let pattern: String

  package init(_ pattern: String) {
    self.pattern = pattern
  }

  package func matches(_ identifier: String) -> Bool { fnmatch(pattern, identifier, 0) == 0 }
}
