/// An element of a stream, with its identifier.
public struct StreamEntry<Element: Sendable>: Sendable {
  /// The identifier, after which reading can resume.
  public let identifier: EntryIdentifier
  /// The element.
  public let element: Element

  /// Makes an entry, for tests.
  public init(identifier: EntryIdentifier, element: Element) {
    self.identifier = identifier
    self.element = element
  }
}

extension StreamEntry: Equatable where Element: Equatable {}
extension StreamEntry: Hashable where Element: Hashable {}
