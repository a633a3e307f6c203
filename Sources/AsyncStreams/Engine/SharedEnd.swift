/// Whether an iteration was ended by `release()`; all copies of a poller share it.
///
/// For an operator that goes on when its input ends: a copy must not mistake the end of a released input for that.
@_fixed_layout
@usableFromInline
final class SharedEnd {
  @usableFromInline var isReleased = false

  @inlinable
  init() {}

  /// None for an iteration of collections, whose copies are independent.
  @inlinable
  static func unless(_ isFinite: Bool) -> SharedEnd? {
    isFinite ? nil : SharedEnd()
  }
}
