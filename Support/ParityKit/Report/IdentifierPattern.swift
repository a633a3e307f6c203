/// An id in which `*` stands for any text.
package struct IdentifierPattern: Sendable {
  private let parts: [Substring]

  package init(_ pattern: String) {
    parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
  }

  package func matches(_ identifier: String) -> Bool {
    guard let first = parts.first, identifier.hasPrefix(first) else { return false }
    guard parts.count > 1, let last = parts.last else { return identifier == first }
    var rest = identifier.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
