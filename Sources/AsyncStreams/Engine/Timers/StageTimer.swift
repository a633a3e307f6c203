/// The timer of one iteration, as a rule sees it: an alarm, and which of its deadlines count.
@frozen
@usableFromInline
struct StageTimer<ClockType: Clock>: RuleTimer {
  @usableFromInline typealias Instant = ClockType.Instant

  @usableFromInline let alarm: Alarm<ClockType>
  /// How many deadlines count.
  @usableFromInline var runningCount = 0
  /// How long the timer runs that is started when no element is ready.
  @usableFromInline var idleInterval: ClockType.Duration?
  /// Whether the alarm may be in a queue.
  @usableFromInline var isAlarmSet = false
  /// Whether the elements that are taken together have a timer.
  @usableFromInline var hasStartedAnother = false

  @inlinable
  init(clock: ClockType) {
    alarm = Alarm(clock: clock)
  }

  @inlinable var isRunning: Bool { runningCount > 0 }

  @inlinable var now: ClockType.Instant { alarm.now }

  @inlinable
  @inline(never)
  mutating func start(after interval: ClockType.Duration) {
    start(until: now.advanced(by: interval))
  }

  @inlinable
  mutating func start(until deadline: ClockType.Instant) {
    if runningCount > 1 { alarm.cancel() }
    alarm.set(deadline)
    runningCount = 1
    isAlarmSet = true
    idleInterval = nil
  }

  // A deadline that no longer counts stays in the queue: moving it for each element would cost more than its expiry.

  @inlinable
  mutating func startWhenIdle(after interval: ClockType.Duration) {
    if runningCount > 1 { alarm.cancel() }
    runningCount = 0
    idleInterval = interval
  }

  @inlinable
  mutating func startAnother(after interval: ClockType.Duration) -> Bool {
    if hasStartedAnother { return false }
    hasStartedAnother = true
    let deadline = now.advanced(by: interval)
    if runningCount == 0 {
      start(until: deadline)
    } else {
      alarm.follow(until: deadline)
      runningCount += 1
    }
    return true
  }

  @inlinable
  mutating func stop() {
    idleInterval = nil
    runningCount = 0
    if isAlarmSet { alarm.cancel() }
    isAlarmSet = false
  }

  /// Whether the timer has fired.
  ///
  /// - Returns: When it did, in the order of events; `nil` if it has not, and then the waker is woken when it does.
  @inlinable
  func poll(_ waker: Waker?) -> Stamp? {
    isRunning ? alarm.poll(waker) : nil
  }

  /// Continues with the next deadline after one that has come.
  @inlinable
  mutating func advance() {
    runningCount -= 1
    isAlarmSet = runningCount > 0
    if isAlarmSet { alarm.advance() }
  }

  /// Starts the timer that was to be started when no element is ready.
  ///
  /// - Returns: Whether there was one.
  @inlinable
  mutating func startIdle() -> Bool {
    guard let idleInterval else { return false }
    start(after: idleInterval)
    return true
  }

  /// Stops permanently, and wakes a task that waits with a copy of the iterator.
  @inlinable
  mutating func release() {
    alarm.end()
    isAlarmSet = false
    stop()
  }
}
