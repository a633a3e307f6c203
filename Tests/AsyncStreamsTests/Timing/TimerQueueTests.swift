import Synchronization
import Testing

@testable import AsyncStreams

/// The queue of a clock that no test drives, with one task that sleeps for all timers.
@Suite struct TimerQueueTests {
  @Test func `an earlier timer that overtakes a later one on the way to sleep is not forgotten`() async {
    let clock = ManualClock()
    let queue = TimerQueue(clock: clock, drive: .task)
    let (early, late) = (Bell(), Bell())
    // The earlier timer is set while the task of the later one starts to sleep, but before the queue knows the task.
    clock.onFirstSleep {
      queue.insert(early, queue.makeEntry(at: .seconds(5)))
    }
    // Tasks begin to run inside the call that makes them.
    ProducerExecutor.local.withValue(InlineExecutor()) {
      queue.insert(late, queue.makeEntry(at: .seconds(10)))
    }
    clock.pass(to: 5)
    #expect(early.ringCount == 1)
    #expect(late.ringCount == 0)
    clock.pass(to: 10)
    #expect(early.ringCount == 1)
    #expect(late.ringCount == 1)
  }

  @Test func `timers that are set from several threads all expire`() async {
    let clock = ContinuousClock()
    let queue = TimerQueue(clock: clock, drive: .detachedTask)
    let bells = (0..<4).map { _ in (0..<50).map { _ in Bell() } }
    // A timer that would delay all others if the task slept until it.
    queue.insert(Bell(), queue.makeEntry(at: queue.now() + .seconds(86_400)))
    await withTaskGroup { group in
      for bells in bells {
        group.addTask {
          for (number, bell) in bells.enumerated() {
            // Each is earlier than the one before, so that a task has to restart its sleep.
            queue.insert(bell, queue.makeEntry(at: queue.now() + .microseconds(2_000 - 40 * number)))
          }
        }
      }
    }
    for bell in bells.joined() { await bell.rings() }
    #expect(queue.count == 1)
  }

  @Test(.noSubscriptionSurvives, .endsEventually)
  func `an earlier timer does not wait for a later one that was set before`() async {
    let later = Signal.timer(after: .seconds(86_400)).makeAsyncIterator()
    #expect(await Signal.timer(after: .milliseconds(1)).first() != nil)
    withExtendedLifetime(later) {}
  }

  @Test(.noSubscriptionSurvives) func `a deadline that is earlier than all others is slept for`() async {
    let clock = StandingClock()
    let timers = TimerQueue.queue(for: clock)
    let calls = [10, 20, 1].map { seconds in
      ScheduledCall(at: timers.now() + .seconds(seconds), on: timers) {}
    }
    let isSlept = await eventually { clock.asked.value.contains(.seconds(1)) }
    #expect(isSlept, "slept for \(clock.asked.value)")
    for call in calls { call.cancel() }
  }

  @Test(arguments: [Duration.seconds(Int64.max), .longest])
  func `no clock is asked to sleep until a deadline that it cannot measure`(_ deadline: Duration) async {
    let clock = StandingClock()
    let timers = TimerQueue.queue(for: clock)
    // Tasks begin to run inside the call that makes them.
    let calls = ProducerExecutor.local.withValue(InlineExecutor()) {
      [deadline, .seconds(1)].map { ScheduledCall(at: $0, on: timers) {} }
    }
    #expect(clock.asked.value == [.seconds(1)])
    for call in calls { call.cancel() }
  }
}

/// Counts how often its time has come.
private final class Bell: AsyncStreams.Timer {
  private let count = Atomic<Int>(0)
  private let waker = Waker()

  var ringCount: Int { count.load(ordering: .acquiring) }

  func rings() async { await waker.park() }

  func expire(_ entry: TimerEntry) {
    count.add(1, ordering: .acquiringAndReleasing)
    waker.wake()
  }
}

/// A clock whose time passes when the test says so, and that reports when a task starts to sleep.
private final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    let seconds: Int

    func advanced(by duration: Swift.Duration) -> Instant {
      Instant(seconds: seconds + Int(duration.components.seconds))
    }

    func duration(to other: Instant) -> Swift.Duration { .seconds(other.seconds - seconds) }

    static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }
  }

  private struct State {
    var now = 0
    var sleepers: [(deadline: Int, waker: Waker)] = []
    var onSleep: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  var now: Instant { Instant(seconds: state.withLock { $0.now }) }
  var minimumResolution: Swift.Duration { .seconds(1) }

  func onFirstSleep(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.onSleep = action }
  }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    let action = state.withLock { $0.onSleep.take() }
    action?()
    let waker = Waker()
    let mustWait = state.withLock { state in
      if deadline.seconds <= state.now { return false }
      state.sleepers.append((deadline.seconds, waker))
      return true
    }
    if mustWait { await waker.park() }
    try Task.checkCancellation()
  }

  func pass(to seconds: Int) {
    let due = state.withLock { state in
      state.now = seconds
      let due = state.sleepers.filter { $0.deadline <= seconds }
      state.sleepers.removeAll { $0.deadline <= seconds }
      return due
    }
    for sleeper in due { sleeper.waker.wake() }
  }
}

/// A clock whose time does not pass, and that records the deadlines it is asked to sleep until.
private struct StandingClock: Clock {
  let now = ContinuousClock.now
  let asked = Shared<[Duration]>([])

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    asked.update { $0.append(now.duration(to: deadline)) }
    _ = await Signal<Int, Never>.never.first()
    throw CancellationError()
  }
}
