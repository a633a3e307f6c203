import AsyncStreamsOpenCombine
import Synchronization

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
      publisher.asked.change { asked in
        if let all = asked.demand, let more = demand.max { asked.demand = all + more } else { asked.demand = nil }
      }
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

/// A value that any thread may change.
final class Mutexed<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) {
    state = Mutex(value)
  }

  var value: Value { state.withLock { $0 } }

  func change(_ body: (inout sending Value) -> Void) {
    state.withLock { body(&$0) }
  }
}
