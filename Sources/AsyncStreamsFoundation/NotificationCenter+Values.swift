public import AsyncStreams
public import Foundation

extension NotificationCenter {
  /// Delivers a value of an object on the main actor: the present one, then one after each notification of the object.
  ///
  /// ```swift
  /// let texts = NotificationCenter.default.values(of: notes, after: .textDidChange) { $0.text }
  /// ```
  /// - Values: the present one when the iteration begins, then one for each notification, read when that is posted.
  /// - Ends: when the object is released, which is not kept alive; at once if it was released before. Never fails.
  /// - Cancellation: the observer is removed when the iteration is dropped or cancelled.
  /// - Buffering: as for ``signal(for:from:bufferingPolicy:_:)``.
  /// - Isolation: the main actor, for subscribing and for the posts of the object; elsewhere both stop the program.
  /// - Complexity: O(1) for each element; no task.
  /// - Parameters:
  ///   - object: The object that has the value and posts the notifications.
  ///   - name: The name of the notifications.
  ///   - bufferingPolicy: What happens when the consumer is slow.
  ///   - read: Reads the value.
  ///
  /// RAC 2.x: `-rac_textSignal` of text views and of the controls of AppKit.
  public func values<Object: LifetimeOwner & Sendable, Value: Sendable>(
    of object: Object?,
    after name: Notification.Name,
    bufferingPolicy: BufferingPolicy<Never> = .bufferingNewest(1024),
    _ read: @escaping @MainActor @Sendable (Object) -> Value
  ) -> Signal<Value, Never> {
    Signal.deferred { [weak object] in
      guard let object else { return Signal<Value, Never>.empty }
      return self.signal(for: name, from: object, bufferingPolicy: bufferingPolicy) { [weak object] _ in
        object.map { object in MainActor.assumeIsolated { read(object) } }
      }
      .prepend(MainActor.assumeIsolated { read(object) })
      .prefix(until: object.lifetime.ended)
      .eraseToSignal()
    }
  }
}
