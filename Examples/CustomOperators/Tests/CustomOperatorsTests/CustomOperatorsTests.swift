import AsyncStreams
import AsyncStreamsTesting
import Testing

@testable import CustomOperators

@Suite struct CustomOperatorsTests {
  @Test func `an operator with one input`() async {
    #expect(await (1...5).signal.everyOther().collect() == [1, 3, 5])
  }

  @Test func `an operator with two inputs gets events in the order of sends`() async throws {
    try await VirtualTime.run { time in
      let (keys, save) = (Subject<String, Never>(name: "keys"), Subject<Void, Never>(name: "save"))
      let recording = time.record(keys.count(until: save))
      keys.yield("a")
      keys.yield("b")
      save.yield(())
      keys.yield("c")
      await time.settle()
      #expect(recording.entries.map(\.event) == [.value(2), .finished])
      #expect("\(keys.count(until: save))" == "keys.count(until: save)")
    }
  }

  @Test func `an operator with a timer, which is deterministic in virtual time`() async throws {
    try await VirtualTime.run { time in
      let keys = Subject<String, Never>()
      let recording = time.record(keys.quiet(after: .seconds(2), clock: time.clock))
      keys.yield("a")
      await time.advance(by: .seconds(1))
      keys.yield("b")
      await time.advance(by: .seconds(5))
      keys.finish()
      await time.settle()
      #expect(recording.entries.map(\.event) == [.value("a"), .value("b"), .value(nil), .finished])
    }
  }

  @Test func `a rule is tested without a clock`() {
    let rule = Quiet<Int, Never>(interval: .seconds(2))
    var state: Void = ()
    var timer = NotedTimer()
    _ = rule.receive(1, &state, &timer)
    #expect(timer.requests == ["start when idle after 2.0 seconds"])
  }
}

/// A timer that only notes what is asked of it.
private struct NotedTimer: RuleTimer {
  var requests: [String] = []
  let now = Duration.zero
  let isRunning = false

  mutating func start(after interval: Duration) { requests.append("start after \(interval)") }
  mutating func start(until deadline: Duration) { requests.append("start until a deadline") }
  mutating func startWhenIdle(after interval: Duration) { requests.append("start when idle after \(interval)") }
  mutating func startAnother(after interval: Duration) -> Bool {
    requests.append("start another after \(interval)")
    return true
  }
  mutating func stop() { requests.append("stop") }
}
