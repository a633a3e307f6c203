import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Calls of an asynchronous function for several elements at a time.
@Suite(.noSubscriptionSurvives) struct ConcurrentMapTests {
  @Test func `without order, a failure is delivered at once`() async throws {
    try await expect(marbles: "-#", from: "3x---|") { sources, clock in
      sources[0].asyncMap(maxConcurrent: 3, inOrder: false) { element async throws(Oops) in
        if element == "x" { throw Oops() }
        return await wait(element, clock)
      }
    }
    try await expect(marbles: "--1#", from: "41-#") { sources, clock in
      sources[0].asyncMap(maxConcurrent: 3, inOrder: false) { element async throws(Oops) in await wait(element, clock) }
    }
  }

  @Test func `no call begins after one has failed`() async throws {
    try await VirtualTime.run { time in
      let begun = Shared<[Int]>([])
      let source = Subject<Int, Oops>()
      let recording = time.record(
        source.asyncMap(maxConcurrent: 3) { number async throws(Oops) in
          begun.update { $0.append(number) }
          if number == 2 { throw Oops() }
          try? await time.clock.sleep(for: .seconds(5))
          return number
        }
      )
      for number in 1...2 { await source.send(number) }
      await time.advance(by: .seconds(1))
      await source.send(3)
      await time.advance(by: .seconds(10))
      #expect(begun.value == [1, 2])
      #expect(recording.entries.map(\.event) == [.value(1), .failure(Oops())])
    }
  }

  @Test(arguments: [true, false]) func `calls that run are cancelled by a failure`(_ isInOrder: Bool) async throws {
    let cancelled = Shared(0)
    try await VirtualTime.run { time in
      let signal = (1...3).signal.promoteFailure(to: Oops.self)
        .asyncMap(maxConcurrent: 3, inOrder: isInOrder) { number async throws(Oops) in
          try? await time.clock.sleep(for: .seconds(1))
          if number == 1 { throw Oops() }
          do { try await time.clock.sleep(for: .seconds(100)) } catch { cancelled.update { $0 += 1 } }
          return number
        }
      await #expect(throws: Oops.self) { for try await _ in signal {} }
      await time.settle()
      #expect(time.elapsed == .seconds(1))
      #expect(cancelled.value == 2)
    }
  }

  @Test func `cancelling at any point cancels the calls that run, and none begins after`() async throws {
    for point in 0..<20 {
      let running = Shared(0)
      let begun = Shared(0)
      try await VirtualTime.run { time in
        let signal = (1...20).signal.asyncMap(maxConcurrent: 3, inOrder: point % 2 == 0) { number async in
          running.update { $0 += 1 }
          begun.update { $0 += 1 }
          try? await time.clock.sleep(for: .seconds(number % 4 + 1))
          running.update { $0 -= 1 }
          return number
        }
        let task = time.start { await signal.collect() }
        await time.advance(by: .seconds(point))
        task.cancel()
        _ = await task.value
        let count = begun.value
        await time.settle()
        #expect(time.elapsed == .seconds(point))
        #expect(running.value == 0)
        #expect(begun.value == count)
      }
    }
  }

  @Test func `dropping the iterator cancels the calls`() async throws {
    try await VirtualTime.run { time in
      let cancelled = Shared(0)
      do {
        let signal = (1...9).signal.asyncMap(maxConcurrent: 4) { number async in
          if number == 1 { return number }
          do { try await time.clock.sleep(for: .seconds(100)) } catch { cancelled.update { $0 += 1 } }
          return number
        }
        var iterator = signal.makeAsyncIterator()
        #expect(await iterator.next() == 1)
      }
      await time.settle()
      #expect(cancelled.value == 3)
    }
  }

  @Test func `copies of the iterator take the results in turn`() async throws {
    try await VirtualTime.run { time in
      let signal = (1...6).signal.asyncMap(maxConcurrent: 3) { number async in
        try? await time.clock.sleep(for: .seconds(7 - number))
        return number
      }
      var first = signal.makeAsyncIterator()
      #expect(await first.next() == 1)
      var second = first
      #expect(await second.next() == 2)
      #expect(await first.next() == 3)
      #expect(await second.next() == 4)
      #expect(await second.next() == 5)
      #expect(await first.next() == 6)
      #expect(await second.next() == nil)
      #expect(await first.next() == nil)
    }
  }

  @Test func `an iteration has no more tasks than calls at a time`() async {
    let tasks = Shared<Set<Int>>([])
    let numbers = await (1...1_000).signal.asyncMap(maxConcurrent: 3) { number async in
      let task = withUnsafeCurrentTask { $0?.hashValue } ?? 0
      tasks.update { _ = $0.insert(task) }
      if number % 10 == 0 { await Task.yield() }
      return number
    }.collect()
    #expect(numbers == Array(1...1_000))
    #expect((1...3).contains(tasks.value.count))
  }

  @Test(arguments: [true, false]) func `it does what the model says`(_ isInOrder: Bool) async throws {
    for round in Rounds(60, long: 2_000) {
      var random = round.random
      // In nanoseconds, so that no two calls return at the same time.
      let durations = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 1...5_000_000_000, using: &random)
      }
      let limit = Int.random(in: 1...5, using: &random)
      let pause = Int.random(in: 0...2, using: &random) * 1_000_000_000
      let wanted = Self.model(durations, limit, pause, isInOrder)
      let taken = Shared(0)
      let heard = Shared<[[Int]]>([])
      try await VirtualTime.run { time in
        let signal = durations.indices.signal.onValue { _ in
          taken.update { $0 += 1 }
          #expect(taken.value - heard.value.count <= limit, "\(round)")
        }
        .asyncMap(maxConcurrent: limit, inOrder: isInOrder) { index async in
          try? await time.clock.sleep(for: .nanoseconds(durations[index]))
          return index
        }
        for await index in signal {
          heard.update { $0.append([index, Int((time.elapsed / .nanoseconds(1)).rounded())]) }
          if pause > 0 { try? await time.clock.sleep(for: .nanoseconds(pause)) }
        }
      }
      #expect(heard.value == wanted, "\(round): \(durations), \(limit) at a time, pause \(pause)")
    }
  }

  @Test func `a call that no task has taken does not begin after another one has failed`() {
    let core = ConcurrentCallsCore<Int, Int, Oops>(true) { number async throws(Oops) in number }
    core.state.withLock { $0.waiting.append((number: 1, input: 5)) }
    core.finish(0, .failure(Oops()))
    #expect(core.next(Waker())?.number == nil)
  }

  /// Which element is delivered when, if calls take so many nanoseconds and the consumer rests after each result.
  private static func model(_ durations: [Int], _ limit: Int, _ pause: Int, _ isInOrder: Bool) -> [[Int]] {
    var (now, next) = (0, 0)
    var running: [(index: Int, end: Int)] = []
    var delivered: [[Int]] = []
    while delivered.count < durations.count {
      while running.count < limit, next < durations.count {
        running.append((next, now + durations[next]))
        next += 1
      }
      let first = isInOrder ? 0 : running.indices.min { (running[$0].end, $0) < (running[$1].end, $1) } ?? 0
      let call = running.remove(at: first)
      now = max(now, call.end)
      delivered.append([call.index, now])
      now += pause
    }
    return delivered
  }
}

/// Waits for as many seconds as a digit says.
private func wait(_ digit: String, _ clock: VirtualClock) async -> String {
  try? await clock.sleep(for: .seconds(Int(digit) ?? 0))
  return digit
}
