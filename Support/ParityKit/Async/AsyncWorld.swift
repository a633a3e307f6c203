import AsyncStreams
import AsyncStreamsTesting
import Synchronization

/// State that the parts of one running scenario share: virtual time, the recorder and the named objects.
final class AsyncWorld: Sendable {
  private struct State {
    var sources: [String: AsyncSource] = [:]
    var definitions: [String: AsyncSignal] = [:]
    /// Objects that must live until the scenario ends, although nothing in the pipeline retains them.
    var kept: [any Sendable] = []
    var consumers: [Task<Void, Never>] = []
    /// Actions to run after the present act of subscribing.
    var starts: [@Sendable () -> Void] = []
  }

  let time: VirtualTime
  let recorder: TraceRecorder
  private let state = Mutex(State())

  init(time: VirtualTime, recorder: TraceRecorder) {
    self.time = time
    self.recorder = recorder
  }

  /// The current tick.
  var now: Int { Int(clamped: time.elapsed / .seconds(1)) }

  /// The source called `name`.
  func source(named name: String) -> AsyncSource {
    guard let source = state.withLock({ $0.sources[name] }) else {
      recorder.stop("the scenario has no source \"\(name)\"")
      return AsyncSource(signal: .never, events: [])
    }
    return source
  }

  func add(_ source: AsyncSource, named name: String) {
    state.withLock { $0.sources[name] = source }
  }

  func definition(named name: String) -> AsyncSignal {
    guard let signal = state.withLock({ $0.definitions[name] }) else {
      recorder.stop("the scenario has no definition \"\(name)\"")
      return .never
    }
    return signal
  }

  func define(_ name: String, as signal: AsyncSignal) {
    state.withLock { $0.definitions[name] = signal }
  }

  func keep(_ object: any Sendable) {
    state.withLock { $0.kept.append(object) }
  }

  /// Runs `action` when virtual time reaches `tick`, unless the scenario has been ended.
  func schedule(at tick: Int, _ action: @escaping @Sendable () -> Void) {
    time.schedule(at: .seconds(tick)) { [recorder] in
      if recorder.step() { action() }
    }
  }

  /// Runs `action` when the ready events of the subscriptions that are being made have been delivered.
  func afterStart(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.starts.append(action) }
    // Before the next timed action.
    time.schedule(at: .seconds(-1)) { self.endStarts() }
  }

  /// Ends the present act of subscribing.
  func endStarts() {
    for action in state.withLock({ $0.starts.takeAll() }) { action() }
  }

  /// Sends events of tick 0 now, and each other one after its number of ticks.
  ///
  /// - Returns: The calls that are pending.
  func play(_ events: [SourceEvent], _ send: @escaping @Sendable (DynamicEvent) -> Void) -> [ScheduledCall] {
    let sendNext: @Sendable (DynamicEvent) -> Void = { [recorder] event in
      if recorder.step() { send(event) }
    }
    var pending: [ScheduledCall] = []
    for timed in events {
      if timed.tick == 0 {
        sendNext(timed.kind)
      } else {
        pending.append(time.schedule(at: time.elapsed + .seconds(timed.tick)) { sendNext(timed.kind) })
      }
    }
    return pending
  }

  /// Subscribes now, and passes each event to `body` until that returns false.
  ///
  /// - Returns: The task that consumes; cancelling it unsubscribes.
  @discardableResult func consume(
    _ signal: AsyncSignal,
    _ body: @escaping @Sendable (DynamicEvent) -> Bool
  ) -> Task<Void, Never> {
    let subscribed = signal.makeAsyncIterator()
    let task = Task(executorPreference: StreamEnvironment.currentExecutor) {
      var iterator = subscribed
      do throws(ScenarioFailure) {
        while let value = try await iterator.next(isolation: nil) {
          guard body(.next(value)) else { return }
        }
        if !Task.isCancelled { _ = body(.completed) }
      } catch {
        _ = body(.error(error.name))
      }
    }
    state.withLock { $0.consumers.append(task) }
    return task
  }

  /// Runs asynchronous work as part of the present action.
  func perform(_ work: @escaping @Sendable () async -> Void) {
    let task = Task(executorPreference: StreamEnvironment.currentExecutor) { await work() }
    state.withLock { $0.consumers.append(task) }
  }

  /// Notes that a scenario sent a value that the typed operator does not accept, and returns a substitute.
  func unexpected<Substitute>(_ value: some Sendable, _ expectation: String, or substitute: Substitute) -> Substitute {
    recorder.raise(Trace.RaisedException(name: "TypeError", reason: "expected \(expectation), not \(value)"))
    return substitute
  }

  /// Releases and cancels everything, so that nothing waits forever.
  func tearDown() {
    let state = state.withLock { state in
      defer { state = State() }
      return state
    }
    for consumer in state.consumers { consumer.cancel() }
  }
}
