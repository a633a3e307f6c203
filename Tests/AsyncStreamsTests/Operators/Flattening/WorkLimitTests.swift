import AsyncStreamsTesting
import Testing

@testable import AsyncStreams

/// A limit counts an inner signal until its work has returned, however the signal has ended.
@Suite(.noSubscriptionSurvives) struct WorkLimitTests {
  /// Jobs that take no notice of being cancelled, and what was seen of them.
  private final class Jobs: Sendable {
    private let time: VirtualTime
    private let duration: Duration
    private let running = Shared(0)
    /// When each job began, in milliseconds.
    let beginnings = Shared<[Int64]>([])
    /// The most jobs at a time.
    let most = Shared(0)

    init(_ time: VirtualTime, taking duration: Duration) {
      (self.time, self.duration) = (time, duration)
    }

    func run(_ number: Int) async -> Int {
      let count = running.update { count in
        count += 1
        return count
      }
      most.update { $0 = max($0, count) }
      beginnings.update { $0.append(Int64(time.elapsed / .milliseconds(1))) }
      // A task of its own is not cancelled.
      await Task { [time, duration] in try? await time.clock.sleep(for: duration) }.value
      running.update { $0 -= 1 }
      return number
    }

    /// A job that is given up after ten milliseconds.
    func impatient(_ number: Int) -> some SignalProtocol<Int, TooLong> {
      Signal<Int, TooLong>.async { () async throws(TooLong) in await self.run(number) }
        .timeout(after: .milliseconds(10), throwing: TooLong(), clock: time.clock)
    }
  }

  private struct TooLong: Error {}

  /// Runs a pipeline of jobs of fifty milliseconds to its end.
  private func run<Output: SignalProtocol<Int, Never>>(
    _ pipeline: @Sendable @escaping (Jobs, VirtualTime) -> Output
  ) async throws -> (results: [Int], beginnings: [Int64], most: Int) {
    try await VirtualTime.run { time in
      let jobs = Jobs(time, taking: .milliseconds(50))
      let results = Task { await pipeline(jobs, time).collect() }
      await time.advanceUntilIdle()
      return (await results.value, jobs.beginnings.value, jobs.most.value)
    }
  }

  @Test(arguments: [1, 2, 3]) func `a job that was given up has its place until it has returned`(
    _ limit: Int
  ) async throws {
    let (results, beginnings, most) = try await run { jobs, _ in
      (0..<6).signal.flatMapMerge(maxConcurrent: limit) { jobs.impatient($0).replaceError(with: -1) }
    }
    #expect(results == Array(repeating: -1, count: 6))
    #expect(beginnings == (0..<6).map { Int64(50 * ($0 / limit)) })
    #expect(most == limit)
  }

  @Test func `jobs one after the other, merged signals and trees count work alike`() async throws {
    let pipelines: [@Sendable (Jobs) -> Signal<Int, Never>] = [
      { jobs in (0..<3).signal.flatMapConcat { jobs.impatient($0).replaceError(with: -1) }.eraseToSignal() },
      { jobs in
        (0..<3).signal.map { jobs.impatient($0).replaceError(with: -1) }.merged(maxConcurrent: 1).eraseToSignal()
      },
      { jobs in
        (0..<3).signal.expand(maxConcurrent: 1) { jobs.impatient($0).replaceError(with: -1).filter { $0 >= 0 } }
          .map { _ in -1 }.eraseToSignal()
      },
    ]
    for pipeline in pipelines {
      let (results, beginnings, most) = try await run { jobs, _ in pipeline(jobs) }
      #expect(results == [-1, -1, -1])
      #expect(beginnings == [0, 50, 100])
      #expect(most == 1)
    }
  }

  @Test func `functions of asyncMap are work, also several at a time`() async throws {
    for limit in [1, 3] {
      let (_, _, most) = try await run { jobs, time in
        (0..<4).signal.flatMapMerge(maxConcurrent: 1) { job in
          (0..<limit).signal.asyncMap(maxConcurrent: limit) { await jobs.run($0) }.promoteFailure(to: TooLong.self)
            .timeout(after: .milliseconds(10), throwing: TooLong(), clock: time.clock).replaceError(with: job)
        }
      }
      #expect(most == limit)
    }
    let (_, beginnings, most) = try await run { jobs, time in
      (0..<3).signal.flatMapConcat { job in
        [job].signal.asyncMap { await jobs.run($0) }.stopped(
          by: Signal.timer(after: .milliseconds(10), clock: time.clock)
        )
      }
    }
    #expect(beginnings == [0, 50, 100])
    #expect(most == 1)
  }

  @Test func `a job that is made again waits until its last attempt has returned`() async throws {
    let (results, beginnings, most) = try await run { jobs, _ in
      (0..<2).signal.flatMapMerge(maxConcurrent: 1) { jobs.impatient($0).retry(2).replaceError(with: -1) }
    }
    #expect(results == [-1, -1])
    #expect(beginnings == [0, 50, 100, 150, 200, 250])
    #expect(most == 1)
  }

  @Test func `the wait before another attempt is counted from the failure`() async throws {
    let (_, beginnings, _) = try await run { jobs, time in
      [0].signal.flatMapConcat {
        jobs.impatient($0).retry(2, backoff: .constant(.milliseconds(45)), clock: time.clock).replaceError(with: -1)
      }
    }
    // 10 and 45 milliseconds are more than the 50 that the work takes.
    #expect(beginnings == [0, 55, 110])
  }

  @Test func `without a limit, attempts do not wait for each other`() async throws {
    let (results, beginnings, most) = try await run { jobs, _ in jobs.impatient(0).retry(3).replaceError(with: -1) }
    #expect(results == [-1])
    #expect(beginnings == [0, 10, 20, 30])
    #expect(most == 4)
  }

  @Test func `flatMapFirst takes the next element when its signal has ended`() async throws {
    let (_, beginnings, _) = try await run { jobs, time in
      Signal.interval(every: .milliseconds(20), clock: time.clock).prefix(3)
        .flatMapFirst { _ in jobs.impatient(0).replaceError(with: -1) }
    }
    #expect(beginnings == [20, 40, 60])
  }

  @Test func `work within work counts in both limits`() async throws {
    let (_, beginnings, most) = try await run { jobs, time in
      (0..<2).signal.flatMapMerge(maxConcurrent: 1) { outer in
        (0..<4).signal.flatMapMerge(maxConcurrent: 2) { jobs.impatient($0).replaceError(with: -1) }
          .prefix(2).map { _ in outer }
      }
    }
    // Each outer signal ends with two results, after ten milliseconds, and the next one waits for their work.
    #expect(beginnings == [0, 0, 50, 50])
    #expect(most == 2)
  }

  @Test(arguments: [(limit: 1, end: 50), (limit: 2, end: 10)])
  func `an end waits at its source while there is no place, as an element does`(_ row: (limit: Int, end: Int))
    async throws
  {
    let end = try await VirtualTime.run { time in
      let jobs = Jobs(time, taking: .milliseconds(50))
      let results = [0].signal.flatMapMerge(maxConcurrent: row.limit) { jobs.impatient($0).replaceError(with: -1) }
      let end = Task {
        _ = await results.collect()
        return time.elapsed
      }
      await time.advanceUntilIdle()
      return await end.value
    }
    #expect(end == .milliseconds(row.end))
  }

  @Test func `a copy of an iterator that waits for work finds the end of another copy`() async throws {
    let end = try await VirtualTime.run { time in
      let jobs = Jobs(time, taking: .milliseconds(50))
      return await Self.endOfCopy(
        of: (0..<2).signal.flatMapConcat { jobs.impatient($0).retry(1).replaceError(with: -1) },
        time
      )
    }
    // The first attempt is given up after 10 milliseconds, and the next one waits until 50.
    #expect(end == .milliseconds(20))
  }

  /// When a loop with a copy ends, while another copy is ended after 20 milliseconds.
  @MainActor private static func endOfCopy<Signal: SignalProtocol<Int, Never>>(
    of signal: Signal,
    _ time: VirtualTime
  ) async -> Duration {
    var iterator = signal.makeAsyncIterator()
    let copy = iterator
    let end = Task { @MainActor in
      var copy = copy
      let element = await copy.next(isolation: MainActor.shared)
      #expect(element == nil)
      return time.elapsed
    }
    await time.advance(by: .milliseconds(20))
    iterator.finish()
    await time.advanceUntilIdle()
    return await end.value
  }

  @Test func `a shared run belongs to no place`() async throws {
    let (results, beginnings, _) = try await run { jobs, time in
      let shared = Signal<Int, Never>.async { await jobs.run(7) }.share()
      return (0..<3).signal.flatMapConcat { _ in
        shared.stopped(by: Signal.timer(after: .milliseconds(10), clock: time.clock))
      }
    }
    #expect(results == [])
    #expect(beginnings == [0, 10, 20])
  }

  @Test func `the next job belongs to the moment when the work before it has returned`() async throws {
    let received = try await VirtualTime.run { time in
      let jobs = Jobs(time, taking: .milliseconds(50))
      let results = (0..<2).signal
        .flatMapConcat { number in
          Signal<Int, Never>.async { await jobs.run(number) }
            .stopped(by: Signal.timer(after: .milliseconds(10), clock: time.clock)).prepend(number)
        }
      let ticks = Signal.interval(every: .milliseconds(20), clock: time.clock).prefix(3).map { _ in -1 }
      let received = Task { await results.merge(with: ticks).collect() }
      await time.advanceUntilIdle()
      return await received.value
    }
    #expect(received == [0, -1, -1, 1, -1])
  }
}
