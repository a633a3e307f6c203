public import AsyncStreams

/// The rule of `count(until:)`: counts elements, and delivers the count when the trigger delivers one.
struct CountUntil<Left, Right, Failure: Error>: PairRule {
  func makeState() -> Int { 0 }

  func receiveLeft(
    _ event: SignalEvent<Left, Failure>,
    _ count: inout Int,
    _ inputs: inout OpenInputs
  ) -> RuleStep<Int, Failure> {
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
  ) -> RuleStep<Int, Failure> {
    switch event {
    case .value: .emitLast(count)
    case .failure(let failure): .fail(failure)
    case .finished: .finish
    }
  }

  func describe(left: String, right: String) -> String { "\(left).count(until: \(right))" }
}

extension SignalProtocol {
  /// Delivers how many elements this signal has delivered when the trigger delivers one, and ends.
  public func count<Trigger>(
    until trigger: some SignalProtocol<Trigger, Failure>
  ) -> some SignalProtocol<Int, Failure> {
    applying(CountUntil(), with: trigger)
  }
}
