import Testing

@testable import Bridge

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

  private func setNumber(_ target: Target) -> (Int?) -> RACUnit? {
    { target.set($0) }
  }

  private func setBoth(_ target: Target) -> (String?, Int?) -> String? {
    { target.set($0, $1) }
  }

  @Test("LFT-001, LFT-007, LFT-021 the method is called for each value, whether or not anybody subscribes")
  func oneArgument() {
    let target = Target()
    let results = target.rac_lift(setNumber, with: numbers)
    numbers.sendNext(1)
    numbers.sendNext(42)
    #expect(target.calls == [RACTuple(1), RACTuple(42)])
    #expect(Recorder(results).values == [.default()])
    numbers.sendCompleted()
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

  @Test("LFT-005 a starting value calls at once")
  func startingValue() {
    let target = Target()
    target.rac_lift(withSignalsFromArray: [numbers.start(with: 42)]) { object, arguments in
      object.set(arguments[0] as? Int)
    }
    #expect(target.calls == [RACTuple(42)])
    numbers.sendNext(1)
    #expect(target.calls == [RACTuple(42), RACTuple(1)])
    numbers.sendCompleted()
  }

  @Test("LFT-022, LFT-027 results are sent, and the newest is replayed")
  func results() {
    let target = Target()
    let results = target.rac_lift(setBoth, with: texts, numbers)
    texts.sendNext("Magic number")
    numbers.sendNext(42)
    numbers.sendNext(43)
    #expect(Recorder(results).values == ["Magic number: 43"])
    texts.sendCompleted()
    numbers.sendCompleted()
    #expect(Recorder(results).isCompleted)
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
