import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Comparing two signals element by element.
@Suite(.noSubscriptionSurvives) struct ElementsEqualTests {
  @Test(arguments: [
    ([1, 2], [1, 2], true), ([], [], true), ([1], [1, 2], false), ([1, 2], [1], false), ([1, 2], [2, 1], false),
  ])
  func `elements and lengths are compared`(_ left: [Int], _ right: [Int], _ areEqual: Bool) async {
    #expect(await left.signal.elementsEqual(right.signal).collect() == [areEqual])
  }

  @Test func `the answer comes with the first difference, and both signals are left`() async throws {
    let (left, right) = (Subject<Int, Never>(), Subject<Int, Never>())
    var answers = left.elementsEqual(right).makeAsyncIterator()
    left.yield(contentsOf: [1, 2, 3])
    right.yield(contentsOf: [1, 9])
    #expect(await answers.next() == false)
    #expect(left.subscriptionCount == 0)
    #expect(right.subscriptionCount == 0)
    #expect(await answers.next() == nil)
  }

  @Test func `an end answers no as soon as the other signal has another element`() async throws {
    try await expect(marbles: "---(F|)", from: "a|", "a--b-") { lines, _ in
      lines[0].elementsEqual(lines[1]).map { $0 ? "T" : "F" }
    }
  }

  @Test func `a failure counts when what comes before it is compared, and at once if that is nothing`() async throws {
    try await expect(marbles: "--#", from: "a-#", "a---b") { lines, _ in
      lines[0].elementsEqual(lines[1]).map { $0 ? "T" : "F" }
    }
    try await expect(marbles: "----(F|)", from: "ab#", "a---c") { lines, _ in
      lines[0].elementsEqual(lines[1]).map { $0 ? "T" : "F" }
    }
  }

  @Test func `of two failures, the first one counts, however late the consumer is`() async {
    let (left, right) = (Subject<Int, Oops>(), Subject<Int, Oops>())
    let answer = left.elementsEqual(right)
    var iterator = answer.makeAsyncIterator()
    right.finish(throwing: Oops(2))
    left.finish(throwing: Oops(1))
    await #expect(throws: Oops(2)) { try await iterator.next() }
  }
}
