import AsyncStreams

/// The rule of `everyOther()`: lets the first element pass, and then every second one.
struct EveryOther<Input, Failure: Error>: StageRule {
  var name: String { "everyOther()" }

  func makeState() -> Bool { false }

  func receive(_ element: Input, _ isOdd: inout Bool) -> StageStep<Input, Failure> {
    isOdd.toggle()
    return isOdd ? .emit(element) : .skip
  }
}

extension SignalProtocol {
  func everyOther() -> some SignalProtocol<Element, Failure> { applying(EveryOther()) }
}

/// The rule of `count(until:)`: counts elements, and delivers the count when the trigger delivers one.
struct CountUntil<Left, Right, Failure: Error>: PairRule {
  func makeState() -> Int { 0 }

  func receiveLeft(
    _ event: SignalEvent<Left, Failure>,
    _ count: inout Int,
    _ inputs: inout OpenInputs
  ) -> StageStep<Int, Failure> {
    switch event {
    case .value: count += 1
    case .failure(let failure): return .fail(failure)
    case .finished: break
    }
    return .skip
  }

  func receiveRight(
    _ event: SignalEvent<Right, Failure>,
    _ count: inout Int,
    _ inputs: inout OpenInputs
  ) -> StageStep<Int, Failure> {
    switch event {
    case .value: .emitLast(count)
    case .failure(let failure): .fail(failure)
    case .finished: .finish
    }
  }

  func describe(left: String, right: String) -> String { "\(left).count(until: \(right))" }
}

extension SignalProtocol {
  func count<Trigger>(
    until trigger: some SignalProtocol<Trigger, Failure>
  ) -> some SignalProtocol<Int, Failure> {
    applying(CountUntil(), with: trigger)
  }
}

/// The rule of `quiet(after:clock:)`: adds `nil` when no element has arrived for an interval.
struct Quiet<Element: Sendable, Failure: Error>: TimedRule {
  let interval: Duration

  var name: String { "quiet(after: \(interval))" }

  func receive(
    _ element: Element,
    _ state: inout Void,
    _ timer: inout some RuleTimer
  ) -> StageStep<Element?, Failure> {
    timer.startWhenIdle(after: interval)
    return .emit(element)
  }

  func timerFired(_ state: inout Void, _ timer: inout some RuleTimer) -> StageStep<Element?, Failure> {
    .emit(nil)
  }
}

extension SignalProtocol where Element: Sendable {
  func quiet(after interval: Duration, clock: any Clock<Duration>) -> some SignalProtocol<Element?, Failure> {
    applying(Quiet<Element, Failure>(interval: interval), clock: clock)
  }
}
