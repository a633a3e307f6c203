import AsyncStreams
import AsyncStreamsOpenCombine

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// What a publisher was asked for.
struct Asked: Sendable, Equatable {
  var subscriptions = 0
  /// The demand so far; `nil` after an unlimited one.
  var demand: Int? = 0
  var cancellations = 0

  mutating func add(_ more: Subscribers.Demand) {
    demand = demand.flatMap { before in more.max.map { before + $0 } }
  }
}

/// A publisher of the numbers from 0 that honours demand, and counts it.
struct CountedPublisher: Publisher {
  typealias Output = Int
  typealias Failure = Problem

  let count: Int
  var completion: Subscribers.Completion<Problem> = .finished
  let asked = Mutexed(Asked())

  func receive<Downstream: Subscriber<Int, Problem>>(subscriber: Downstream) {
    asked.change { $0.subscriptions += 1 }
    subscriber.receive(subscription: Inner(self, subscriber))
  }

  private final class Inner<Downstream: Subscriber<Int, Problem>>: CombineSubscription {
    private let publisher: CountedPublisher
    private var subscriber: Downstream?
    private var next = 0
    private var demand = Subscribers.Demand.none
    private var isSending = false

    init(_ publisher: CountedPublisher, _ subscriber: Downstream) {
      self.publisher = publisher
      self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
      publisher.asked.change { $0.add(demand) }
      self.demand += demand
      // A request inside of an event is answered by the loop that sends the event.
      if isSending { return }
      isSending = true
      while next < publisher.count, self.demand > 0, let subscriber {
        self.demand -= 1
        next += 1
        self.demand += subscriber.receive(next - 1)
      }
      isSending = false
      if next == publisher.count { subscriber.take()?.receive(completion: publisher.completion) }
    }

    func cancel() {
      publisher.asked.change { $0.cancellations += 1 }
      subscriber = nil
    }
  }
}

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
      publisher.asked.change { $0.add(demand) }
    }

    func cancel() {
      publisher.asked.change { $0.cancellations += 1 }
      publisher.whenCancelled(publisher)
    }
  }
}

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
