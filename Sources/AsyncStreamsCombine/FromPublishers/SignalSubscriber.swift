#if canImport(Combine) || OPENCOMBINE
import AsyncStreams
import Synchronization
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// Subscribes to a publisher for one iteration, and passes on what it sends.
///
/// Every event decides in one critical section what follows from it, and acts outside of it: a publisher may send, and
/// an iteration may end, on any thread and inside of each call.
final class SignalSubscriber<Input: Sendable, Failure: Error>: Subscriber, Sendable {
  private enum State {
    /// Before the publisher has passed the subscription.
    case waiting(SignalContinuation<Input, Failure>?, demand: Int)
    case subscribed(SignalContinuation<Input, Failure>, CombineValue<any CombineSubscription>)
    case ended
  }

  private let isUnlimited: Bool
  private let state = Mutex<State>(.waiting(nil, demand: 0))

  init(isUnlimited: Bool) {
    self.isUnlimited = isUnlimited
  }

  /// Says what receives the events; before the publisher is subscribed to.
  func begin(_ continuation: SignalContinuation<Input, Failure>) {
    state.withLock { $0 = .waiting(continuation, demand: 0) }
  }

  // MARK: Of the publisher

  func receive(subscription: any CombineSubscription) {
    let subscription = CombineValue(subscription)
    let demand: Int? = state.withLock { state in
      guard case .waiting(let continuation?, let demand) = state else { return nil }
      state = .subscribed(continuation, subscription)
      return demand
    }
    guard let demand else {
      // The iteration is over, or this is a second subscription, which Combine wants to be cancelled.
      return subscription.value.cancel()
    }
    if isUnlimited { subscription.value.request(.unlimited) } else { request(demand, from: subscription) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let continuation: SignalContinuation<Input, Failure>? = state.withLock { state in
      switch state {
      case .waiting(let continuation, _): continuation
      case .subscribed(let continuation, _): continuation
      case .ended: nil
      }
    }
    continuation?.yield(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    // The subscription is over, so it is not cancelled.
    switch end() {
    case .waiting(let continuation?, _), .subscribed(let continuation, _):
      switch completion {
      case .finished: continuation.finish()
      case .failure(let failure): continuation.finish(throwing: failure)
      }
    case .waiting(nil, _), .ended: break
    }
  }

  // MARK: Of the iteration

  /// Demands more elements; when the subscription arrives, if it has not arrived yet.
  func request(_ count: Int) {
    let subscription: CombineValue<any CombineSubscription>? = state.withLock { state in
      switch state {
      case .waiting(let continuation, let demand):
        state = .waiting(continuation, demand: demand + count)
        return nil
      case .subscribed(_, let subscription): return subscription
      case .ended: return nil
      }
    }
    if let subscription { request(count, from: subscription) }
  }

  /// Cancels the subscription, now or when it arrives.
  func cancel() {
    if case .subscribed(_, let subscription) = end() { subscription.value.cancel() }
  }

  private func request(_ count: Int, from subscription: CombineValue<any CombineSubscription>) {
    if count > 0 { subscription.value.request(.max(count)) }
  }

  /// - Returns: The state before, which is released outside of the lock.
  private func end() -> State {
    state.withLock { state in
      let before = state
      state = .ended
      return before
    }
  }
}
#endif
