import Synchronization

/// Collects a trace while a scenario runs.
///
/// A scenario records from one thread at a time, but its blocks may be sendable closures, so the state is guarded.
package final class TraceRecorder: Sendable {
  private let state: Mutex<Trace>
  /// Virtual time in ticks.
  private let now: @Sendable () -> Int

  /// A recorder with empty lanes.
  package init(laneNames: [String], now: @escaping @Sendable () -> Int) {
    state = Mutex(Trace(lanes: laneNames.map { Trace.Lane(name: $0) }))
    self.now = now
  }

  package func record(lane: Int, _ kind: Trace.RecordedEvent.Kind) {
    let event = Trace.RecordedEvent(tick: now(), kind: kind)
    state.withLock { trace in
      trace.lanes[lane].events.append(event)
      trace.order.append(lane)
    }
  }

  package func record(lane: Int, next value: DynamicValue) {
    record(lane: lane, .next(value.encoded))
  }

  package func log(_ kind: String, _ name: String?, _ payload: JSONValue? = nil) {
    let entry = Trace.LogEntry(tick: now(), kind: kind, name: name, payload: payload)
    state.withLock { trace in
      trace.log.append(entry)
      trace.order.append(-1)
    }
  }

  package func finish(with outcome: Trace.Outcome) {
    state.withLock { $0.outcome = outcome }
  }

  package func raise(_ exception: Trace.RaisedException) {
    state.withLock { $0.exception = exception }
  }

  /// What has been recorded so far.
  package var trace: Trace {
    state.withLock { $0 }
  }
}
