import AsyncStreams
import Synchronization

/// One subscription of a scenario, which records into a lane.
///
/// A recorded subscription could be disposed of only after subscribing had returned: events delivered meanwhile were
/// delivered. The same is true here: ready events are recorded before a disposal takes effect.
final class AsyncSubscription: Sendable {
  private struct State {
    var received = 0
    var isStarting = false
    var isDisposed = false
    var task: Task<Void, Never>?

    /// Whether no disposal has taken effect.
    var isListening: Bool { !isDisposed || isStarting }

    /// Takes the task to cancel, if a disposal has taken effect.
    mutating func takeIfDisposed() -> Task<Void, Never>? {
      isListening ? nil : task.take()
    }
  }

  private let lane: Int
  private let disposeAfter: Int?
  private let state = Mutex(State())

  init(lane: Int, disposeAfter: Int? = nil) {
    self.lane = lane
    self.disposeAfter = disposeAfter
  }

  func start(on signal: AsyncSignal, in world: AsyncWorld) {
    state.withLock { $0.isStarting = true }
    // First, since events may be delivered while the consumer is being made.
    world.afterStart { [self] in
      change { $0.isStarting = false }
    }
    let task = world.consume(signal) { [recorder = world.recorder, self] event in
      guard state.withLock(\.isListening) else { return false }
      recorder.record(lane: lane, event)
      return goesOn(after: event)
    }
    change { $0.task = task }
  }

  func dispose() {
    change { $0.isDisposed = true }
  }

  private func goesOn(after event: DynamicEvent) -> Bool {
    guard case .next = event else { return true }
    return state.withLock { state in
      state.received += 1
      if state.received == disposeAfter { state.isDisposed = true }
      return state.isListening
    }
  }

  private func change(_ change: (inout State) -> Void) {
    let cancelled = state.withLock { state in
      change(&state)
      return state.takeIfDisposed()
    }
    cancelled?.cancel()
  }
}
