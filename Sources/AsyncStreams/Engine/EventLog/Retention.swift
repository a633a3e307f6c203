/// Which elements a log keeps for later subscriptions.
@frozen
@usableFromInline
struct Retention: Sendable {
  /// The most elements to keep.
  @usableFromInline let count: Int
  /// Only elements that are younger than this are kept.
  @usableFromInline let span: Duration?

  @inlinable
  init(count: Int, span: Duration? = nil) {
    self.count = count
    self.span = span
  }

  @usableFromInline static var none: Retention { Retention(count: 0) }
}
