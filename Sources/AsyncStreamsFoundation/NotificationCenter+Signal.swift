public import AsyncStreams
public import Foundation

extension NotificationCenter {
  /// Delivers an element for each notification.
  ///
  /// ```swift
  /// let volumes = NotificationCenter.default.signal(for: .volumeChanged) { $0.userInfo?["volume"] as? Int }
  /// ```
  /// - Values: the results of `transform` for notifications that are posted after subscribing; `nil` is left out.
  /// - Ends: never; at once if the poster was released before. Never fails.
  /// - Cancellation: the observer is removed when the iteration is dropped or cancelled.
  /// - Buffering: a notification cannot wait, so `bufferingPolicy` says what happens when the consumer is slow. The
  ///   default keeps the newest 1024 elements.
  /// - Isolation: `transform` runs on the thread that posts, synchronously. What is posted on the main queue, subscribers
  ///   of the main actor with `delivery: .immediate` have handled when `post` returns, as `willTerminate` requires. Others
  ///   get it after the turn. Each iteration has an observer of its own, and the center decides which is called first.
  /// - Complexity: O(1) for each element; no task.
  /// - Parameters:
  ///   - name: The name of the notifications; all if it is `nil`.
  ///   - poster: The object that posts them; any object if it is `nil`. Not kept alive.
  ///   - bufferingPolicy: What happens when the consumer is slow.
  ///   - transform: Makes an element of a notification, which cannot leave its thread.
  ///
  /// RAC 2.x: `-rac_addObserverForName:object:`. There, subscribers always run before `post` returns.
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
        guard let element = transform(notification) else { return }
        CallbackTurn.send { isolation in _ = continuation.yield(element, isolation: isolation) }
      }
      let observer = Disconnected(token)
      continuation.onTermination {
        // Outside any lock: the center may release `transform`, and the objects that it captures.
        if let observer = observer.take() { self.removeObserver(observer) }
      }
    }
  }

  /// Delivers an empty element for each notification.
  ///
  /// ```swift
  /// let memoryWarnings = NotificationCenter.default.signal(for: .memoryWarning)
  /// ```
  /// Otherwise like the function with a transform.
  public func signal(
    for name: Notification.Name?,
    from poster: (any AnyObject & Sendable)? = nil,
    bufferingPolicy: BufferingPolicy<Never> = .bufferingNewest(1024)
  ) -> Signal<Void, Never> {
    signal(for: name, from: poster, bufferingPolicy: bufferingPolicy) { _ in () }
  }
}
