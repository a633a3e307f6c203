import Synchronization

/// Collects a trace while a scenario runs.
///
/// A scenario records from one thread at a time, but its blocks may be sendable closures, so the state is guarded.
package final class TraceRecorder: Sendable {
  private struct State {
    var trace: Trace
    /// Why the scenario cannot continue; nothing is recorded after it.
    var stopReason: String?
    var steps = StepCount()
    /// Why the scenario has to end, once it has to.
    var stall: Trace.Stall?
    var isRecording: Bool { stopReason == nil && trace.exception == nil && stall == nil }

    /// Counts a step; ends the scenario if it is one too many.
    mutating func step(at tick: Int) {
      if stall == nil, let reason = steps.count(at: tick) { end(Trace.Stall(tick: tick, reason: reason)) }
    }

    mutating func end(_ stall: Trace.Stall) {
      if isRecording { trace.stall = stall }
      self.stall = stall
    }
  }

  private let state: Mutex<State>
  /// Virtual time in ticks.
  private let now: @Sendable () -> Int

  /// A recorder with empty lanes.
  package init(laneNames: [String], now: @escaping @Sendable () -> Int) {
    state = Mutex(State(trace: Trace(lanes: laneNames.map { Trace.Lane(name: $0) })))
    self.now = now
  }

  package func record(lane: Int, _ event: DynamicEvent) {
    let event = Trace.RecordedEvent(tick: now(), kind: event.map { $0.bounded.encoded })
    state.withLock { state in
      state.step(at: event.tick)
      guard state.isRecording else { return }
      state.trace.lanes[lane].events.append(event)
      state.trace.order.append(lane)
    }
  }

  package func log(_ kind: String, _ name: String?, _ payload: JSONValue? = nil) {
    let entry = Trace.LogEntry(tick: now(), kind: kind, name: name, payload: payload)
    state.withLock { state in
      state.step(at: entry.tick)
      guard state.isRecording else { return }
      state.trace.log.append(entry)
      state.trace.order.append(-1)
    }
  }

  /// Notes a step of the scenario that is not recorded.
  ///
  /// - Returns: Whether the scenario goes on. If not, the step must not be taken.
  package func step() -> Bool {
    let tick = now()
    return state.withLock { state in
      state.step(at: tick)
      return state.stall == nil && state.stopReason == nil
    }
  }

  /// Ends a scenario whose events are sent from inside each other without end.
  package func endNesting() {
    let tick = now()
    state.withLock { $0.end(Trace.Stall(tick: tick, reason: .nesting)) }
  }

  package func finish(with outcome: Trace.Outcome) {
    state.withLock { $0.trace.outcome = outcome }
  }

  /// Notes that a precondition was violated; nothing is recorded after it.
  package func raise(_ exception: Trace.RaisedException) {
    state.withLock { state in
      if state.isRecording { state.trace.exception = exception }
    }
  }

  /// Stops the scenario; nothing is recorded after it.
  package func stop(_ reason: String) {
    state.withLock { state in
      if state.isRecording { state.stopReason = reason }
    }
  }

  /// What has been recorded, unless the scenario was stopped.
  package var result: Result<Trace, InterpreterFailure> {
    state.withLock { state in
      if let reason = state.stopReason { .failure(InterpreterFailure(reason)) } else { .success(state.trace) }
    }
  }

  /// What has been recorded so far.
  package var trace: Trace {
    state.withLock { $0.trace }
  }
}
