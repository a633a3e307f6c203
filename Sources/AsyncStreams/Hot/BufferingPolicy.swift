/// What a subscription does when its consumer is slower than the senders.
///
/// The policy belongs to the subscription, not to the source: one subscriber that drops elements or holds senders back
/// never costs another one an element.
///
/// | Policy | Memory | When the limit is reached |
/// |---|---|---|
/// | ``unbounded`` | grows with the lag | there is no limit |
/// | ``bufferingNewest(_:)`` | n elements | the oldest waiting element is dropped |
/// | ``bufferingOldest(_:)`` | n elements | the new element is dropped |
/// | ``suspending(_:)`` | n elements | `await send` waits; `yield` cannot wait, exceeds the limit and reports it |
/// | ``failing(_:_:onFailure:)`` | n elements | the subscription delivers what it has, then fails |
///
/// Elements are stored in the log that all subscriptions of the source share, except with
/// ``bufferingOldest(_:)`` and ``failing(_:_:onFailure:)``, which have a buffer for each subscription.
///
/// Dropped elements are counted: see ``Subscription/statistics``.
public struct BufferingPolicy<Failure: Error>: Sendable {
  @usableFromInline enum Policy: Sendable {
    case unbounded
    case bufferingNewest(Int)
    case bufferingOldest(Int)
    case suspending(Int)
    case failing(Int, Failure, onFailure: (@Sendable () -> Void)?)
  }

  @usableFromInline let policy: Policy

  /// Keeps every element until the consumer took it.
  ///
  /// Elements are stored in the log that all subscriptions share: lagging costs memory once, not once per subscriber.
  public static var unbounded: Self { Self(policy: .unbounded) }

  /// Keeps the newest `count` elements and drops older ones.
  ///
  /// A dropped element is released at once, unless the same source has subscriptions that are ``unbounded`` or
  /// ``suspending(_:)``, which read without a lock. Then it is released with its chunk of the log: up to 255
  /// dropped elements are retained besides the `count`, whatever `count` is.
  ///
  /// - Precondition: `count` is at least 1.
  public static func bufferingNewest(_ count: Int) -> Self {
    Self(policy: .bufferingNewest(checked(count, "bufferingNewest")))
  }

  /// Keeps the oldest `count` elements and drops those that are sent while these wait.
  ///
  /// - Precondition: `count` is at least 1.
  public static func bufferingOldest(_ count: Int) -> Self {
    Self(policy: .bufferingOldest(checked(count, "bufferingOldest")))
  }

  /// Lets `await send` wait while `count` elements are unread, until half of them have been read or the reader waits.
  ///
  /// - Precondition: `count` is at least 1.
  public static func suspending(_ count: Int) -> Self {
    Self(policy: .suspending(checked(count, "suspending")))
  }

  /// Ends the subscription with `failure`, after the elements that it has, when more than `count` elements wait.
  ///
  /// The consumer finds the failure when it has taken these elements. One that stands still, such as a loop whose
  /// `write` to a socket does not return, does not find it; `onFailure` is for who can end that call:
  ///
  /// ```swift
  /// struct TooSlow: Error {}
  /// let lines = Subject<Int, TooSlow>()
  /// let heard = lines.subscribe(bufferingPolicy: .failing(2, TooSlow()) { print("disconnect") })
  /// for line in 1...4 { await lines.send(line) }
  /// do {
  ///   for try await line in heard { print(line) }
  /// } catch {
  ///   print("too slow")
  /// }
  /// // Prints "disconnect"
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "too slow"
  /// ```
  /// - Parameters:
  ///   - count: How many elements may wait.
  ///   - failure: What the subscription fails with.
  ///   - onFailure: Is called once for each subscription that fails, by the sender whose element was one too many,
  ///     after the element was sent and before the send returns; outside of any lock, so it may send, too. The sender
  ///     waits for it meanwhile. It is called by the subscription itself if that has more retained elements than
  ///     `count` to begin with, and not at all if the subscription has ended before.
  /// - Precondition: `count` is at least 1.
  public static func failing(
    _ count: Int,
    _ failure: Failure,
    onFailure: (@Sendable () -> Void)? = nil
  ) -> Self {
    Self(policy: .failing(checked(count, "failing"), failure, onFailure: onFailure))
  }

  private static func checked(_ count: Int, _ name: String) -> Int {
    if count < 1 { refuse(count, "must keep at least 1 element", in: name, of: "BufferingPolicy") }
    return count
  }
}

extension BufferingPolicy {
  /// The policy as it is spelled in code.
  @usableFromInline var spelling: String {
    switch policy {
    case .unbounded: "unbounded"
    case .bufferingNewest(let count): "bufferingNewest(\(count))"
    case .bufferingOldest(let count): "bufferingOldest(\(count))"
    case .suspending(let count): "suspending(\(count))"
    case .failing(let count, _, _): "failing(\(count))"
    }
  }
}
