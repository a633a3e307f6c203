#if canImport(Combine) || OPENCOMBINE
public import AsyncStreams
import Synchronization
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension HotSource {
  /// The source as a subject of Combine: one subject with two interfaces.
  ///
  /// ```swift
  /// let messages = Subject<String, Never>()
  /// let upload = uploads.publisher.map(\.name).subscribe(messages.combineSubject())
  /// ```
  /// An event that is sent to either interface reaches the subscribers of both, once. The source stores and orders the
  /// events, so all subscribers get them in the same order. New subscribers of Combine also get what the source retains.
  ///
  /// - Values: `send(_:)` is ``AsyncStreams/HotSource/yield(_:isolation:)``: the source has the element when it returns.
  /// - Completion: `send(completion:)` ends the source permanently.
  /// - Isolation: subscribers of Combine are called on `isolation`, each in a task of its own, as
  ///   ``AsyncStreams/SignalProtocol/publisher(isolation:)`` describes. So they are called after `send(_:)` has returned,
  ///   other than with a subject of Combine.
  /// - Buffering: none of its own. A subscriber without demand loses nothing, other than with a subject of Combine: what
  ///   is sent waits in the source, under its buffering policy.
  /// - Lifetime: the subject retains the source. Subscriptions retain neither; when both are released, the source
  ///   finishes. A publisher that was subscribed to is cancelled when the subject is released, or has got a completion.
  /// - Complexity: O(1) for each event; a task for each subscriber.
  ///
  /// - Parameter isolation: The actor on which subscribers are called; the compiler fills in that of the caller.
  ///
  /// Combine: `PassthroughSubject`, `CurrentValueSubject`.
  public nonisolated func combineSubject(isolation: (any Actor)? = #isolation) -> HotSourceSubject<Self> {
    HotSourceSubject(self, isolation: isolation)
  }
}

/// A hot source as a subject of Combine: what ``AsyncStreams/HotSource/combineSubject(isolation:)`` returns.
///
/// It stores nothing itself, so the source alone orders the events.
public final class HotSourceSubject<Source: HotSource>: CombineSubject, Sendable {
  /// The elements of the source.
  public typealias Output = Source.Element
  /// The failure of the source.
  public typealias Failure = Source.Failure

  private let source: Source
  private let publisher: SignalPublisher<Source>
  /// The subscriptions to publishers; `nil` after a completion.
  private let upstream = Mutex<[CombineValue<any CombineSubscription>]?>([])

  init(_ source: Source, isolation: (any Actor)?) {
    self.source = source
    publisher = SignalPublisher(source, isolation: isolation)
  }

  deinit {
    cancelUpstream()
  }

  /// Sends an element to the source.
  public func send(_ value: Output) {
    source.yield(value, isolation: nil)
  }

  /// Ends the source; only the first end counts.
  public func send(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: source.finish(isolation: nil)
    case .failure(let failure): source.finish(throwing: failure, isolation: nil)
    }
    cancelUpstream()
  }

  /// Takes all elements of a publisher that was subscribed to.
  public func send(subscription: any CombineSubscription) {
    let subscription = CombineValue(subscription)
    let isWanted = upstream.withLock { upstream in
      upstream?.append(subscription)
      return upstream != nil
    }
    if isWanted { subscription.value.request(.unlimited) } else { subscription.value.cancel() }
  }

  /// Subscribes to the source.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    publisher.receive(subscriber: subscriber)
  }

  private func cancelUpstream() {
    let subscriptions = upstream.withLock { $0.take() } ?? []
    for subscription in subscriptions { subscription.value.cancel() }
  }
}
#endif
