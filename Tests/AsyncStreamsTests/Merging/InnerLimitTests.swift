import AsyncStreams
import AsyncStreamsTesting
import Testing

/// Limits and back-pressure hold for inner signals that group or window internally.
@Suite(.noSubscriptionSurvives) struct InnerLimitTests {
  /// What the jobs of a flattening operator are made of: elements of a feed, passed on by various operators.
  struct Job: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Subject<String, Never>) -> Signal<String, Never>

    init(_ name: String, _ make: @escaping @Sendable (Subject<String, Never>) -> Signal<String, Never>) {
      (testDescription, self.make) = (name, make)
    }

    static let all = [
      Job("a feed") { $0.eraseToSignal() },
      Job("groups") { $0.grouped(by: \.count).flatMapMerge { $0 }.eraseToSignal() },
      Job("groups, one after the other") { $0.grouped(by: \.count).flatMapConcat { $0 }.eraseToSignal() },
      Job("windows of a size") { $0.windowed(count: 3).flatMapMerge { $0 }.eraseToSignal() },
      Job("windows that a signal begins") { $0.windowed(at: $0).flatMapMerge { $0 }.eraseToSignal() },
      Job("windows that are closed by a signal each") { feed in
        feed.windowed(closedBy: { _ in feed }).flatMapMerge { $0 }.eraseToSignal()
      },
      Job("groups that are closed by their own elements") {
        $0.grouped(by: \.count, closedBy: { $0.dropFirst(1) }).flatMapMerge { $0 }.eraseToSignal()
      },
      Job("groups that are merged with a feed") {
        $0.grouped(by: \.count).flatMapMerge { $0 }.merge(with: $0).eraseToSignal()
      },
      Job("groups among many inputs") {
        let groups = $0.grouped(by: \.count).flatMapMerge { $0 }.eraseToSignal()
        return Signal.merge(contentsOf: [groups, .never]).eraseToSignal()
      },
      Job("the latest group") { $0.grouped(by: \.count).flatMapLatest { $0 }.eraseToSignal() },
      Job("shared groups") { $0.grouped(by: \.count).flatMapMerge { $0 }.share().eraseToSignal() },
    ]
  }

  /// An operator that runs jobs, and how many elements it takes while the first jobs run.
  struct Operator: Sendable, CustomTestStringConvertible {
    typealias Make =
      @Sendable (Signal<Int, Never>, @escaping @Sendable () -> Signal<String, Never>)
      -> Signal<String, Never>

    let testDescription: String
    let limit: Int
    let make: Make

    init(_ name: String, limit: Int, _ make: @escaping Make) {
      (testDescription, self.limit, self.make) = (name, limit, make)
    }

    static let all = [
      Operator("flatMapMerge(maxConcurrent:)", limit: 2) { jobs, inner in
        jobs.flatMapMerge(maxConcurrent: 2) { _ in inner() }.eraseToSignal()
      },
      Operator("flatMapConcat", limit: 1) { jobs, inner in jobs.flatMapConcat { _ in inner() }.eraseToSignal() },
      Operator("concatenated", limit: 1) { jobs, inner in jobs.map { _ in inner() }.concatenated().eraseToSignal() },
      Operator("merged(maxConcurrent:)", limit: 2) { jobs, inner in
        jobs.map { _ in inner() }.merged(maxConcurrent: 2).eraseToSignal()
      },
      Operator("expand(maxConcurrent:)", limit: 2) { jobs, inner in
        jobs.map { "\($0)" }.expand(maxConcurrent: 2) { $0 == "x" ? Signal<String, Never>.never : inner() }
          .eraseToSignal()
      },
    ]
  }

  @Test(arguments: Operator.all, Job.all)
  func `no more jobs are taken than the limit allows`(_ tested: Operator, _ job: Job) async throws {
    try await VirtualTime.run { time in
      let (feed, taken) = (Subject<String, Never>(), Shared(0))
      let jobs = (1...5_000).signal.onValue { _ in taken.update { $0 += 1 } }.eraseToSignal()
      let recording = time.record(tested.make(jobs) { job.make(feed) })
      await time.settle()
      let before = taken.value
      feed.yield("x")
      await time.settle()
      // One element may be known before there is room for it.
      #expect(before <= tested.limit + 1 && taken.value <= tested.limit + 1, "\(before), then \(taken.value) taken")
      recording.cancel()
      await time.settle()
    }
  }

  /// Contract 5: the failure waits, and later elements of the outer signal wait with it.
  @Test(arguments: Job.all)
  func `what follows waits at its source, also a failure`(_ job: Job) async throws {
    try await VirtualTime.run { time in
      let (outer, feed) = (Subject<Int, Oops>(), Subject<String, Never>())
      let results = outer.flatMapConcat { _ in job.make(feed).prefix(2).promoteFailure(to: Oops.self) }
      let recording = time.record(results)
      await time.settle()
      outer.yield(contentsOf: [1, 2])
      outer.finish(throwing: Oops(1))
      await time.settle()
      #expect(recording.entries.isEmpty)
      for element in ["x", "y", "x", "y"] {
        feed.yield(element)
        await time.settle()
      }
      #expect(recording.entries.last?.event == .failure(Oops(1)))
      #expect(recording.entries.count == 5)
      recording.cancel()
      await time.settle()
    }
  }

  @Test func `an endless source is not read ahead`() async throws {
    try await VirtualTime.run { time in
      let (feed, taken) = (Subject<String, Never>(), Shared(0))
      // If a defect takes them all, the test ends nevertheless.
      let jobs = (1...).signal.onValue { _ in taken.update { $0 += 1 } }.prefix { _ in taken.value < 100_000 }
      let merged = jobs.flatMapMerge(maxConcurrent: 2) { _ in feed.grouped(by: \.count).flatMapMerge { $0 } }
      let recording = time.record(merged)
      await time.settle()
      feed.yield("x")
      await time.settle()
      #expect(taken.value <= 3)
      recording.cancel()
      await time.settle()
    }
  }
}
