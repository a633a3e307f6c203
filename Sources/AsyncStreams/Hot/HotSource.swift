/// The common part of the hot sources: a log to send to, and subscriptions that read it.
///
/// Not for conformance by other packages.
///
/// ``Subject``, ``BehaviorSubject`` and ``ReplaySubject`` differ only in what their log retains for later
/// subscriptions.
public protocol HotSource<Element, Failure>: Actor, SignalProtocol
where Element: Sendable, Poller == LogPoller<Element, Failure> {
  /// What a source consists of; not for users.
  ///
  /// A static function, so that it is not among the first suggestions for a subject.
  @_documentation(visibility: internal) static func parts(of source: Self) -> HotSourceParts<Element, Failure>
}

/// The log of a hot source and the default policy of its subscriptions, as a value without a use outside of the library.
@_documentation(visibility: internal) @frozen
public struct HotSourceParts<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let log: EventLog<Element, Failure>
  @usableFromInline let bufferingPolicy: BufferingPolicy<Failure>

  @inlinable init(_ log: EventLog<Element, Failure>, _ bufferingPolicy: BufferingPolicy<Failure>) {
    self.log = log
    self.bufferingPolicy = bufferingPolicy
  }
}

extension HotSource {
  @inlinable nonisolated var log: EventLog<Element, Failure> { Self.parts(of: self).log }

  /// The default policy of subscriptions.
  @inlinable public nonisolated var bufferingPolicy: BufferingPolicy<Failure> { Self.parts(of: self).bufferingPolicy }

  /// The name of the source.
  public nonisolated var description: String { log.name }

  /// Subscribes; the subscription begins with the retained elements.
  @inlinable public nonisolated func makePoller() -> LogPoller<Element, Failure> {
    log.subscribe(bufferingPolicy: bufferingPolicy)
  }

  /// What ``SignalProtocol/eraseToSignal()`` returns.
  public nonisolated func makeSignal() -> Signal<Element, Failure> {
    log.erase(self, log, bufferingPolicy)
  }

  /// Sends an element to every subscription.
  ///
  /// Waits only while a subscription with ``BufferingPolicy/suspending(_:)`` is at its limit. Waiting senders
  /// are served in the order in which they came; cancelling a sender withdraws its element.
  ///
  /// - Isolation: that of the caller; the actor of the source is not entered.
  /// - Returns: What became of the element.
  /// - Complexity: O(1), plus waking the waiting subscribers.
  @inlinable @discardableResult public nonisolated(nonsending) func send(_ element: Element) async -> SendOutcome {
    if let outcome = CurrentActor.performSend(on: #isolation, { log.send(element, if: .capacity) }) { return outcome }
    return await log.sendWaiting(element)
  }

  /// Sends elements, as one batch if there is capacity for all: subscribers are then woken once.
  ///
  /// If a subscription with ``BufferingPolicy/suspending(_:)`` reaches its limit, the remainder waits, and
  /// other senders may interleave. Cancellation, or the end of the stream, drops the part of the batch that still
  /// waits.
  ///
  /// - Returns: How many elements were accepted, and what became of the last one.
  @inlinable @discardableResult
  public nonisolated(nonsending) func send(contentsOf elements: some Sequence<Element>) async -> BatchOutcome {
    await log.sendWaiting(contentsOf: Array(elements))
  }

  /// Sends an element from synchronous code, from any thread; ordered with all other sends.
  ///
  /// It cannot wait: a subscription with ``BufferingPolicy/suspending(_:)`` that is at its limit gets the
  /// element anyway, and the outcome is ``SendOutcome/exceededLimit``.
  ///
  /// - Returns: What became of the element.
  /// - Complexity: as for `send(_:)`.
  @inlinable @discardableResult public func yield(
    _ element: Element,
    isolation: isolated (any Actor)? = #isolation
  ) -> SendOutcome {
    CurrentActor.performSend(on: isolation) { log.send(element, if: .always) } ?? .ended
  }

  /// Sends elements from synchronous code as one batch: no other sender interleaves.
  ///
  /// - Returns: How many elements were accepted, all or none, and what became of the last one.
  @inlinable @discardableResult public func yield(
    contentsOf elements: some Sequence<Element>,
    isolation: isolated (any Actor)? = #isolation
  ) -> BatchOutcome {
    CurrentActor.performSend(on: isolation) { log.send(contentsOf: Array(elements)[...], if: .always) } ?? .ended
  }

  /// Ends the stream: every subscription finishes after the elements that were accepted before.
  ///
  /// Only the first end counts. Waiting senders get ``SendOutcome/ended``.
  ///
  /// - Returns: Whether this call ended the stream.
  @discardableResult public func finish(isolation: isolated (any Actor)? = #isolation) -> Bool {
    CurrentActor.performSend(on: isolation) { log.finish(with: nil) }
  }

  /// Ends the stream with a failure, which every subscription throws after the elements that were accepted before.
  ///
  /// Only the first end counts.
  ///
  /// - Returns: Whether this call ended the stream.
  @discardableResult public func finish(
    throwing failure: Failure,
    isolation: isolated (any Actor)? = #isolation
  ) -> Bool {
    CurrentActor.performSend(on: isolation) { log.finish(with: failure) }
  }

  /// Whether the stream has ended.
  public nonisolated var hasEnded: Bool { log.hasEnded }

  /// How many subscriptions there are.
  public nonisolated var subscriptionCount: Int { log.subscriptionCount }

  /// This source as a signal whose subscriptions have a given buffering policy.
  ///
  /// ```swift
  /// let prices = Subject<Int, Never>()
  /// var newest = prices.signal(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
  /// for price in [19, 20, 21] { await prices.send(price) }
  /// print(await newest.next() ?? 0)
  /// // Prints "21"
  /// ```
  public nonisolated func signal(bufferingPolicy: BufferingPolicy<Failure>) -> HotSignal<Element, Failure> {
    HotSignal(log: log, start: .retained, bufferingPolicy: bufferingPolicy)
  }

  /// Subscribes now, with statistics of the elements.
  ///
  /// ```swift
  /// let prices = Subject<Int, Never>()
  /// let newest = prices.subscribe(bufferingPolicy: .bufferingNewest(2))
  /// for price in [19, 20, 21, 22] { await prices.send(price) }
  /// prices.finish()
  /// for await price in newest { print(price) }
  /// print("\(newest.statistics.dropped) dropped")
  /// // Prints "21"
  /// // Prints "22"
  /// // Prints "2 dropped"
  /// ```
  /// What is sent from now on is not missed, whenever the iteration begins. Each iteration after the first subscribes
  /// again: see ``Subscription``.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The policy of the subscription; that of the source by default.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  public nonisolated func subscribe(
    bufferingPolicy: BufferingPolicy<Failure>? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Subscription<Element, Failure> {
    SubscriptionSite.at(file, line) {
      Subscription(log: log, bufferingPolicy: bufferingPolicy ?? self.bufferingPolicy)
    }
  }
}
