public import AsyncStreams

/// Passes elements on, and adds `nil` when none has arrived for an interval.
struct Quiet<Element: Sendable, Failure: Error, Instant: InstantProtocol>: TimedRule {
  let interval: Instant.Duration

  init(after interval: Instant.Duration) {
    self.interval = interval
  }

  var name: String { "quiet(after: \(interval))" }

  func start(_ state: inout Void, _ timer: inout some RuleTimer<Instant>) {
    timer.start(after: interval)
  }

  func receive(
    _ element: Element,
    _ state: inout Void,
    _ timer: inout some RuleTimer<Instant>
  ) -> StageStep<Element?, Failure> {
    timer.startWhenIdle(after: interval)
    return .emit(element)
  }

  func timerFired(_ state: inout Void, _ timer: inout some RuleTimer<Instant>) -> StageStep<Element?, Failure> {
    .emit(nil)
  }
}

extension SignalProtocol where Element: Sendable {
  /// Delivers the elements, and `nil` when none has arrived for an interval.
  public func quiet<C: Clock>(after interval: C.Duration, clock: C) -> some SignalProtocol<Element?, Failure> {
    applying(Quiet<Element, Failure, C.Instant>(after: interval), clock: clock)
  }
}
