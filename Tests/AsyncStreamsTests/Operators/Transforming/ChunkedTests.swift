import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Arrays by count, by neighbours and by keys.
@Suite(.noSubscriptionSurvives) struct ChunkedTests {
  @Test func `only the last array is shorter, and none is empty`() async {
    #expect(await (1...5).signal.chunked(count: 2).collect() == [[1, 2], [3, 4], [5]])
    #expect(await (1...4).signal.chunked(count: 2).collect() == [[1, 2], [3, 4]])
    #expect(await Signal<Int, Never>.empty.chunked(count: 2).collect() == [])
  }

  @Test func `an array ends between two elements that do not belong together`() async {
    #expect(await [1, 2, 2, 1, 3, 0].signal.chunked { $0 <= $1 }.collect() == [[1, 2, 2], [1, 3], [0]])
    #expect(await [1].signal.chunked { $0 <= $1 }.collect() == [[1]])
    #expect(await Signal<Int, Never>.empty.chunked { $0 <= $1 }.collect() == [])
  }

  @Test func `the predicate compares neighbours, and is called once for each pair`() async {
    let pairs = Shared<[[Int]]>([])
    let chunks = (1...4).signal.chunked { previous, next in
      pairs.update { $0.append([previous, next]) }
      return next != 3
    }
    #expect(await chunks.collect() == [[1, 2], [3, 4]])
    #expect(pairs.value == [[1, 2], [2, 3], [3, 4]])
  }

  @Test func `a key that comes again has an array of its own`() async {
    let chunks = await [10, 11, 20, 12].signal.chunked(on: { $0 / 10 }).collect()
    #expect(chunks.map(\.key) == [1, 2, 1])
    #expect(chunks.map(\.elements) == [[10, 11], [20], [12]])
  }

  @Test func `a failure drops the elements that wait`() async throws {
    try await expect(marbles: "-[ab]--#", from: "ab-c#") { sources, _ in sources[0].chunked(count: 2) }
    try await expect(marbles: "---#", from: "ab-#") { sources, _ in sources[0].chunked { _, _ in true } }
    try await expect(marbles: "---#", from: "ab-#") { sources, _ in sources[0].chunked(on: { _ in 0 }) }
  }

  @Test func `iterations have their own arrays`() async {
    let chunks = [1, 2, 3].signal.chunked(count: 2)
    var interrupted = chunks.makeAsyncIterator()
    #expect(await interrupted.next() == [1, 2])
    #expect(await chunks.collect() == [[1, 2], [3]])
    #expect(await interrupted.next() == [3])
  }
}
