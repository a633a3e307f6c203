import AsyncStreams
import AsyncStreamsTesting
import Testing

/// The asynchronous functions that need all elements for their answer: `count`, `min`, `max`.
@Suite(.noSubscriptionSurvives) struct SummaryTests {
  /// Ordered by its length, so that different words can be equal in the order.
  private struct Word: Comparable {
    let text: String

    init(_ text: String) {
      self.text = text
    }

    static func < (left: Word, right: Word) -> Bool { left.text.count < right.text.count }
  }

  private let words = ["of", "to", "a", "b", "in"]

  @Test func `count returns the number of elements, or of those that satisfy a predicate`() async {
    #expect(await words.signal.count() == 5)
    #expect(await words.signal.count { $0.count > 1 } == 3)
    #expect(await words.signal.count { $0.isEmpty } == 0)
  }

  @Test func `whatever the elements, min and max return what those of Sequence return`() async {
    var lists: [[String]] = [[]]
    for position in 0..<4 {
      for list in lists where list.count == position {
        for length in 1...3 { lists.append(list + [String(repeating: "x", count: length) + "\(position)"]) }
      }
    }
    #expect(lists.count == 121)
    for list in lists {
      let least = await list.signal.min { $0.count < $1.count }
      let greatest = await list.signal.max { $0.count < $1.count }
      #expect(least == list.min { $0.count < $1.count })
      #expect(greatest == list.max { $0.count < $1.count })
      let words = list.map(Word.init)
      #expect(await words.signal.min()?.text == words.min()?.text)
      #expect(await words.signal.max()?.text == words.max()?.text)
    }
  }

  @Test func `without elements, there are none to count, and no least or greatest one`() async {
    let nothing = Signal<Int, Never>.empty
    #expect(await nothing.count() == 0)
    #expect(await nothing.count { _ in true } == 0)
    #expect(await nothing.min() == nil)
    #expect(await nothing.min { $0 < $1 } == nil)
    #expect(await nothing.max() == nil)
    #expect(await nothing.max { $0 < $1 } == nil)
  }

  @Test func `a failure is thrown with its type, whatever came before`() async {
    let failing = Signal<Int, Oops>.just(1).append(Signal<Int, Oops>.fail(Oops(2)))
    await #expect(throws: Oops(2)) { () async throws(Oops) in try await failing.count() }
    await #expect(throws: Oops(2)) { () async throws(Oops) in try await failing.count { $0 > 0 } }
    await #expect(throws: Oops(2)) { () async throws(Oops) in try await failing.min() }
    await #expect(throws: Oops(2)) { () async throws(Oops) in try await failing.min { $0 < $1 } }
    await #expect(throws: Oops(2)) { () async throws(Oops) in try await failing.max() }
    await #expect(throws: Oops(2)) { () async throws(Oops) in try await failing.max { $0 < $1 } }
  }

  @Test func `cancelling returns the answer for the elements that came before`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let counts = [time.start { await subject.count() }, time.start { await subject.count { $0 > 1 } }]
      let ends = [
        time.start { await subject.min() }, time.start { await subject.min { $0 < $1 } },
        time.start { await subject.max() }, time.start { await subject.max { $0 < $1 } },
      ]
      await time.settle()
      subject.yield(contentsOf: [2, 1, 3])
      await time.settle()
      #expect(subject.subscriptionCount == 6)
      for task in counts { task.cancel() }
      for task in ends { task.cancel() }
      #expect(await counts[0].value == 3)
      #expect(await counts[1].value == 2)
      for (task, expected) in zip(ends, [1, 1, 3, 3]) { #expect(await task.value == expected) }
      #expect(subject.subscriptionCount == 0)
    }
  }
}
