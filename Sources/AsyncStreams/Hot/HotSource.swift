/// What the hot sources have in common: a log to send to, and subscriptions that read it.
///
/// ``Subject``, ``BehaviorSubject`` and ``ReplaySubject`` differ only in what their log retains for subscriptions that
/// come later.
public protocol HotSource<Element, Failure>: Actor, SignalProtocol
where Element: Sendable, Poller == Cursor<Element, Failure> {
  /// The log that holds the elements.
  nonisolated var log: EventLog<Element, Failure> { get }

  /// The policy of subscriptions that do not say otherwise.
  nonisolated var bufferingPolicy: BufferingPolicy<Failure> { get }
}

extension HotSource {
  /// The name of the source.
  public nonisolated var description: String { log.name }

  /// Subscribes, from what the source retains for newcomers.
  @inlinable
  public nonisolated func makePoller() -> Cursor<Element, Failure> {
    log.subscribe(bufferingPolicy: bufferingPolicy)
  }

  /// What ``SignalProtocol/eraseToSignal()`` returns.
  public nonisolated func makeSignal() -> Signal<Element, Failure> {
    log.erase(self, log, bufferingPolicy)
  }

  /// Sends an element to every subscription.
  ///
  /// Waits only while a subscription with ``BufferingPolicy/suspending(_:)`` is at its limit. Senders that wait are served in
  /// the order in which they came; cancelling one takes its element back.
  ///
  /// - Isolation: runs where the caller runs, and goes on there; the actor is not entered.
  /// - Returns: What became of the element.
  /// - Complexity: O(1), plus waking those who wait.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func send(_ element: Element) async -> SendOutcome {
    if let outcome = log.send(element, mayWait: true, on: #isolation) { return outcome }
    return await log.sendWaiting(element)
  }

  /// Sends elements in one step: no other sender gets in between, and subscribers are woken once.
  ///
  /// Where a subscription with ``BufferingPolicy/suspending(_:)`` has no room for all, the rest follows when it has. A batch that
  /// is cancelled while it waits, or that the end of the stream finds waiting, is cut off there.
  ///
  /// - Returns: How many elements were accepted, and what became of the last one.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func send(contentsOf elements: some Sequence<Element>) async -> BatchOutcome {
    await log.sendAll(Array(elements))
  }

  /// Sends an element from synchronous code; ordered with all other sends, from any thread.
  ///
  /// It cannot wait: a subscription with ``BufferingPolicy/suspending(_:)`` that is at its limit gets the element all the same,
  /// and the outcome says so.
  ///
  /// - Returns: What became of the element.
  /// - Complexity: as for `send(_:)`.
  @inlinable
  @discardableResult
  public func yield(
    _ element: Element,
    isolation: isolated (any Actor)? = #isolation
  ) -> SendOutcome {
    log.send(element, mayWait: false, on: isolation) ?? .ended
  }

  /// Sends elements from synchronous code in one step: no other sender gets in between.
  ///
  /// - Returns: How many elements were accepted, all or none, and what became of the last one.
  @inlinable
  @discardableResult
  public func yield(
    contentsOf elements: some Sequence<Element>,
    isolation: isolated (any Actor)? = #isolation
  ) -> BatchOutcome {
    log.send(Array(elements)[...], mayWait: false, on: isolation)
  }

  /// Ends the stream: every subscription finishes after the elements that were accepted before.
  ///
  /// Only the first end counts. Senders that wait for room are told that the stream has finished.
  ///
  /// - Returns: Whether this call ended the stream.
  @discardableResult
  public func finish(isolation: isolated (any Actor)? = #isolation) -> Bool {
    log.finish(with: nil, on: isolation)
  }

  /// Ends the stream with a failure, which every subscription throws after the elements that were accepted before.
  ///
  /// Only the first end counts.
  ///
  /// - Returns: Whether this call ended the stream.
  @discardableResult
  public func finish(
    throwing failure: Failure,
    isolation: isolated (any Actor)? = #isolation
  ) -> Bool {
    log.finish(with: failure, on: isolation)
  }

  /// Whether the stream has ended.
  public nonisolated var hasEnded: Bool { log.hasEnded }

  /// How many subscriptions there are.
  public nonisolated var subscriptionCount: Int { log.subscriptionCount }

  /// This source with a buffering policy: a signal of which every iteration is a subscription with that policy.
  ///
  /// ```swift
  /// for await price in prices.signal(bufferingPolicy: .bufferingNewest(1)) { … }
  /// ```
  public nonisolated func signal(bufferingPolicy: BufferingPolicy<Failure>) -> HotSignal<Element, Failure> {
    HotSignal(log: log, start: .retained, bufferingPolicy: bufferingPolicy)
  }

  /// Subscribes now, to be iterated once and to be asked what became of the elements.
  ///
  /// ```swift
  /// let subscription = prices.subscribe(bufferingPolicy: .bufferingNewest(16))
  /// for await price in subscription { … }
  /// print(subscription.statistics.dropped)
  /// ```
  public nonisolated func subscribe(bufferingPolicy: BufferingPolicy<Failure>? = nil) -> Subscription<Element, Failure>
  {
    Subscription(log: log, bufferingPolicy: bufferingPolicy ?? self.bufferingPolicy)
  }
}
