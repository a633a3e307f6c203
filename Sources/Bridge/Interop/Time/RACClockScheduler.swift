import AsyncStreams
import Foundation

extension RACScheduler {
  /// A scheduler that is driven by a clock, for instance a virtual one.
  ///
  /// ```swift
  /// try await VirtualTime.run { time in
  ///   let scheduler = RACScheduler.scheduler(clock: time.clock)
  ///   …  // Here a second passes at once, for `delay`, `throttle`, `timeout` and `interval` too.
  /// }
  /// ```
  ///
  /// Its blocks run one after another, in the order in which they were scheduled or came due, in a task that exists while
  /// there are any: in virtual time, if the scheduler was made there. Dates begin with the present date, cut to a whole
  /// second, and advance with the clock; they are rounded to microseconds. Missed runs of a repeating block coalesce.
  ///
  /// - Parameters:
  ///   - clock: Measures the time.
  ///   - name: A name for debugging.
  public static func scheduler(clock: any Clock<Duration>, name: String? = nil) -> RACScheduler {
    RACClockScheduler(clock: clock, name: name)
  }
}

/// Runs blocks in a task, at the times of a clock.
final class RACClockScheduler: RACScheduler {
  private struct Queue {
    var blocks: [FreelyTransferred<() -> Void>] = []
    var isRunning = false
  }

  private let timers: TimerQueue
  private let queue = Lock(Queue())
  private let executor = StreamEnvironment.currentExecutor

  /// The same moment on the clock and as a date.
  private let origin: (elapsed: Duration, date: Date)

  init(clock: any Clock<Duration>, name: String?) {
    timers = .queue(for: clock)
    let seconds = Date().timeIntervalSinceReferenceDate.rounded(.down)
    origin = (timers.now(), Date(timeIntervalSinceReferenceDate: seconds))
    super.init(name: name ?? "org.reactivecocoa.ReactiveObjC.RACScheduler.clockScheduler")
  }

  override func schedule(_ block: @escaping () -> Void) -> RACDisposable? {
    let disposable = RACDisposable()
    enqueue(FreelyTransferred(block), disposable)
    return disposable
  }

  override func after(_ date: Date, schedule block: @escaping () -> Void) -> RACDisposable? {
    let disposable = RACCompoundDisposable()
    let entry = FreelyTransferred(block)
    let deadline = origin.elapsed.adding(Duration(roundingSeconds: date.timeIntervalSince(origin.date)))
    let call = ScheduledCall(at: deadline, on: timers) { self.enqueue(entry, disposable) }
    disposable.add(RACDisposable { call.cancel() })
    return disposable
  }

  override func after(
    _ date: Date,
    repeatingEvery interval: TimeInterval,
    withLeeway leeway: TimeInterval,
    schedule block: @escaping () -> Void
  ) -> RACDisposable? {
    racAssert(interval > 0, "Expected an interval greater than 0 for \(self), got \(interval)")
    racAssert(leeway >= 0, "Expected a leeway of at least 0 for \(self), got \(leeway)")
    let current = RACSerialDisposable()
    repeatBlock(block, at: date, every: interval, current: current)
    return current
  }

  package override func currentDate() -> Date {
    origin.date.addingTimeInterval((timers.now() - origin.elapsed) / .seconds(1))
  }

  private func repeatBlock(
    _ block: @escaping () -> Void,
    at date: Date,
    every interval: TimeInterval,
    current: RACSerialDisposable
  ) {
    current.disposable = after(date) {
      let missed = max(0, (self.currentDate().timeIntervalSince(date) / interval).rounded(.down))
      self.repeatBlock(block, at: date.addingTimeInterval((missed + 1) * interval), every: interval, current: current)
      block()
    }
  }

  private func enqueue(_ block: FreelyTransferred<() -> Void>, _ disposable: RACDisposable) {
    let entry = FreelyTransferred {
      guard !disposable.isDisposed else { return }
      self.performAsCurrentScheduler(block.wrapped)
    }
    let mustStart = queue.withLock { queue in
      queue.blocks.append(entry)
      defer { queue.isRunning = true }
      return !queue.isRunning
    }
    if mustStart { Task(executorPreference: executor) { self.runBlocks() } }
  }

  private func runBlocks() {
    while true {
      let blocks = queue.withLock { queue in
        let blocks = queue.blocks
        queue.blocks = []
        queue.isRunning = !blocks.isEmpty
        return blocks
      }
      if blocks.isEmpty { return }
      for block in blocks { block.wrapped() }
    }
  }
}
