import Bridge
import Synchronization

/// What the parts of one running scenario share: virtual time, the recorder and the things that have names.
final class CallbackWorld: Sendable {
  let scheduler: RACTestScheduler
  let recorder: TraceRecorder
  private let state = Mutex(State())

  private struct State {
    var sources: [String: CallbackSource] = [:]
    var definitions: [String: CallbackSignal] = [:]
    /// Things that live until the scenario ends although nothing in the pipeline holds them.
    var kept: [any Sendable] = []
  }

  init(scheduler: RACTestScheduler, recorder: TraceRecorder) {
    self.scheduler = scheduler
    self.recorder = recorder
  }

  /// The source called `name`.
  ///
  /// The decoder does not check names, so a wrong one stops the run with a message.
  func source(named name: String) -> CallbackSource {
    guard let source = state.withLock({ $0.sources[name] }) else {
      preconditionFailure("the scenario has no source \"\(name)\"")
    }
    return source
  }

  func add(_ source: CallbackSource, named name: String) {
    state.withLock { $0.sources[name] = source }
  }

  func definition(named name: String) -> CallbackSignal {
    guard let signal = state.withLock({ $0.definitions[name] }) else {
      preconditionFailure("the scenario has no definition \"\(name)\"")
    }
    return signal
  }

  func define(_ name: String, as signal: CallbackSignal) {
    state.withLock { $0.definitions[name] = signal }
  }

  func keep(_ object: some Sendable) {
    state.withLock { $0.kept.append(object) }
  }

  /// Runs `action` when virtual time reaches `tick`.
  func schedule(at tick: Int, _ action: @escaping () -> Void) {
    scheduler.after(VirtualTime.date(tick), schedule: action)
  }

  /// Sends events of tick 0 now and the others that many ticks later, until disposed.
  func play(_ events: [TimedEvent], to subscriber: any RACSubscriber<DynamicValue>) -> RACCompoundDisposable {
    let pending = RACCompoundDisposable()
    for timed in events {
      if timed.tick == 0 {
        subscriber.send(timed.event)
      } else {
        pending.add(scheduler.afterDelay(Double(timed.tick)) { subscriber.send(timed.event) })
      }
    }
    return pending
  }
}
