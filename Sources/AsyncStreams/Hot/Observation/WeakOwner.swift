/// Finds out whether an object was released.
///
/// ## Why `@unchecked Sendable` is sound
/// The object is only compared with `nil`: no property of it is read, and it is retained for no longer than that.
final class WeakOwner: @unchecked Sendable {
  private weak var owner: AnyObject?

  init(_ owner: AnyObject) {
    self.owner = owner
  }

  var isReleased: Bool { owner == nil }
}
