public import AsyncStreams

/// The rule of `quiet(after:clock:)`: adds `nil` when no element has arrived for an interval.
struct Quiet<Element: Sendable, Failure: Error>: TimedRule {
  let interval: Duration

  var name: String { "quiet(after: \(interval))" }

  func receive(_ element: Element, _ state: inout Void, _ timer: inout some RuleTimer) -> RuleStep<Element?, Failure> {
    timer.startWhenIdle(after: interval)
    return .emit(element)
  }

  func timerFired(_ state: inout Void, _ timer: inout some RuleTimer) -> RuleStep<Element?, Failure> {
    .emit(nil)
  }
}

extension SignalProtocol where Element: Sendable {
  /// Delivers the elements, and `nil` when none has arrived for an interval.
  public func quiet(after interval: Duration, clock: any Clock<Duration>) -> some SignalProtocol<Element?, Failure> {
    applying(Quiet<Element, Failure>(interval: interval), clock: clock)
  }
}
