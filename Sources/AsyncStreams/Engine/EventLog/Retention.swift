/// How much of the past a log keeps for subscriptions that come later.
@frozen
@usableFromInline
struct Retention: Sendable {
  /// At most so many elements.
  @usableFromInline let count: Int
  /// Only elements that were sent less than this long ago.
  @usableFromInline let span: Duration?

  @inlinable
  init(count: Int, span: Duration? = nil) {
    self.count = count
    self.span = span
  }

  @usableFromInline static var none: Retention { Retention(count: 0) }
}
