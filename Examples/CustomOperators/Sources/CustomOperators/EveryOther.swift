public import AsyncStreams

/// The rule of `everyOther()`: lets the first element pass, and then every second one.
struct EveryOther<Input, Failure: Error>: ElementRule {
  var name: String { "everyOther()" }

  func makeState() -> Bool { false }

  func receive(_ element: Input, _ isOdd: inout Bool) -> RuleStep<Input, Failure> {
    isOdd.toggle()
    return isOdd ? .emit(element) : .skip
  }
}

extension SignalProtocol {
  /// Delivers the first element, the third one, and so on.
  public func everyOther() -> some SignalProtocol<Element, Failure> { applying(EveryOther()) }
}
