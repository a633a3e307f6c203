import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Defects of peers whose iterators were copied.
@Suite(.noSubscriptionSurvives) struct CopyDefectTests {
  @Test @MainActor func `swift#66541: the end reaches a task that waits, and every copy of its iterator`() async {
    let subject = Subject<Int, Never>()
    var iterator = subject.map { $0 }.makeAsyncIterator()
    var copies = [iterator, iterator]
    let waiting = Task { @MainActor in await iterator.next(isolation: MainActor.shared) }
    // Runs after the task has started to wait.
    await Task { @MainActor in _ = subject.finish() }.value
    #expect(await waiting.value == nil)
    for index in copies.indices { #expect(await copies[index].next() == nil) }
  }

  @Test func `swift-async-algorithms#120: copies of an iterator read each element once`() async {
    let subject = Subject<Int, Never>()
    var copies = Array(repeating: subject.filter { $0 % 2 == 0 }.eraseToSignal().makeAsyncIterator(), count: 3)
    subject.yield(contentsOf: 0..<3_000)
    subject.finish()
    var found: [Int] = []
    for round in 0..<1_500 {
      if let element = await copies[round % copies.count].next() { found.append(element) }
    }
    #expect(found == Array(stride(from: 0, to: 3_000, by: 2)))
    for index in copies.indices { #expect(await copies[index].next() == nil) }
  }
}
