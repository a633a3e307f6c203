public import AsyncStreams
public import Foundation

extension NotificationCenter {
  /// Delivers something for each notification.
  ///
  /// ```swift
  /// let volumes = NotificationCenter.default.signal(for: .volumeChanged) { $0.userInfo?["volume"] as? Int }
  /// ```
  /// - Values: what `transform` makes of each notification that is posted after subscribing; `nil` is left out.
  /// - Ends: never; at once if the poster has gone away. Never fails.
  /// - Cancellation: the observer is removed when the iteration is dropped or cancelled.
  /// - Buffering: a notification cannot wait, so `bufferingPolicy` says what happens when the consumer is slow. The default keeps
  ///   the newest 1024 elements.
  /// - Isolation: `transform` runs on the thread that posts, synchronously.
  /// - Complexity: O(1) for each element; no task.
  /// - Parameters:
  ///   - name: The name of the notifications; all if it is `nil`.
  ///   - poster: Who posts them; anybody if it is `nil`. Not kept alive.
  ///   - bufferingPolicy: What happens when the consumer is slow.
  ///   - transform: Takes from a notification, which cannot leave its thread, what is wanted of it.
  ///
  /// RAC 2.x: `-rac_addObserverForName:object:`.
  public func signal<Element: Sendable>(
    for name: Notification.Name?,
    from poster: (any AnyObject & Sendable)? = nil,
    bufferingPolicy: BufferingPolicy<Never> = .bufferingNewest(1024),
    _ transform: @escaping @Sendable (Notification) -> Element?
  ) -> Signal<Element, Never> {
    let isFromAnybody = poster == nil
    return Signal.callback(bufferingPolicy: bufferingPolicy) { [weak poster] continuation in
      guard isFromAnybody || poster != nil else { return continuation.finish() }
      let token = self.addObserver(forName: name, object: poster, queue: nil) { notification in
        if let element = transform(notification) { continuation.yield(element) }
      }
      let observer = Disconnected(token)
      continuation.onTermination {
        // Outside of any lock: the center may release `transform`, and what that holds.
        if let observer = observer.take() { self.removeObserver(observer) }
      }
    }
  }

  /// Delivers nothing but the fact for each notification.
  ///
  /// ```swift
  /// let memoryWarnings = NotificationCenter.default.signal(for: .memoryWarning)
  /// ```
  /// Like the function with a transform.
  public func signal(
    for name: Notification.Name?,
    from poster: (any AnyObject & Sendable)? = nil,
    bufferingPolicy: BufferingPolicy<Never> = .bufferingNewest(1024)
  ) -> Signal<Void, Never> {
    signal(for: name, from: poster, bufferingPolicy: bufferingPolicy) { _ in () }
  }
}
