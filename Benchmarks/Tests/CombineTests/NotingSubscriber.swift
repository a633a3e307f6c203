import AsyncStreams
import AsyncStreamsOpenCombine

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// Notes the events of a publisher, and demands only what a test says.
final class NotingSubscriber<Input: Sendable, Failure: Error>: Subscriber {
  let events: Notes<SignalEvent<Input, Failure>>
  private(set) var subscription: (any CombineSubscription)?
  private let retainsSubscription: Bool
  private let initial: Subscribers.Demand
  private let whenReceived: (NotingSubscriber, Input) -> Subscribers.Demand

  /// - Parameters:
  ///   - initial: What to demand in the subscription.
  ///   - retainsSubscription: Whether to keep the subscription.
  ///   - whenReceived: What to do with an element; returns what is demanded in addition.
  init(
    _ initial: Subscribers.Demand = .none,
    events: Notes<SignalEvent<Input, Failure>> = Notes(),
    retainsSubscription: Bool = true,
    whenReceived: @escaping (NotingSubscriber, Input) -> Subscribers.Demand = { _, _ in .none }
  ) {
    self.events = events
    self.initial = initial
    self.retainsSubscription = retainsSubscription
    self.whenReceived = whenReceived
  }

  func receive(subscription: any CombineSubscription) {
    if retainsSubscription { self.subscription = subscription }
    if initial != .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.note(.value(input))
    return whenReceived(self, input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: events.note(.finished)
    case .failure(let failure): events.note(.failure(failure))
    }
  }

  func request(_ count: Int) {
    subscription?.request(.max(count))
  }

  func cancel() {
    subscription?.cancel()
    releaseSubscription()
  }

  func releaseSubscription() {
    subscription = nil
  }
}
