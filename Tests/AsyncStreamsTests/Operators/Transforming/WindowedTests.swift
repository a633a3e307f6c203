import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// What windows deliver, and their lifetime.
@Suite(.noSubscriptionSurvives) struct WindowedTests {
  private let subject = Subject<Int, Oops>()

  @Test func `windows have the elements in order, and the last one may be shorter`() async {
    let sums = (1...5).signal.windowed(count: 2).flatMapMerge { window in
      window.collected().map { "\(window.key): \($0)" }
    }
    #expect(await sums.collect() == ["0: [1, 2]", "1: [3, 4]", "2: [5]"])
    #expect(await Signal<Int, Never>.empty.windowed(count: 2).count() == 0)
  }

  @Test func `a window that nobody holds is released`() async throws {
    var windows = subject.windowed(count: 3).makeAsyncIterator()
    subject.yield(contentsOf: [1, 2, 3, 4, 5])
    var logs: [Weak] = []
    for number in 0..<2 {
      let window = try #require(try await windows.next())
      #expect(window.key == number)
      logs.append(Weak(window.group.log))
    }
    #expect(logs.allSatisfy { $0.object == nil })
    subject.finish()
    #expect(try await windows.next() == nil)
  }

  @Test func `a window that is held keeps its elements, and ends before the next one begins`() async throws {
    var windows = subject.windowed(count: 2).makeAsyncIterator()
    subject.yield(contentsOf: [1, 2, 3])
    let window = try #require(try await windows.next())
    #expect(try await windows.next()?.key == 1)
    #expect(try await window.collect() == [1, 2])
    windows = subject.windowed(count: 2).makeAsyncIterator()
  }

  @Test func `the open window fails with its signal`() async throws {
    var windows = subject.windowed(count: 2).makeAsyncIterator()
    subject.yield(1)
    let window = try #require(try await windows.next())
    subject.finish(throwing: Oops(7))
    await #expect(throws: Oops(7)) { try await windows.next() }
    var elements = window.makeAsyncIterator()
    #expect(try await elements.next() == 1)
    await #expect(throws: Oops(7)) { try await elements.next() }
  }

  @Test func `what a window leads to comes before the failure that follows at the same moment`() async throws {
    // All of it is ready, or happens with the failure of the subject.
    let ready = Signal<Int, Oops>.fail(Oops()).prepend(contentsOf: [1, 2, 3])
    let caught = subject.catch { _ in Signal<Int, Oops>.just(4) }.append([5, 6].signal.promoteFailure())
    let together = caught.merge(with: subject.ignoreValues(as: Int.self)).windowed(count: 1)
    var delivered: [[Int]] = []
    do {
      for try await sum in ready.windowed(count: 1).flatMapMerge({ $0.collected() }) { delivered.append(sum) }
    } catch {
      #expect(error == Oops())
    }
    #expect(delivered == [[1], [2], [3]])
    var sums = together.flatMapMerge { $0.collected() }.makeAsyncIterator()
    subject.finish(throwing: Oops(7))
    for element in 4...6 { #expect(try await sums.next() == [element]) }
    await #expect(throws: Oops(7)) { try await sums.next() }
  }

  @Test func `the open window finishes when the windows are no longer iterated over`() async throws {
    subject.yield(0)
    func firstWindow() async throws -> GroupedSignal<Int, Int, Oops>? {
      var windows = subject.windowed(count: 2).makeAsyncIterator()
      subject.yield(1)
      return try await windows.next()
    }
    let window = try #require(try await firstWindow())
    #expect(subject.subscriptionCount == 0)
    #expect(try await window.collect() == [1])
  }

  @Test func `a boundary begins a window, and its end and failure do not`() async throws {
    try await expect(marbles: "-a-b|", from: "-a-b|", "--#") { sources, _ in
      sources[0].windowed(at: sources[1]).flatMapMerge { $0 }
    }
    try await expect(marbles: "--a--(c|)", from: "-a--c|", "--x|") { sources, _ in
      sources[0].windowed(at: sources[1]).flatMapMerge { $0.collected() }.map { $0.joined() }
    }
  }

  @Test func `no timer runs after a window that is full`() async throws {
    try await VirtualTime.run { [subject] time in
      let windows = time.record(subject.windowed(every: .seconds(3), orCount: 2, clock: time.clock).map(\.key))
      await time.settle()
      subject.yield(1)
      await time.settle()
      #expect(time.clock.timers.count == 1)
      subject.yield(2)
      await time.settle()
      #expect(time.clock.timers.count == 0)
      windows.cancel()
    }
  }

  @Test func `an interval ends a window also without another element`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let windows = subject.windowed(every: .seconds(2), clock: time.clock)
      let counts = time.start { await windows.flatMapMerge { $0.aggregate(0) { count, _ in count + 1 } }.collect() }
      await time.settle()
      subject.yield(contentsOf: [1, 2])
      await time.advance(by: .seconds(3))
      subject.yield(3)
      subject.finish()
      #expect(await counts.value == [2, 1])
    }
  }

  @Test func `a window that a boundary ends has finished before the next one is delivered`() async throws {
    try await expect(marbles: "--a-b-(c|)", from: "-a-b-c|", "--x-y-|") { sources, _ in
      sources[0].windowed(at: sources[1]).flatMapLatest { $0.collected() }.map { $0.joined() }
    }
    try await expect(marbles: "--a-b-(c|)", from: "-a-b-c|", "--x-y-|") { sources, _ in
      sources[0].windowed(at: sources[1]).flatMapFirst { $0.collected() }.map { $0.joined() }
    }
  }
}
