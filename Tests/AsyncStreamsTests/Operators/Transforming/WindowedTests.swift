import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// What windows deliver, and their lifetime.
@Suite(.noSubscriptionSurvives) struct WindowedTests {
  private let subject = Subject<Int, Oops>()

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

  @Test func `a window that a boundary ends has finished before the next one is delivered`() async throws {
    try await expect(marbles: "--a-b-(c|)", from: "-a-b-c|", "--x-y-|") { sources, _ in
      sources[0].windowed(at: sources[1]).flatMapLatest { $0.collected() }.map { $0.joined() }
    }
    try await expect(marbles: "--a-b-(c|)", from: "-a-b-c|", "--x-y-|") { sources, _ in
      sources[0].windowed(at: sources[1]).flatMapFirst { $0.collected() }.map { $0.joined() }
    }
  }

  @Test(arguments: [false, true])
  func `an element reaches all open windows before the end of the oldest, and then begins the next`(_ isLate: Bool)
    async throws
  {
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let found = time.record(events(of: numbers.windowed(count: 3, startingEvery: 1)))
      for number in 1...4 {
        numbers.yield(number)
        if !isLate { await time.settle() }
      }
      numbers.finish()
      await time.settle()
      let full = ["w0:3", "w1:3", "w0|", "w2:3", "w1:4", "w2:4", "w1|", "w3:4"]
      #expect(found.elements == ["w0:1", "w0:2", "w1:2"] + full + ["w2|", "w3|"])
    }
  }

  @Test func `so it is with elements that are ready, and with a window of one element`() async {
    let found = await events(of: (1...3).signal.windowed(count: 2, startingEvery: 1)).collect()
    #expect(found == ["w0:1", "w0:2", "w0|", "w1:2", "w1:3", "w1|", "w2:3", "w2|"])
    let single = await events(of: (1...3).signal.windowed(count: 1, startingEvery: 2)).collect()
    #expect(single == ["w0:1", "w0|", "w1:3", "w1|"])
  }

  private func events(of windows: some SignalProtocol<GroupedSignal<Int, Int, Never>, Never>) -> Signal<String, Never> {
    windows.flatMapMerge { window in
      window.map { "w\(window.key):\($0)" }.append(["w\(window.key)|"].signal)
    }.eraseToSignal()
  }
}
