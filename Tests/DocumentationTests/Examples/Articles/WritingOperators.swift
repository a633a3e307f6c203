import AsyncStreams
import Testing

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
  func everyOther() -> some SignalProtocol<Element, Failure> { Stage(self, EveryOther()) }
}

@Suite struct WritingOperators {
  @Test func `an operator from outside of the library works`() async {
    #expect(await (1...5).signal.everyOther().collect() == [1, 3, 5])
  }
}
