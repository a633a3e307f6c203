import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("A scheduler as a clock")
struct SchedulerClockTests {
  private let scheduler = RACTestScheduler(start: Date(timeIntervalSinceReferenceDate: 0))

  @Test func `the present is that of the scheduler`() {
    let clock = scheduler.clock
    let start = clock.now
    scheduler.after(Date(timeIntervalSinceReferenceDate: 2.5)) {}
    scheduler.stepAll()
    #expect(start.duration(to: clock.now) == .milliseconds(2500))
    #expect(start.advanced(by: .milliseconds(2500)) == clock.now)
    #expect(start < clock.now)
    #expect(clock.minimumResolution == .microseconds(1))
  }

  @Test func `who sleeps goes on when the scheduler has come there, in the order of the deadlines`() async throws {
    let trail = Trail<Int>()
    try await VirtualTime.run { [scheduler] time in
      for seconds in [3, 1, 2] {
        time.start {
          try? await scheduler.clock.sleep(for: .seconds(seconds))
          trail.note(seconds)
        }
      }
      await time.settle()
      for expected in [[], [1], [1, 2], [1, 2, 3]] {
        #expect(trail.notes == expected)
        scheduler.step()
        await time.settle()
      }
    }
  }

  @Test func `a deadline that has passed is not waited for`() async throws {
    try await scheduler.clock.sleep(for: .zero)
    try await scheduler.clock.sleep(for: .seconds(-1))
  }

  @Test func `cancelling ends the sleep and takes the block off the scheduler`() async throws {
    try await VirtualTime.run { [scheduler] time in
      let task = time.start { () -> Bool in
        do {
          try await scheduler.clock.sleep(for: .seconds(1))
          return false
        } catch {
          return error is CancellationError
        }
      }
      await time.settle()
      task.cancel()
      #expect(await task.value)
      let before = scheduler.now
      scheduler.step()
      // A cancelled block uses up a tick, but wakes no task.
      #expect(before.addingTimeInterval(1) == scheduler.now)
    }
  }

  @Test func `timed operators run on a test scheduler`() async throws {
    try await VirtualTime.run { [scheduler] time in
      let keys = Subject<String, Never>()
      let recording = time.record(keys.debounce(for: .seconds(1), clock: scheduler.clock))
      await keys.send("a")
      await time.settle()
      scheduler.run(until: scheduler.now.addingTimeInterval(0.5))
      await keys.send("ab")
      await time.settle()
      #expect(recording.elements == [])
      for _ in 0..<4 {
        scheduler.stepAll()
        await time.settle()
      }
      #expect(recording.elements == ["ab"])
    }
  }

  @Test(arguments: [Duration.seconds(1e14), .seconds(Int64.max), Duration(attoseconds: .max)])
  func `a timer of the longest durations neither stops nor occupies a test scheduler`(_ delay: Duration) async throws {
    try await VirtualTime.run { [scheduler] time in
      let late = time.record(Signal.timer(after: delay, clock: scheduler.clock))
      let soon = time.record(Signal.timer(after: .seconds(1), clock: scheduler.clock))
      for _ in 0..<4 {
        await time.settle()
        scheduler.run(until: Date(timeIntervalSinceReferenceDate: 1e19))
      }
      await time.settle()
      #expect(soon.elements == [.seconds(1)])
      // So far away, a clock that is not known is asked for no deadline.
      #expect(late.elements == (delay < .seconds(Int64.max) ? [delay] : []))
      late.cancel()
    }
  }

  @Test func `the wall clock of a background scheduler is not early`() async throws {
    let clock = RACScheduler.scheduler().clock
    let deadline = clock.now.advanced(by: .milliseconds(2))
    try await clock.sleep(until: deadline)
    #expect(clock.now >= deadline)
  }
}

@Suite("A clock as a scheduler")
struct ClockSchedulerTests {
  @Test func `dated blocks run at their dates, equal ones in the order in which they were scheduled`() async throws {
    let trail = Trail<String>()
    try await VirtualTime.run { time in
      let scheduler = RACScheduler.scheduler(clock: time.clock)
      scheduler.afterDelay(2) { trail.note("late \(time.elapsed)") }
      scheduler.afterDelay(0.25) { trail.note("a \(time.elapsed)") }
      scheduler.afterDelay(0.25) { trail.note("b \(time.elapsed)") }
      scheduler.afterDelay(1) { trail.note("never") }?.dispose()
      scheduler.schedule { trail.note("now \(time.elapsed)") }
      await time.advanceUntilIdle()
    }
    let (quarter, two) = (Duration.milliseconds(250), Duration.seconds(2))
    #expect(trail.notes == ["now \(Duration.zero)", "a \(quarter)", "b \(quarter)", "late \(two)"])
  }

  @Test func `a repeating block keeps its rate until it is disposed`() async throws {
    let trail = Trail<Duration>()
    try await VirtualTime.run { time in
      let scheduler = RACScheduler.scheduler(clock: time.clock)
      let disposable = scheduler.after(
        scheduler.currentDate().addingTimeInterval(1),
        repeatingEvery: 0.1,
        withLeeway: 0
      ) {
        trail.note(time.elapsed)
      }
      await time.advance(by: .milliseconds(1250))
      disposable?.dispose()
      await time.advance(by: .seconds(10))
    }
    #expect(trail.notes == [.milliseconds(1000), .milliseconds(1100), .milliseconds(1200)])
  }

  @Test func `time operators of RAC run in virtual time`() async throws {
    try await VirtualTime.run { time in
      let scheduler = RACScheduler.scheduler(clock: time.clock)
      let trail = Trail<String>()
      let subject = RACSubject<Int>()
      scheduler.schedule {
        subject.throttle(1).subscribeNext { trail.note("throttled \($0 ?? 0) \(time.elapsed / .seconds(1))") }
        subject.delay(0.5).subscribeNext { trail.note("delayed \($0 ?? 0) \(time.elapsed / .seconds(1))") }
        RACSignal<Int>.never().timeout(3, on: scheduler).subscribeError { _ in
          trail.note("timed out \(time.elapsed / .seconds(1))")
        }
        subject.sendNext(1)
      }
      await time.advance(by: .milliseconds(750))
      scheduler.schedule { subject.sendNext(2) }
      await time.advance(by: .seconds(5))
      #expect(trail.notes == ["delayed 1 0.5", "delayed 2 1.25", "throttled 2 1.75", "timed out 3.0"])
      subject.sendCompleted()
    }
  }

  @Test func `a scheduler that nobody needs any more goes away`() async throws {
    try await VirtualTime.run { time in
      weak var weakScheduler: RACScheduler?
      do {
        let scheduler = RACScheduler.scheduler(clock: time.clock)
        weakScheduler = scheduler
        scheduler.schedule {}
        scheduler.afterDelay(1) {}
      }
      await time.advance(by: .milliseconds(500))
      #expect(weakScheduler != nil)
      await time.advance(by: .seconds(1))
      #expect(weakScheduler == nil)
    }
  }
}
