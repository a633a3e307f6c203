/// An element of a durable subject, with its cursor.
public struct DurableEntry<Element: Sendable, Cursor: LogCursor>: Sendable {
  /// The cursor, after which reading can resume.
  public let cursor: Cursor
  /// The element.
  public let element: Element

  /// Makes an entry, for tests.
  public init(cursor: Cursor, element: Element) {
    self.cursor = cursor
    self.element = element
  }
}

extension DurableEntry: Equatable where Element: Equatable {}
extension DurableEntry: Hashable where Element: Hashable {}
