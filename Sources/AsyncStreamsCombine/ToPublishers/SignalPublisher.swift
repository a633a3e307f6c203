#if canImport(Combine) || OPENCOMBINE
public import AsyncStreams
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension SignalProtocol {
  /// The signal as a publisher of Combine, which takes only what its subscribers demand.
  ///
  /// ```swift
  /// let shown = model.titles.publisher().sink { title in label.text = title }
  /// ```
  /// - Values: the elements, in order. Each subscriber is an iteration of its own: the hot sources of the signal are
  ///   registered when `receive(subscriber:)` returns, and nothing that is sent later is missed.
  /// - Completion: `.finished` when the signal finishes, `.failure` with its failure, which keeps its type. An end waits
  ///   like an element: it is delivered when the iteration reaches it, and without demand nothing is taken.
  /// - Cancellation: `cancel()` cancels the iteration, which unsubscribes from the sources. No event is delivered once it
  ///   has returned, except one that another thread is delivering at that moment. On the actor of the deliveries there is
  ///   no exception.
  /// - Buffering: none. An element is taken when there is demand for it, so a slow subscriber slows the signal down, and
  ///   what a hot source sends meanwhile waits under the buffering policy of the subscription.
  /// - Isolation: subscribers are called on `isolation`, which is the actor of the code that calls this; without one, in
  ///   a task on no actor. Nothing is delivered during the subscription or inside of `request(_:)`, so calls are never
  ///   nested. The closures of the signal run there, too.
  /// - Lifetime: the publisher retains the actor, and so does each subscription until it ends.
  /// - Complexity: one task for each subscriber, from its first demand; O(1) for each element.
  ///
  /// - Parameter isolation: The actor on which subscribers are called; the compiler fills in that of the caller.
  ///
  /// RAC 2.x: none; the conversion of a signal to the callbacks of another library.
  public func publisher(isolation: (any Actor)? = #isolation) -> SignalPublisher<Self> {
    SignalPublisher(self, isolation: isolation)
  }
}

/// A signal as a publisher: what ``AsyncStreams/SignalProtocol/publisher(isolation:)`` returns.
///
/// It is a description: each subscriber starts an iteration.
public struct SignalPublisher<Source: SignalProtocol>: Publisher, Sendable {
  /// The elements of the signal.
  public typealias Output = Source.Element
  /// The failure of the signal.
  public typealias Failure = Source.Failure

  private let source: Source
  private let isolation: (any Actor)?

  init(_ source: Source, isolation: (any Actor)?) {
    self.source = source
    self.isolation = isolation
  }

  /// Subscribes to the signal, and passes the subscription to the subscriber.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let receiver = SignalReceiver(subscriber)
    let delivery = SignalDelivery(source, to: CombineValue(receiver), isolation: isolation)
    subscriber.receive(subscription: SignalDemand(delivery))
  }
}

/// What the subscriber of a signal has: demands elements, and cancels.
private final class SignalDemand<Source: SignalProtocol>: CombineSubscription {
  private let delivery: SignalDelivery<Source>

  init(_ delivery: SignalDelivery<Source>) {
    self.delivery = delivery
  }

  deinit {
    delivery.forbidDemand()
  }

  func request(_ demand: Subscribers.Demand) {
    delivery.request(demand)
  }

  func cancel() {
    delivery.cancel()
  }
}
#endif
