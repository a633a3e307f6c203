import AsyncStreams
import AsyncStreamsTesting
import Testing

/// A stop lets the jobs that run end, and no other one begin; wherever the jobs come from.
@Suite(.noSubscriptionSurvives) struct DrainTests {
  private typealias Numbers = Signal<Int, Never>
  private typealias Job = @concurrent @Sendable (Int) async -> Int
  private typealias Work = @Sendable (Numbers, Subject<Void, Never>, @escaping Job) -> Numbers

  /// What became of 400 jobs.
  private struct Outcome: Equatable {
    var begun: Int
    var delivered: Int
    /// When the stream was over, after the beginning.
    var end: Duration
  }

  /// Runs 400 jobs of one second; after 2.5 seconds comes a stop.
  private func outcome(of jobs: Numbers, _ work: @escaping Work) async throws -> Outcome {
    try await VirtualTime.run { time in
      let stop = Subject<Void, Never>()
      let begun = Shared(0)
      let start = time.clock.now
      let results = work(jobs, stop) { number in
        begun.update { $0 += 1 }
        try? await time.clock.sleep(for: .seconds(1))
        return number
      }
      let delivering = time.start { (await results.collect().count, time.clock.now) }
      await time.advance(by: .milliseconds(2500))
      stop.yield(())
      await time.advanceUntilIdle()
      let (delivered, end) = await delivering.value
      return Outcome(begun: begun.value, delivered: delivered, end: start.duration(to: end))
    }
  }

  /// Jobs from different sources, each time made anew.
  private static let sources: [(String, @Sendable () -> Numbers)] = [
    ("a collection", { (0..<400).signal.eraseToSignal() }),
    (
      "a producer",
      { Numbers(runAhead: 400) { send in for number in 0..<400 { await send(number) } } }
    ),
    (
      "a filled replay",
      {
        let filled = ReplaySubject<Int, Never>()
        filled.yield(contentsOf: 0..<400)
        return filled.eraseToSignal()
      }
    ),
    (
      "a subject",
      {
        let subject = Subject<Int, Never>()
        let subscription = subject.subscribe()
        subject.yield(contentsOf: 0..<400)
        return subscription.eraseToSignal()
      }
    ),
  ]

  @Test(arguments: 0..<4) func `what runs ends, and nothing new begins`(_ place: Int) async throws {
    let (name, source) = Self.sources[place]
    let mapped = try await outcome(of: source()) { jobs, stop, job in
      jobs.stopped(by: stop).asyncMap(maxConcurrent: 8, inOrder: false, job).eraseToSignal()
    }
    #expect(mapped == Outcome(begun: 24, delivered: 24, end: .seconds(3)), "\(name)")
    let merged = try await outcome(of: source()) { jobs, stop, job in
      jobs.stopped(by: stop).flatMapMerge(maxConcurrent: 8) { number in
        Numbers(runAhead: 1) { send in await send(job(number)) }
      }.eraseToSignal()
    }
    #expect(merged == Outcome(begun: 24, delivered: 24, end: .seconds(3)), "\(name)")
    let single = try await outcome(of: source()) { jobs, stop, job in
      jobs.stopped(by: stop).flatMapConcat { number in Numbers(runAhead: 1) { send in await send(job(number)) } }
        .eraseToSignal()
    }
    #expect(single == Outcome(begun: 3, delivered: 3, end: .seconds(3)), "\(name)")
  }

  @Test(arguments: 0..<4) func `with a limit for each group, a stop before the workers and one before the groups drain`(
    _ place: Int
  ) async throws {
    let (name, source) = Self.sources[place]
    let found = try await outcome(of: source()) { jobs, stop, job in
      jobs.stopped(by: stop).grouped { $0 % 3 }.flatMapMerge { group in
        group.stopped(by: stop).asyncMap(maxConcurrent: 2, inOrder: false, job)
      }.eraseToSignal()
    }
    #expect(found == Outcome(begun: 18, delivered: 18, end: .seconds(3)), "\(name)")
  }

  @Test func `a stop before the groups only lets what the groups hold run`() async throws {
    let found = try await outcome(of: (0..<400).signal.eraseToSignal()) { jobs, stop, job in
      jobs.stopped(by: stop).grouped { $0 % 3 }.flatMapMerge { group in
        group.asyncMap(maxConcurrent: 2, inOrder: false, job)
      }.eraseToSignal()
    }
    #expect(found.begun == 400)
  }

  /// What was sent before the subscription is as old as that, so it comes before the stop.
  @Test(arguments: zip(0..<4, [24, 400, 400, 400])) func `prefix(until:) lets what was sent run`(
    _ place: Int,
    _ count: Int
  ) async throws {
    let (name, source) = Self.sources[place]
    let found = try await outcome(of: source()) { jobs, stop, job in
      jobs.prefix(until: stop).asyncMap(maxConcurrent: 8, inOrder: false, job).eraseToSignal()
    }
    #expect(found.begun == count && found.delivered == count, "\(name)")
  }

  @Test func `behind the workers, a stop cancels what runs`() async throws {
    let found = try await outcome(of: (0..<400).signal.eraseToSignal()) { jobs, stop, job in
      jobs.asyncMap(maxConcurrent: 8, inOrder: false, job).stopped(by: stop).eraseToSignal()
    }
    #expect(found == Outcome(begun: 24, delivered: 16, end: .milliseconds(2500)))
  }

  @Test func `a stop ends a queue that has no jobs`() async throws {
    let found = try await outcome(of: .never) { jobs, stop, job in
      jobs.stopped(by: stop).asyncMap(maxConcurrent: 8, job).eraseToSignal()
    }
    #expect(found == Outcome(begun: 0, delivered: 0, end: .milliseconds(2500)))
  }

  @Test func `a stop comes before everything that waits, also before an end and a failure`() async throws {
    for ending in [nil, SignalEvent<Int, Oops>.finished, .failure(Oops())] {
      let (jobs, stop) = (Subject<Int, Oops>(), Subject<Void, Never>())
      var iterator = jobs.stopped(by: stop).makeAsyncIterator()
      jobs.yield(contentsOf: [1, 2, 3])
      switch ending {
      case .failure(let failure): jobs.finish(throwing: failure)
      case .finished: jobs.finish()
      default: break
      }
      #expect(try await iterator.next() == 1)
      stop.yield(())
      #expect(try await iterator.next() == nil)
      #expect(jobs.subscriptionCount == 0 && stop.subscriptionCount == 0)
    }
  }

  @Test func `the end of the trigger is a stop, and its failure is not`() async throws {
    let jobs = Subject<Int, Never>()
    let (ending, failing) = (Subject<Void, Oops>(), Subject<Void, Oops>())
    var ended = jobs.stopped(by: ending).makeAsyncIterator()
    var failed = jobs.stopped(by: failing).makeAsyncIterator()
    jobs.yield(contentsOf: [1, 2])
    jobs.finish()
    ending.finish()
    failing.finish(throwing: Oops())
    #expect(await ended.next() == nil)
    #expect(await [failed.next(), failed.next(), failed.next()] == [1, 2, nil])
  }
}
