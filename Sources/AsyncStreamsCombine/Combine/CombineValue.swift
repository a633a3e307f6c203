#if canImport(Combine) || OPENCOMBINE
/// A publisher, a subscriber or a subscription of Combine that several threads use.
///
/// ## Why the shared values are sound
/// Combine is older than `Sendable`, so the compiler knows nothing about its threads. Only values of these kinds are
/// wrapped, and only these methods are called:
/// 1. Publishers: `receive(subscriber:)`, which may be called on any thread, as `subscribe(on:)` does.
/// 2. Subscriptions: `cancel()`, which Combine requires to be thread-safe, and `request(_:)`, which the publishers of
///    Combine accept on any thread. Each is called without a lock, and `cancel()` at most once.
/// 3. Subscribers: their events. One task sends them, one after the other, as Combine requires of a publisher.
/// 4. Subjects: `send`, which may be called on any thread.
///
/// Elements are not wrapped: what crosses threads is `Sendable`.
struct CombineValue<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
#endif
