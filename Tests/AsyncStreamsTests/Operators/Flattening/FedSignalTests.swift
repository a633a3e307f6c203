import AsyncStreams
import AsyncStreamsTesting
import Synchronization
import Testing

/// Inner signals that get their elements when the outer one is polled: groups and windows under a limit.
///
/// An operator that waits for the end of such a signal goes on taking from the outer one, whatever can fail.
@Suite(.noSubscriptionSurvives) struct FedSignalTests {
  @Test func `groups one after the other`() async throws {
    try await check([1, 3, 5, 2, 4, 6]) {
      $0.grouped(by: { $0 % 2 }).flatMapConcat { $0 }
    } orFailing: {
      $0.grouped(by: { $0 % 2 }).flatMapConcat { $0 }
    }
  }

  @Test func `three groups under a limit of two`() async throws {
    try await check([1, 2, 4, 5, 3, 6]) {
      $0.grouped(by: { $0 % 3 }).flatMapMerge(maxConcurrent: 2) { $0 }
    } orFailing: {
      $0.grouped(by: { $0 % 3 }).flatMapMerge(maxConcurrent: 2) { $0 }
    }
  }

  @Test func `groups that end by themselves`() async throws {
    try await check([1, 3, 2, 4, 5, 6]) {
      $0.grouped(by: { $0 % 2 }, until: .count(2)).flatMapConcat { $0 }
    } orFailing: {
      $0.grouped(by: { $0 % 2 }, until: .count(2)).flatMapConcat { $0 }
    }
  }

  @Test func `groups that are closed by their own elements`() async throws {
    try await check([1, 3, 2, 4, 5, 6]) {
      $0.grouped(by: { $0 % 2 }, closedBy: { $0.dropFirst(1) }).flatMapConcat { $0 }
    } orFailing: {
      $0.grouped(by: { $0 % 2 }, closedBy: { $0.dropFirst(1) }).flatMapConcat { $0 }
    }
  }

  @Test func `windows that are closed by a signal each`() async throws {
    try await expect(marbles: "-a-b-c|", from: "-a-b-c|", "--x-y-|") { sources, _ in
      sources[0].windowed(closedBy: { _ in sources[1] }).flatMapConcat { $0 }
    }
  }

  @Test func `windows of a size`() async throws {
    try await check([1, 2, 3, 4, 5, 6]) {
      $0.windowed(count: 2).flatMapConcat { $0 }
    } orFailing: {
      $0.windowed(count: 2).flatMapConcat { $0 }
    }
    try await check([3, 7, 11]) {
      $0.windowed(count: 2).flatMapConcat { $0.aggregate(0, +) }
    } orFailing: {
      $0.windowed(count: 2).flatMapConcat { $0.aggregate(0, +) }
    }
  }

  @Test func `windows that another signal begins, and windows of time`() async throws {
    try await expect(marbles: "-a-b-c|", from: "-a-b-c|", "--x-y-|") { sources, _ in
      sources[0].windowed(at: sources[1]).flatMapConcat { $0 }
    }
    try await VirtualTime.run { time in
      let steps = Signal.interval(every: .seconds(2), clock: time.clock).map { _ in 1 }.prefix(5)
      let sums = steps.windowed(every: .seconds(5), clock: time.clock).flatMapConcat { $0.aggregate(0, +) }
      #expect(await sums.collect() == [3, 2])
    }
  }

  @Test func `through what is between the outer signal and the operator`() async throws {
    try await check([1, 3, 5, 2, 4, 6]) {
      Self.groups(of: $0).flatMapConcat { $0 }
    } orFailing: {
      Self.groups(of: $0).flatMapConcat { $0 }
    }
  }

  /// The groups of odd and of even numbers, through operators with one input, with two, and with a task.
  private static func groups<Failure: Error>(
    of numbers: Signal<Int, Failure>
  ) -> some SignalProtocol<GroupedSignal<Int, Int, Failure>, Failure> {
    let groups = numbers.grouped(by: { $0 % 2 }).map { $0 }.eraseToSignal()
    return groups.merge(with: Signal<GroupedSignal<Int, Int, Failure>, Failure>.empty).share()
  }

  @Test func `through what the inner signal is made of`() async throws {
    try await check([1, 3, 5, 2, 4, 6]) {
      $0.grouped(by: { $0 % 2 }).flatMapConcat { Self.passed($0) }
    } orFailing: {
      $0.grouped(by: { $0 % 2 }).flatMapConcat { Self.passed($0) }
    }
  }

  /// All elements of a group, through operators with one input, with two and with many.
  private static func passed<Failure: Error>(_ group: GroupedSignal<Int, Int, Failure>) -> Signal<Int, Failure> {
    let nothing = Signal<Int, Failure>.empty
    let two = group.filter { $0 > 0 }.merge(with: nothing).prefix(until: Signal<Int, Failure>.never)
    let many = Signal.merge(contentsOf: [two.eraseToSignal(), nothing])
    let numbers = (0..<100).signal.promoteFailure(to: Failure.self)
    let pairs = Signal.zip(contentsOf: [many, numbers.eraseToSignal()]).map { $0[0] }
    let pair = Signal<Int, Failure>.just(0).combineLatest(with: pairs.zip(with: numbers).map { $0.0 })
    return pair.map { $0.1 }
      .flatMapMerge { Signal<Int, Failure>.just($0) }.prepend(contentsOf: []).append(nothing).eraseToSignal()
  }

  @Test func `windows of groups`() async throws {
    try await check([4, 5, 6, 6]) { numbers in
      numbers.grouped(by: { $0 % 2 }).flatMapConcat { $0.windowed(count: 2).flatMapConcat { $0.aggregate(0, +) } }
    } orFailing: { numbers in
      numbers.grouped(by: { $0 % 2 }).flatMapConcat { $0.windowed(count: 2).flatMapConcat { $0.aggregate(0, +) } }
    }
  }

  @Test func `hot elements arrive when they are sent`() async throws {
    try await expect(marbles: "a-a--(b|)", from: "aba--|") { sources, _ in
      sources[0].grouped(by: { $0 }).flatMapConcat { $0 }
    }
    try await expect(marbles: "a-a--#", from: "aba--#") { sources, _ in
      sources[0].grouped(by: { $0 }).flatMapConcat { $0 }
    }
  }

  @Test func `the outer signal is left alone while the inner one has elements, or waits for something else`() async {
    let probe = EndlessProbe()
    let numbers = EndlessNumbers(probe: probe).signal
    var windows = numbers.windowed(count: 3).flatMapConcat { $0 }.makeAsyncIterator()
    for number in 1...7 { #expect(await windows.next() == number) }
    #expect(probe.taken.load(ordering: .acquiring) == 7)

    // A group whose element waits for a partner is not what is missing.
    let other = EndlessProbe()
    let partners = Subject<Int, Never>()
    let pairs = EndlessNumbers(probe: other).signal.grouped(by: { $0 % 2 }).flatMapConcat { $0.zip(with: partners) }
    let task = Task { @MainActor in
      var iterator = pairs.makeAsyncIterator()
      return await iterator.next().map { [$0.0, $0.1] }
    }
    while partners.subscriptionCount == 0 { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    partners.yield(10)
    #expect(await task.value == [1, 10])
    #expect(other.taken.load(ordering: .acquiring) == 1)
  }

  /// What an operator makes of 1 to 6, as a signal that cannot fail and as one that can; waiting for ever is an error.
  private func check<Result: Sendable & Equatable>(
    _ expected: [Result],
    _ apply: @escaping @Sendable (Signal<Int, Never>) -> some SignalProtocol<Result, Never>,
    orFailing applyFailing: @escaping @Sendable (Signal<Int, Oops>) -> some SignalProtocol<Result, Oops>,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await VirtualTime.run { _ in
      let numbers = (1...6).signal
      #expect(await apply(numbers.eraseToSignal()).collect() == expected, sourceLocation: location)
      let failing = numbers.promoteFailure(to: Oops.self).eraseToSignal()
      let found = try? await applyFailing(failing).collect()
      #expect(found == expected, sourceLocation: location)
    }
  }
}
