import AsyncStreams
import AsyncStreamsTesting
import Testing

/// The asynchronous functions that one element can decide: `first(where:)`, `isEmpty`, `contains`, `allSatisfy`.
@Suite(.noSubscriptionSurvives) struct DecidingTests {
  private let numbers = [1, 2, 3, 4].signal.eraseToSignal()
  private let nothing = Signal<Int, Never>.empty.eraseToSignal()

  @Test func `the first element that satisfies a predicate is returned`() async {
    #expect(await numbers.first { $0 > 2 } == 3)
    #expect(await numbers.first { $0 > 4 } == nil)
    #expect(await nothing.first { _ in true } == nil)
  }

  @Test func `the first result that is not nil is returned`() async {
    #expect(await numbers.firstNonNil { $0 > 2 ? "\($0)" : nil } == "3")
    #expect(await numbers.firstNonNil { $0 > 4 ? "\($0)" : nil } == nil)
    #expect(await nothing.firstNonNil { $0 } == nil)
  }

  @Test func `isEmpty says whether there is no element`() async {
    #expect(await !numbers.isEmpty())
    #expect(await nothing.isEmpty())
    #expect(await numbers.filter { $0 > 4 }.isEmpty())
    #expect(await !numbers.isolated.isEmpty())
  }

  @Test func `contains says whether there is such an element`() async {
    #expect(await numbers.contains(4))
    #expect(await !numbers.contains(5))
    #expect(await !nothing.contains(1))
    #expect(await numbers.contains { $0 > 3 })
    #expect(await !numbers.contains { $0 > 4 })
    #expect(await !nothing.contains { _ in true })
  }

  @Test func `allSatisfy says whether there is no other element`() async {
    #expect(await numbers.allSatisfy { $0 < 5 })
    #expect(await !numbers.allSatisfy { $0 < 4 })
    #expect(await nothing.allSatisfy { _ in false })
  }

  @Test func `the deciding element is the last one that is looked at, and ends the subscription`() async {
    let subject = ReplaySubject<Int, Never>()
    subject.yield(contentsOf: [1, 2, 3])
    var seen: [Int] = []
    let isOne = Shared(true)
    func isTwo(_ number: Int) -> Bool {
      #expect(subject.subscriptionCount == 1)
      seen.append(number)
      return number == 2
    }
    #expect(await subject.first(where: isTwo) == 2)
    #expect(await subject.contains(where: isTwo))
    #expect(await !subject.allSatisfy { !isTwo($0) })
    #expect(await subject.firstNonNil { isTwo($0) ? $0 : nil } == 2)
    #expect(seen == [1, 2, 1, 2, 1, 2, 1, 2])
    let counted = subject.onValue { number in isOne.update { $0 = $0 && number == 1 } }
    #expect(await !counted.isEmpty())
    #expect(isOne.value)
    #expect(await subject.contains(2))
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `a failure before the deciding element is thrown with its type, one behind it is not met`() async {
    let failing = Signal<Int, Oops>.just(1).append(Signal<Int, Oops>.fail(Oops(2)))
    do throws(Oops) {
      #expect(try await failing.contains(1))
      #expect(try await failing.first { $0 == 1 } == 1)
      #expect(try await !failing.allSatisfy { $0 != 1 })
      #expect(try await failing.contains { $0 == 1 })
      #expect(try await !failing.isEmpty())
      #expect(try await failing.firstNonNil { $0 } == 1)
    } catch {
      Issue.record("\(error) was thrown")
    }
    await #expect(throws: Oops(2)) { try await failing.contains(2) }
    await #expect(throws: Oops(2)) { try await failing.dropFirst().isEmpty() }
    await #expect(throws: Oops(2)) { try await failing.firstNonNil { $0 == 2 ? $0 : nil } }
    await #expect(throws: Oops(2)) { try await failing.contains { $0 == 2 } }
    await #expect(throws: Oops(2)) { try await failing.allSatisfy { $0 == 1 } }
    await #expect(throws: Oops(2)) { try await failing.first { $0 == 2 } }
  }

  @Test func `cancelling means that no element has decided`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let first = time.start { await subject.first { $0 > 3 } }
      let equal = time.start { await subject.contains(4) }
      let some = time.start { await subject.contains { $0 > 3 } }
      let all = time.start { await subject.allSatisfy { $0 <= 3 } }
      await time.settle()
      subject.yield(contentsOf: [1, 2, 3])
      await time.settle()
      #expect(subject.subscriptionCount == 4)
      first.cancel()
      for task in [equal, some, all] { task.cancel() }
      #expect(await first.value == nil)
      #expect(await !equal.value)
      #expect(await !some.value)
      #expect(await all.value)
      #expect(subject.subscriptionCount == 0)
    }
  }

  @MainActor @Test func `predicates run in the isolation of the caller`() async {
    var seen = 0
    func see(_ answer: Bool) -> Bool {
      MainActor.assertIsolated()
      seen += 1
      return answer
    }
    #expect(await numbers.first { _ in see(false) } == nil)
    #expect(await !numbers.contains { _ in see(false) })
    #expect(await numbers.allSatisfy { _ in see(true) })
    #expect(await numbers.count { _ in see(true) } == 4)
    #expect(seen == 16)
  }
}
