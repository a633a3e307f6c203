#if canImport(Combine) || OPENCOMBINE
import AsyncStreams
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A publisher seen as a stream; every iteration is a subscription.
struct PublisherSignal<Source: Publisher>: SignalProtocol where Source.Output: Sendable {
  private let source: CombineValue<Source>
  private let bufferingPolicy: BufferingPolicy<Source.Failure>
  /// How much is demanded at most; `nil` without limit.
  private let runAhead: Int?

  init(_ source: CombineValue<Source>, bufferingPolicy: BufferingPolicy<Source.Failure>, runAhead: Int?) {
    self.source = source
    self.bufferingPolicy = bufferingPolicy
    self.runAhead = runAhead
  }

  var description: String { "\(Source.self).signal" }

  /// Subscribes to the publisher.
  func makePoller() -> PublisherPoller<Source.Output, Source.Failure> {
    let subscriber = SignalSubscriber<Source.Output, Source.Failure>(isUnlimited: runAhead == nil)
    let elements = Signal<Source.Output, Source.Failure>.callback(bufferingPolicy: bufferingPolicy) { continuation in
      subscriber.begin(continuation)
      // Also keeps the subscriber until the end of the iteration, so that a publisher that releases it without a
      // completion does not seem to finish.
      continuation.onTermination { subscriber.cancel() }
    }
    let poller = elements.makePoller()
    source.value.receive(subscriber: subscriber)
    return PublisherPoller(poller, demand: runAhead.map { PublisherDemand(limit: $0, of: subscriber) })
  }
}

/// The state of an iteration: takes what the subscriber has received, and demands more.
struct PublisherPoller<Element: Sendable, Failure: Error>: PollerProtocol {
  private var poller: AnyPoller<Element, Failure>
  private let demand: PublisherDemand<Element, Failure>?

  init(_ poller: AnyPoller<Element, Failure>, demand: PublisherDemand<Element, Failure>?) {
    self.poller = poller
    self.demand = demand
  }

  mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    // First, since a publisher may send during the request.
    demand?.renew()
    let answer = poller.poll(&context)
    if case .value = answer { demand?.noteTaken() }
    return answer
  }

  mutating func release() {
    poller.release()
  }
}

/// How much of its limit an iteration has not demanded; copies of the iterator share it.
final class PublisherDemand<Element: Sendable, Failure: Error> {
  private let limit: Int
  private let subscriber: SignalSubscriber<Element, Failure>
  /// Elements that were neither demanded nor wait to be taken.
  private var vacancy: Int

  init(limit: Int, of subscriber: SignalSubscriber<Element, Failure>) {
    self.limit = limit
    self.subscriber = subscriber
    vacancy = limit
  }

  /// Demands what may be demanded, once it is half of the limit.
  func renew() {
    guard vacancy > 0, vacancy >= limit - vacancy else { return }
    let count = vacancy
    vacancy = 0
    subscriber.request(count)
  }

  func noteTaken() {
    // A publisher that sends more than was demanded does not raise the limit.
    vacancy = min(vacancy + 1, limit)
  }
}
#endif
