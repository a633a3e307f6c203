import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct FilteringTests {
  @Test func `prefix finishes with the last element`() async throws {
    try await expect(marbles: "(a|)", from: "a-b-c|") { sources, _ in sources[0].prefix(1) }
    try await expect(marbles: "a-b|", from: "a-b|") { sources, _ in sources[0].prefix(.max) }
    try await expect(marbles: "a-|", from: "a-|") { sources, _ in sources[0].prefix(2) }
    try await expect(marbles: "a-#", from: "a-#") { sources, _ in sources[0].prefix(2) }
    try await expect(marbles: "(a|)", from: "a-#") { sources, _ in sources[0].prefix(1) }
  }

  @Test func `prefix of nothing is over before anything is received`() async throws {
    try await expect(marbles: "|", from: "#") { sources, _ in sources[0].prefix(0) }
  }

  @Test func `prefix unsubscribes together with its last element`() async throws {
    let subject = Subject<Int, Never>()
    var iterator = subject.prefix(2).makeAsyncIterator()
    subject.yield(contentsOf: [1, 2])
    #expect(await iterator.next() == 1)
    #expect(subject.subscriptionCount == 1)
    #expect(await iterator.next() == 2)
    #expect(subject.subscriptionCount == 0)
    #expect(await iterator.next() == nil)
  }

  @Test func `prepend delivers its elements first and misses nothing meanwhile`() async throws {
    try await expect(marbles: "(xya)-|", from: "a-|") { sources, _ in sources[0].prepend("x", "y") }
    try await expect(marbles: "x#", from: "-#") { sources, _ in sources[0].prepend("x") }
    let subject = Subject<Int, Never>()
    var iterator = subject.prepend(1, 2).makeAsyncIterator()
    subject.yield(3)
    #expect(await [iterator.next(), iterator.next(), iterator.next()] == [1, 2, 3])
  }

  @Test func `prepend of nothing changes nothing`() async throws {
    try await expect(marbles: "a-|", from: "a-|") { sources, _ in sources[0].prepend(contentsOf: []) }
  }

  @Test func `prefix until ends with its signal`() async throws {
    try await expect(marbles: "a-b|", from: "a-b|", "-----x") { sources, _ in sources[0].prefix(until: sources[1]) }
    try await expect(marbles: "a-#", from: "a-#", "---x") { sources, _ in sources[0].prefix(until: sources[1]) }
  }

  @Test func `a trigger that is there from the start lets nothing through`() async throws {
    try await expect(marbles: "|", from: "a-b|") { sources, _ in sources[0].prefix(until: Signal<Int, Never>.just(1)) }
    try await expect(marbles: "|", from: "a-b|") { sources, _ in sources[0].prefix(until: Signal<Int, Never>.empty) }
    try await expect(marbles: "a-b|", from: "a-b|") { sources, _ in sources[0].prefix(until: Signal<Int, Never>.never) }
  }

  @Test func `within one moment, what was sent before the trigger passes`() async throws {
    let subject = Subject<Int, Never>()
    let trigger = Subject<Int, Never>()
    var iterator = subject.prefix(until: trigger).makeAsyncIterator()
    subject.yield(1)
    trigger.yield(0)
    subject.yield(2)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    #expect(subject.subscriptionCount == 0)
    #expect(trigger.subscriptionCount == 0)
  }

  @Test func `a single element is delivered at the end, and none or two are a failure`() async throws {
    try await expect(marbles: "---(a|)", from: "a--|") { lines, _ in lines[0].single(throwing: MarbleFailure(2)) }
    try await expect(marbles: "--#2", from: "a-b-|") { lines, _ in lines[0].single(throwing: MarbleFailure(2)) }
    try await expect(marbles: "--#2", from: "--|") { lines, _ in lines[0].single(throwing: MarbleFailure(2)) }
    try await expect(marbles: "--#3", from: "a-#3") { lines, _ in lines[0].single(throwing: MarbleFailure(2)) }
  }

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
}
