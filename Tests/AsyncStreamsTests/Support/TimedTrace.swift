import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Plays timed events to a subject and writes down what a pipeline delivers: `1:5` is the element 5 in second 1, `3:|`
/// the end, `3:#` a failure.
///
/// The timers of the events are set before those of the pipeline. So an event that is sent at an instant comes before
/// what a timer of the pipeline delivers at that instant, as in the recorded traces.
func trace<Output: SignalProtocol>(
  _ events: String,
  from build: @escaping @Sendable (_ source: Subject<Int, Oops>, _ clock: VirtualClock) -> Output
) async throws -> String where Output.Element: Sendable {
  try await VirtualTime.run(stallTimeout: .seconds(30)) { time in
    let source = Subject<Int, Oops>(name: "source")
    for event in events.split(separator: " ") {
      let parts = event.split(separator: ":")
      let instant = VirtualClock.Instant(offset: .seconds(Int(parts[0])!))
      time.start { [clock = time.clock] in
        try? await clock.sleep(until: instant)
        switch parts[1] {
        case "|": source.finish()
        case "#": source.finish(throwing: Oops())
        case let number: source.yield(Int(number)!)
        }
      }
      await time.settle()
    }
    let recording = time.record(build(source, time.clock))
    await time.advanceUntilIdle()
    #expect(time.clock.timers.count == 0, "no timer is left")
    return text(recording.entries)
  }
}

/// What was recorded, as text.
func text<Element, Failure>(_ entries: [Recording<Element, Failure>.Entry]) -> String {
  entries.map { entry in
    let event =
      switch entry.event {
      case .value(let element): "\(element)".filter { $0 != " " }
      case .finished: "|"
      case .failure: "#"
      }
    let seconds = entry.time / .seconds(1)
    return "\(seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"):\(event)"
  }.joined(separator: " ")
}
