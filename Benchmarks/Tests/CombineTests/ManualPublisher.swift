import AsyncStreamsOpenCombine

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A publisher that does only what a test tells it, also what Combine forbids.
final class ManualPublisher<Output: Sendable>: Publisher {
  typealias Failure = Problem

  let asked = Mutexed(Asked())
  /// What to do in `cancel()`.
  var whenCancelled: (ManualPublisher) -> Void = { _ in }
  private(set) var subscriber: AnySubscriber<Output, Problem>?
  /// The subscriber itself, which `AnySubscriber` conceals.
  private(set) weak var target: AnyObject?
  private let passesSubscription: Bool

  /// - Parameter passesSubscription: Whether a subscriber gets its subscription at once.
  init(passesSubscription: Bool = true) {
    self.passesSubscription = passesSubscription
  }

  func receive<Downstream: Subscriber<Output, Problem>>(subscriber: Downstream) {
    asked.change { $0.subscriptions += 1 }
    self.subscriber = AnySubscriber(subscriber)
    target = subscriber as AnyObject
    if passesSubscription { passSubscription() }
  }

  func passSubscription() {
    subscriber?.receive(subscription: Inner(self))
  }

  func send(_ value: Output) {
    _ = subscriber?.receive(value)
  }

  func send(completion: Subscribers.Completion<Problem>) {
    subscriber?.receive(completion: completion)
  }

  func release() {
    subscriber = nil
  }

  private final class Inner: CombineSubscription {
    private let publisher: ManualPublisher

    init(_ publisher: ManualPublisher) {
      self.publisher = publisher
    }

    func request(_ demand: Subscribers.Demand) {
      publisher.asked.change { asked in
        if let all = asked.demand, let more = demand.max { asked.demand = all + more } else { asked.demand = nil }
      }
    }

    func cancel() {
      publisher.asked.change { $0.cancellations += 1 }
      publisher.whenCancelled(publisher)
    }
  }
}
