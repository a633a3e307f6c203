import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// When shared work starts, stops and restarts, and what each subscription gets.
@Suite(.noSubscriptionSurvives) struct ShareTests {
  /// A source that counts its runs, with a subject for each.
  final class Work: Sendable {
    let subjects = Shared<[Subject<Int, Oops>]>([])

    var signal: Signal<Int, Oops> {
      .deferred { [weak self] in
        let subject = Subject<Int, Oops>()
        self?.subjects.update { $0.append(subject) }
        return subject.signal(bufferingPolicy: .unbounded)
      }
    }

    var runs: Int { subjects.value.count }
    var current: Subject<Int, Oops> { subjects.value.last! }
    /// How many runs are subscribed to their source.
    var active: Int { subjects.value.count { $0.subscriptionCount > 0 } }
  }

  @Test func `the first subscription starts the work and the last one stops it`() async throws {
    try await VirtualTime.run { time in
      let work = Work()
      let shared = work.signal.share()
      #expect(work.runs == 0)
      let first = time.record(shared)
      #expect(work.runs == 1, "subscribed to before the subscription returns")
      let second = time.record(shared)
      work.current.yield(1)
      await time.settle()
      first.cancel()
      await time.settle()
      work.current.yield(2)
      await time.settle()
      #expect(first.elements == [1])
      #expect(second.elements == [1, 2])
      second.cancel()
      await time.settle()
      #expect(work.active == 0)
      let third = time.record(shared)
      #expect(work.runs == 2)
      work.current.yield(3)
      work.current.finish()
      await time.settle()
      #expect(text(third.entries) == "0:3 0:|")
    }
  }

  @Test func `a subscription that drops elements does not end the run`() async throws {
    try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let shared = subject.share(bufferingPolicy: .bufferingNewest(1))
      var slow = shared.makeAsyncIterator()
      let prompt = time.record(shared)
      for number in 0..<10 {
        subject.yield(number)
        await time.settle()
      }
      subject.finish()
      #expect(await slow.next() == 9)
      #expect(await slow.next() == nil)
      #expect(prompt.elements == Array(0..<10))
    }
  }

  @Test func `a grace period of no time still waits for the clock`() async throws {
    try await VirtualTime.run { time in
      let work = Work()
      let shared = work.signal.share(stop: .whenUnused(for: .zero, clock: time.clock))
      var iterator: SignalIterator? = shared.makeAsyncIterator()
      _ = iterator.take()
      #expect(work.active == 1)
      iterator = shared.makeAsyncIterator()
      await time.settle()
      #expect(work.active == 1)
      _ = iterator.take()
      await time.settle()
      #expect(work.active == 0)
    }
  }

  @Test func `the slowest subscription holds the work back, no more than it may`() async throws {
    try await VirtualTime.run { time in
      let made = Shared(0)
      let numbers = Signal<Int, Never>(runAhead: 1) { send in
        while await send(made.value) == .accepted { made.update { $0 += 1 } }
      }
      let shared = numbers.share(bufferingPolicy: .suspending(4))
      let slow = shared.makeAsyncIterator()
      let fast = time.record(shared)
      await time.settle()
      #expect(fast.elements == [0, 1, 2, 3])
      #expect(made.value < 10)
      withExtendedLifetime(slow) {}
      fast.cancel()
    }
  }

  @Test func `a subscription that comes within the grace period leaves no timer`() async throws {
    try await VirtualTime.run { time in
      let shared = Subject<Int, Never>().share(stop: .whenUnused(for: .seconds(9), clock: time.clock))
      for _ in 0..<3 {
        let recording = time.record(shared)
        await time.settle()
        #expect(time.clock.timers.count == 0)
        recording.cancel()
        await time.settle()
        #expect(time.clock.timers.count == 1)
      }
    }
  }

  @Test func `nothing is left when nobody holds the shared signal`() async throws {
    try await VirtualTime.run { time in
      let ledger = Ledger()
      let source = Subject<Item, Oops>()
      var shared: SharedSignal<Item, Oops>? = source.share(
        start: .immediately,
        stop: .whenUnused(for: .seconds(9), clock: time.clock),
        replay: .all
      )
      let recording = shared.map { time.record($0) }
      source.yield(Item(1, ledger))
      await time.settle()
      #expect(recording?.elements.count == 1)
      #expect(source.subscriptionCount == 1)
      recording?.cancel()
      await time.settle()
      #expect(time.clock.timers.count == 1)
      shared = nil
      await time.settle()
      #expect(source.subscriptionCount == 0)
      #expect(time.clock.timers.count == 0)
      withExtendedLifetime(recording) {}
    }
  }

  @Test func `an iteration keeps the work going`() async throws {
    try await VirtualTime.run { time in
      let source = Subject<Int, Never>()
      var iterator = source.replay(start: .immediately).makeAsyncIterator()
      source.yield(1)
      #expect(await iterator.next() == 1)
      source.yield(2)
      source.finish()
      #expect(await iterator.next() == 2)
      #expect(await iterator.next() == nil)
    }
  }

  @Test func `policies are equal if they keep equally many elements equally long`() {
    #expect(ShareReplay.last(1, for: .seconds(1)) == .last(1, for: .seconds(1)))
    #expect(ShareReplay.last(1, for: .seconds(1)) != .last(1))
    #expect(Set([ShareReplay.last(1, for: .seconds(1)), .last(1, for: .seconds(2)), .last(1)]).count == 3)
  }
}
