import AsyncStreamsTesting
import Testing

@testable import AsyncStreams

/// The rules of operators with a timer are machines: they are tested with a timer that only notes what is asked of it.
@Suite struct TimedRuleTests {
  @Test func `debounce holds the newest element, and starts the timer when no element is ready`() {
    let rule = DebounceRule<Character, MarbleFailure>(interval: .seconds(3), mustWait: { $0 != "X" })
    expect(rule, "a b ! |", gives: "- - b |", asks: "idle 3; idle 3")
    expect(rule, "a |", gives: "- a|", asks: "idle 3")
    expect(rule, "a X !", gives: "- X -", asks: "idle 3; stop")
  }

  @Test func `throttle opens a window with an element, and the next one with the element of its end`() {
    let both = ThrottleRule<Character, MarbleFailure>(interval: .seconds(4), edges: .both)
    expect(both, "a b c ! ! d |", gives: "a - - c - d |", asks: "start 4; start 4; start 4")
    let trailing = ThrottleRule<Character, MarbleFailure>(interval: .seconds(4), edges: .trailing)
    expect(trailing, "a b |", gives: "- - b|", asks: "start 4")
    let leading = ThrottleRule<Character, MarbleFailure>(interval: .seconds(4), edges: .leading)
    expect(leading, "a b ! |", gives: "a - - |", asks: "start 4")
  }

  @Test func `sampling sets the timer to the next tick, and delivers no element twice`() {
    let rule = SampleEveryRule<Character, MarbleFailure>(interval: .seconds(4))
    expect(rule, "a b ! c |", gives: "- - b - |", asks: "until 4; until 8")
  }

  @Test func `a timeout starts with the subscription, and again when no element is ready`() {
    let once = TimeoutRule<Character, MarbleFailure>(interval: .seconds(5), of: .iteration, failure: .init())
    expect(once, "a b !", gives: "a b #", asks: "start 5")
    let each = TimeoutRule<Character, MarbleFailure>(interval: .seconds(5), of: .event, failure: .init())
    expect(each, "a |", gives: "a |", asks: "start 5; idle 5")
  }

  @Test func `delay gives elements that are taken together one timer, also for the end`() {
    let rule = DelayRule<Character, MarbleFailure>(interval: .seconds(2))
    expect(rule, "a b / c | ! !", gives: "- - - - a b c |", asks: "another 2; another 2")
  }

  @Test func `chunks end with the timer, or when they are full`() {
    let rule = ChunkedByTimeRule<Character, MarbleFailure>(interval: .seconds(4), count: 2)
    expect(rule, "a ! b c |", gives: #"- ["a"] - ["b", "c"] |"#, asks: "idle 4; idle 4; stop")
    expect(rule, "a |", gives: #"- ["a"]|"#, asks: "idle 4")
  }

  /// Passes events to a rule: an element, `!` when the timer fires, `/` where no element is ready, `|` at the end.
  private func expect<Rule: TimedRule>(
    _ rule: Rule,
    _ events: String,
    gives steps: String,
    asks requests: String,
    at location: SourceLocation = #_sourceLocation
  ) where Rule.Input == Character {
    var (state, timer, found) = (rule.makeState(), NotingTimer(), [String]())
    rule.start(&state, &timer)
    for event in events.split(separator: " ") {
      switch event {
      case "/": timer.hasStartedAnother = false
      case "!":
        timer.runningCount -= 1
        timer.now += .seconds(4)
        found.append(text(rule.timerFired(&state, &timer)))
        while let due = rule.takeDue(&state) { found.append(text(due)) }
      case "|": found.append(text(rule.finish(&state, &timer)))
      default: found.append(text(rule.receive(event.first ?? " ", &state, &timer)))
      }
    }
    #expect(found.joined(separator: " ") == steps, sourceLocation: location)
    #expect(timer.requests.joined(separator: "; ") == requests, sourceLocation: location)
  }
}

/// A timer that only notes what is asked of it.
private struct NotingTimer: RuleTimer {
  var requests: [String] = []
  var runningCount = 0
  var hasStartedAnother = false
  var now = Duration.zero

  var isRunning: Bool { runningCount > 0 }

  mutating func start(after interval: Duration) {
    requests.append("start \(interval.components.seconds)")
    runningCount = 1
  }

  mutating func start(until deadline: Duration) {
    requests.append("until \(deadline.components.seconds)")
    runningCount = 1
  }

  mutating func startWhenIdle(after interval: Duration) {
    requests.append("idle \(interval.components.seconds)")
    runningCount = 0
  }

  mutating func startAnother(after interval: Duration) -> Bool {
    if hasStartedAnother { return false }
    hasStartedAnother = true
    requests.append("another \(interval.components.seconds)")
    runningCount += 1
    return true
  }

  mutating func stop() {
    requests.append("stop")
    runningCount = 0
  }
}
