import AsyncStreams
import AsyncStreamsTesting
import Testing

/// What is delivered in place of nothing.
@Suite(.noSubscriptionSurvives) struct IfEmptyTests {
  @Test func `a signal without elements gets one`() async throws {
    try await expect(marbles: "--(x|)", from: "--|") { sources, _ in sources[0].replaceEmpty(with: "x") }
    try await expect(marbles: "-a-|", from: "-a-|") { sources, _ in sources[0].replaceEmpty(with: "x") }
    try await expect(marbles: "--#", from: "--#") { sources, _ in sources[0].replaceEmpty(with: "x") }
  }

  @Test func `a signal without elements is followed by the other one`() async throws {
    try await expect(marbles: "---c|", from: "--|", "-b-c|") { sources, _ in
      sources[0].ifEmpty(switchTo: sources[1])
    }
    try await expect(marbles: "---#", from: "--|", "-b-#") { sources, _ in sources[0].ifEmpty(switchTo: sources[1]) }
    try await expect(marbles: "-a|", from: "-a|", "-b-c|") { sources, _ in sources[0].ifEmpty(switchTo: sources[1]) }
    try await expect(marbles: "--#", from: "--#", "-b-c|") { sources, _ in sources[0].ifEmpty(switchTo: sources[1]) }
  }

  @Test func `the other signal is subscribed to at the end only, and only without elements`() async {
    let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
    var iterator = first.ifEmpty(switchTo: second).makeAsyncIterator()
    var another = first.ifEmpty(switchTo: second).makeAsyncIterator()
    first.yield(1)
    #expect(await another.next() == 1)
    #expect(second.subscriptionCount == 0)
    first.finish()
    #expect(await another.next() == nil)
    #expect(second.subscriptionCount == 0)
    second.yield(2)
    second.finish()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
  }
}
