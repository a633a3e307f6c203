#if canImport(Combine) || OPENCOMBINE
import AsyncStreams
import Synchronization
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The functions of a subscriber of Combine, whatever its type is.
struct SignalReceiver<Element, Failure: Error> {
  /// Takes an element, and returns what it demands in addition; `nil` without limit.
  let receive: (Element) -> Int?
  let complete: (Subscribers.Completion<Failure>) -> Void

  init<Downstream: Subscriber<Element, Failure>>(_ subscriber: Downstream) {
    receive = { subscriber.receive($0).max }
    complete = { subscriber.receive(completion: $0) }
  }
}

/// Delivers a signal to one subscriber of Combine, in one task, as far as demand goes.
///
/// The task retains this, and this the task, until the signal ends or the subscriber cancels.
final class SignalDelivery<Source: SignalProtocol>: Sendable {
  typealias Target = CombineValue<SignalReceiver<Source.Element, Source.Failure>>

  private let state: Mutex<DeliveryState<Target>>
  /// Until the task takes it, or the subscriber cancels.
  private let iterator: Mutex<SignalIterator<Source.Poller>?>
  private let isolation: (any Actor)?
  private let tasks = SubscriptionBag()

  /// Subscribes to the signal.
  init(_ source: Source, to subscriber: Target, isolation: (any Actor)?) {
    state = Mutex(DeliveryState(subscriber))
    iterator = Mutex(source.makeAsyncIterator())
    self.isolation = isolation
  }

  // MARK: Of the subscription

  func request(_ demand: Subscribers.Demand) {
    switch state.withLock({ $0.add(demand.max) }) {
    case .start: tasks.start { await self.deliver(isolation: self.isolation) }
    case .resume(let task): task.resume()
    case .nothing: break
    }
  }

  func cancel() {
    end(state.withLock { $0.end() })
  }

  /// The subscriber has released its subscription: what is not demanded now will never be.
  func forbidDemand() {
    if let ended = state.withLock({ $0.forbidDemand() }) { end(ended) }
  }

  /// Stops the task, and releases everything, outside of the lock.
  private func end(_ ended: DeliveryState<Target>.Ended) {
    let iterator = takeIterator()
    tasks.cancel()
    ended.task?.resume()
    withExtendedLifetime((ended, iterator)) {}
  }

  // MARK: Of the task

  private func deliver(isolation: isolated (any Actor)?) async {
    guard var iterator = takeIterator() else { return }
    do throws(Source.Failure) {
      while await waitForDemand() {
        guard let element = try await iterator.next(isolation: isolation) else { return complete(.finished) }
        guard let subscriber = state.withLock({ $0.spend() }) else { return }
        // The task is running, so there is nothing to start or to resume.
        let more = subscriber.value.receive(element)
        _ = state.withLock { $0.add(more) }
      }
    } catch {
      complete(.failure(error))
    }
  }

  /// - Returns: Whether there is demand; `false` if there will be none.
  private nonisolated(nonsending) func waitForDemand() async -> Bool {
    if let hasDemand = state.withLock({ $0.hasDemand }) { return hasDemand }
    await withCheckedContinuation { task in
      let isOver = state.withLock { $0.wait(task) }
      if isOver { task.resume() }
    }
    // Demand does not shrink meanwhile, since only this task uses it.
    return state.withLock { $0.hasDemand } ?? false
  }

  private func complete(_ completion: Subscribers.Completion<Source.Failure>) {
    // A cancelled iteration also ends; then there is no subscriber.
    let ended = state.withLock { $0.end() }
    ended.subscriber?.value.complete(completion)
  }

  private func takeIterator() -> sending SignalIterator<Source.Poller>? {
    iterator.withLock { iterator in
      let taken = iterator
      iterator = nil
      return taken
    }
  }
}
#endif
