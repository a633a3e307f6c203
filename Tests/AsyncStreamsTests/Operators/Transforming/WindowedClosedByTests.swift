import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Windows and arrays that follow one another, each closed by a signal of its own.
@Suite(.noSubscriptionSurvives) struct WindowedClosedByTests {
  @Test func `what closes the first window is subscribed to with the iteration`() async throws {
    try await VirtualTime.run { time in
      let (numbers, end) = (Subject<Int, Never>(), Subject<Int, Never>())
      let chunks = time.record(numbers.chunked { _ in end })
      let windows = time.record(numbers.windowed { _ in end }.flatMapMerge { $0.collected() })
      #expect(end.subscriptionCount == 2)
      // Before the consumers have polled once.
      numbers.yield(1)
      end.yield(0)
      numbers.yield(2)
      numbers.finish()
      await time.settle()
      #expect(chunks.elements == [[1], [2]])
      #expect(windows.elements == [[1], [2]])
    }
  }

  @Test(arguments: [nil, Oops()])
  func `a signal that ends without an element, or fails, leaves the window open`(failure: Oops?) async throws {
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let closings = [Subject<Int, Oops>(), Subject<Int, Oops>(), Subject<Int, Oops>()]
      let chunks = time.record(numbers.chunked { closings[$0] })
      let windows = time.record(
        numbers.windowed { closings[$0] }.flatMapMerge { window in window.collected().map { [window.key] + $0 } }
      )
      await time.settle()
      numbers.yield(10)
      closings[0].yield(0)
      await time.settle()
      closings[1].yield(0)
      numbers.yield(20)
      await time.settle()
      if let failure { closings[2].finish(throwing: failure) } else { closings[2].finish() }
      numbers.yield(30)
      await time.settle()
      #expect(chunks.elements == [[10], []])
      #expect(windows.elements == [[0, 10], [1]])
      numbers.finish()
      await time.settle()
      #expect(chunks.elements == [[10], [], [20, 30]])
      #expect(windows.elements == [[0, 10], [1], [2, 20, 30]])
      for closing in closings { #expect(closing.subscriptionCount == 0) }
    }
  }

  @Test func `what closes a window is subscribed to before the window is delivered`() async throws {
    let (numbers, closing) = (Subject<Int, Never>(), Subject<Int, Never>())
    var windows = numbers.windowed { _ in closing }.makeAsyncIterator()
    let first = try #require(await windows.next())
    #expect(closing.subscriptionCount == 1)
    numbers.yield(10)
    closing.yield(0)
    numbers.yield(20)
    let second = try #require(await windows.next())
    #expect(second.key == 1)
    #expect(closing.subscriptionCount == 1)
    closing.yield(0)
    numbers.yield(30)
    #expect(await windows.next()?.key == 2)
    #expect(await first.collect() == [10])
    #expect(await second.collect() == [20])
  }

  @Test func `an event that closes a window and is an element belongs to the next window`() async throws {
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let evens = { @Sendable (_: Int) in numbers.filter { $0 % 2 == 0 } }
      let chunks = time.record(numbers.chunked(closedBy: evens))
      let windows = time.record(numbers.windowed(closedBy: evens).flatMapMerge { $0.collected() })
      await time.settle()
      for number in 1...5 {
        await numbers.send(number)
        await time.settle()
      }
      numbers.finish()
      await time.settle()
      #expect(chunks.elements == [[1], [2, 3], [4, 5]])
      #expect(windows.elements == [[1], [2, 3], [4, 5]])
    }
  }

  @Test func `a closing signal that is ready at once makes empty windows, and never hangs`() async {
    let numbers = Subject<Int, Never>()
    #expect(await numbers.windowed { _ in Signal<Int, Never>.just(0) }.map(\.key).prefix(3).collect() == [0, 1, 2])
    #expect(await numbers.chunked { _ in Signal<Int, Never>.just(0) }.prefix(3).collect() == [[], [], []])
    // A consumer that drops all of them can be cancelled.
    let endless = numbers.chunked { _ in Signal<Int, Never>.just(0) }.filter { !$0.isEmpty }
    let task = Task { await endless.first() }
    while numbers.subscriptionCount == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value == nil)
    // One that has ended closes nothing.
    #expect(await [1, 2].signal.chunked { _ in Signal<Int, Never>.empty }.collect() == [[1, 2]])
    #expect(await [1, 2].signal.windowed { _ in Signal<Int, Never>.empty }.map(\.key).collect() == [0])
  }

  @Test func `nothing is left when the windows are dropped in the middle`() async throws {
    let (numbers, closing) = (Subject<Int, Never>(), Subject<Int, Never>())
    var window: GroupedSignal<Int, Int, Never>?
    do {
      var windows = numbers.windowed { _ in closing }.makeAsyncIterator()
      window = await windows.next()
      numbers.yield(1)
      closing.yield(0)
      #expect(await windows.next()?.key == 1)
    }
    #expect(numbers.subscriptionCount == 0)
    #expect(closing.subscriptionCount == 0)
    #expect(await window?.collect() == [1])
  }

  @Test func `as one of several inputs, shared, and with a suspended consumer`() async throws {
    try await VirtualTime.run { time in
      let (numbers, closing) = (Subject<Int, Never>(), Subject<Int, Never>())
      let chunks = numbers.chunked { _ in closing }.map { $0.count }
      let merged = time.record(chunks.merge(with: numbers.map { -$0 }))
      let shared = chunks.share()
      let (first, second) = (time.record(shared), time.record(shared))
      let slow = time.record(
        numbers.windowed { _ in closing }.flatMapMerge { $0.collected() }.asyncMap { chunk async in
          try? await time.clock.sleep(for: .seconds(10))
          return chunk
        }
      )
      await time.settle()
      numbers.yield(contentsOf: [1, 2])
      closing.yield(0)
      await time.settle()
      numbers.yield(3)
      closing.yield(0)
      await time.settle()
      numbers.yield(4)
      numbers.finish()
      await time.advance(by: .seconds(60))
      #expect(merged.elements == [-1, -2, 2, -3, 1, -4, 1])
      #expect(first.elements == [2, 1, 1])
      #expect(second.elements == [2, 1, 1])
      #expect(slow.elements == [[1, 2], [3], [4]])
    }
  }

  @Test @MainActor func `on the actor of the caller`() async throws {
    let (numbers, closing) = (Subject<Int, Never>(), Subject<Int, Never>())
    var made: [Int] = []
    var chunks = numbers.isolated.chunked(closedBy: { number in
      made.append(number)
      return closing
    }).makeAsyncIterator()
    let sender = Task { @MainActor in
      while closing.subscriptionCount == 0 { await Task.yield() }
      numbers.yield(1)
      closing.yield(0)
    }
    #expect(await chunks.next() == [1])
    await sender.value
    #expect(made == [0, 1])
  }
}
