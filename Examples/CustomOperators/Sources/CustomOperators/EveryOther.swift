public import AsyncStreams

/// Lets the first element pass, and then every second one.
public struct EveryOther<Input, Failure: Error>: StageRule {
  public init() {}

  public var name: String { "everyOther()" }

  public func makeState() -> Bool { false }

  public func receive(_ element: Input, _ isOdd: inout Bool) -> StageStep<Input, Failure> {
    isOdd.toggle()
    return isOdd ? .emit(element) : .skip
  }
}

extension SignalProtocol {
  /// Delivers the first element, the third one, and so on.
  public func everyOther() -> some SignalProtocol<Element, Failure> { applying(EveryOther()) }
}
