public import AsyncStreams

/// How far the newest number of one input is above that of the other; ends with either.
struct Difference<Failure: Error>: PairRule {
  struct Newest {
    var left: Int?
    var right: Int?
  }

  init() {}

  func makeState() -> Newest { Newest() }

  func receiveLeft(
    _ event: SignalEvent<Int, Failure>,
    _ newest: inout Newest,
    _ inputs: inout OpenInputs
  ) -> StageStep<Int, Failure> {
    decide(event, &newest, \.left)
  }

  func receiveRight(
    _ event: SignalEvent<Int, Failure>,
    _ newest: inout Newest,
    _ inputs: inout OpenInputs
  ) -> StageStep<Int, Failure> {
    decide(event, &newest, \.right)
  }

  func describe(left: String, right: String) -> String { "\(left).difference(to: \(right))" }

  private func decide(
    _ event: SignalEvent<Int, Failure>,
    _ newest: inout Newest,
    _ side: WritableKeyPath<Newest, Int?>
  ) -> StageStep<Int, Failure> {
    switch event {
    case .value(let number):
      newest[keyPath: side] = number
      guard let left = newest.left, let right = newest.right else { return .skip }
      return .emit(left - right)
    case .failure(let failure): return .fail(failure)
    case .finished: return .finish
    }
  }
}

extension SignalProtocol where Element == Int {
  /// Delivers how far the newest number of this signal is above that of another one.
  public func difference(to other: some SignalProtocol<Int, Failure>) -> some SignalProtocol<Int, Failure> {
    applying(Difference(), with: other)
  }
}
