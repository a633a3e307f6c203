import AsyncStreamsTesting
import Testing

@testable import AsyncStreams

@Suite(.noSubscriptionSurvives) struct FilteringTests {
  @Test func `the element that ends a prefix is delivered, and its signal is left with it`() async {
    let subject = Subject<Int, Never>()
    var iterator = subject.prefix(through: { $0 > 1 }).makeAsyncIterator()
    subject.yield(contentsOf: [1, 2, 3])
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(subject.subscriptionCount == 0)
    #expect(await iterator.next() == nil)
    // A closure behind the call is the one of `prefix(while:)`.
    #expect(await [1, 2, 3].signal.prefix { $0 < 3 }.collect() == [1, 2])
  }

  /// How many subscriptions a source of 1, 2, 3 has when an operator has given so many answers.
  private static func left<Output: SignalProtocol>(
    after count: Int,
    _ apply: (Subject<Int, Never>) -> Output
  ) async -> Int {
    let source = Subject<Int, Never>()
    var iterator = apply(source).makeAsyncIterator()
    source.yield(contentsOf: [1, 2, 3])
    for _ in 0..<count { _ = await iterator.answer(isolation: #isolation) }
    defer { withExtendedLifetime(iterator) {} }
    return source.subscriptionCount
  }

  @Test(arguments: [SignalEvent<Int, Oops>.finished, .failure(Oops())])
  func `an operator that is over before its source leaves it with the last event`(_ end: SignalEvent<Int, Oops>) async {
    #expect(await Self.left(after: 2) { $0.prefix(2) } == 0)
    #expect(await Self.left(after: 2) { $0.prefix(while: { $0 < 2 }) } == 0)
    #expect(await Self.left(after: 1) { $0.anySatisfied { $0 == 2 } } == 0)
    #expect(await Self.left(after: 1) { $0.promoteFailure(to: Oops.self).single(throwing: Oops()) } == 0)
    #expect(await Self.left(after: 1) { $0.elementsEqual([1, 5].signal) } == 0)
    #expect(await Self.left(after: 1) { [1, 5].signal.elementsEqual($0) } == 0)
    #expect(await Self.left(after: 2) { $0.map { $0 == 2 ? end : .value($0) }.dematerialize() } == 0)
  }

  @Test func `several in a row leave out the sum, as one operator`() async {
    let subject = ReplaySubject<Int, Never>(name: "keys")
    subject.yield(contentsOf: [1, 2, 3, 4, 5, 6, 7])
    subject.finish()
    let rest: DropFirstSignal<ReplaySubject<Int, Never>> = subject.dropFirst(2).dropFirst(3).dropFirst()
    #expect(await rest.collect() == [7])
    #expect(rest.description == "keys.dropFirst(6)")
    #expect(subject.dropFirst(0).dropFirst(0).description == "keys.dropFirst(0)")
  }

  @Test func `a sum that is too large is the largest number`() async {
    let subject = ReplaySubject<Int, Never>(name: "keys")
    subject.yield(contentsOf: [1, 2, 3])
    subject.finish()
    let nothing = subject.dropFirst(.max).dropFirst(2)
    #expect(nothing.description == "keys.dropFirst(\(Int.max))")
    #expect(await nothing.collect() == [])
    #expect(await subject.dropFirst(2).dropFirst(.max).collect() == [])
  }

  @Test func `keys are forgotten for good`() async {
    let ledger = Ledger()
    let subject = Subject<Int, Never>()
    var iterator = subject.uniqued(on: { Item($0, ledger) }, keeping: 3).makeAsyncIterator()
    for number in 0..<100 {
      subject.yield(number)
      #expect(await iterator.next() == number)
      #expect(ledger.live <= 3)
    }
  }

  @Test func `keys that are not equal to themselves are not remembered`() async {
    let rule = UniqueRule<Double, Double, Never>({ $0 }, keeping: 2)
    var state = rule.makeState()
    for _ in 0..<100 {
      guard case .emit = rule.receive(.nan, &state) else {
        Issue.record("not delivered")
        return
      }
    }
    #expect(state.keys.isEmpty)
    #expect(await [1, .nan, 2, 1].signal.uniqued(on: \.self, keeping: 2).filter { !$0.isNaN }.collect() == [1, 2])
  }

  @Test func `an event that reaches both signals is delivered`() async throws {
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let found = time.record(numbers.uniqued(on: { $0 % 2 }, keeping: .max, forgettingAt: numbers.filter { $0 > 3 }))
      await time.settle()
      for number in 1...6 { await numbers.send(number) }
      numbers.finish()
      await time.settle()
      #expect(found.elements == [1, 2, 4, 5, 6])
    }
  }

  @Test func `what is remembered is released when it is forgotten`() async {
    let ledger = Ledger()
    let (numbers, forgetting) = (Subject<Int, Never>(), Subject<Int, Never>())
    var found = numbers.uniqued(on: { Item($0, ledger) }, keeping: .max, forgettingAt: forgetting).makeAsyncIterator()
    for number in 0..<100 {
      if number % 10 == 0 { forgetting.yield(0) }
      numbers.yield(number % 10)
      #expect(await found.next() == number % 10)
      #expect(ledger.live <= 10)
    }
  }
}
