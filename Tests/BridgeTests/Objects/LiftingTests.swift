import Testing

@testable import AsyncStreamsBridge

@Suite("Lifting", .onMainThread)
struct LiftingTests {
  private final class Target: RACObject {
    let rac_lifetime = RACLifetime()
    var calls: [RACTuple] = []

    func set(_ value: Int?) -> RACUnit? {
      calls.append(RACTuple(value))
      return .default()
    }

    func set(_ text: String?, _ number: Int?) -> String? {
      calls.append(RACTuple(text, number))
      return "\(text ?? "nil"): \(number ?? 0)"
    }
  }

  private let numbers = RACSubject<Int>()
  private let texts = RACSubject<String>()

  private func setBoth(_ target: Target) -> (String?, Int?) -> String? {
    { target.set($0, $1) }
  }

  @Test("LFT-004, LFT-019 the method is called once all arguments are known")
  func twoArguments() {
    let target = Target()
    target.rac_lift(setBoth, with: texts, numbers)
    target.rac_lift(setBoth, with: .return("object"), numbers)
    texts.sendNext("a")
    #expect(target.calls.isEmpty)
    numbers.sendNext(42)
    #expect(target.calls == [RACTuple("a", 42), RACTuple("object", 42)])
    texts.sendCompleted()
    numbers.sendCompleted()
  }

  @Test("The object's release ends the lifting")
  func release() {
    weak var target: Target?
    var results: RACSignal<RACUnit>?
    func lift() {
      let made = Target()
      target = made
      results = made.rac_lift(withSignalsFromArray: [numbers]) { object, arguments in object.set(arguments[0] as? Int)
      }
    }
    lift()
    #expect(target == nil)
    #expect(results.map { Recorder($0).isCompleted } == true)
  }
}
