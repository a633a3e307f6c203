/// The timer of one iteration, as a rule sees it: an alarm, and which of its deadlines count.
@frozen @usableFromInline struct StageTimer: RuleTimer {
  @usableFromInline let owned: OwnedAlarm
  /// How many deadlines count.
  @usableFromInline var runningCount = 0
  /// How long the timer runs that is started when no element is ready.
  @usableFromInline var idleInterval: Duration?
  /// Whether the alarm may be in a queue.
  @usableFromInline var isAlarmSet = false
  /// Whether the elements that are taken together have a timer.
  @usableFromInline var hasStartedAnother = false

  @inlinable init(clock: any Clock<Duration>) {
    owned = OwnedAlarm(clock: clock)
  }

  @inlinable var alarm: Alarm { owned.alarm }

  @inlinable var isRunning: Bool { runningCount > 0 }

  @inlinable var now: Duration { alarm.queue.now() }

  @inlinable @inline(never) mutating func start(after interval: Duration) {
    start(until: now.adding(interval))
  }

  @inlinable mutating func start(until deadline: Duration) {
    if runningCount > 1 { alarm.cancel() }
    alarm.set(deadline)
    runningCount = 1
    isAlarmSet = true
    idleInterval = nil
  }

  // A deadline that no longer counts stays in the queue: moving it for each element would cost more than its expiry.

  @inlinable mutating func startWhenIdle(after interval: Duration) {
    if runningCount > 1 { alarm.cancel() }
    runningCount = 0
    idleInterval = interval
  }

  @inlinable mutating func startAnother(after interval: Duration) -> Bool {
    if hasStartedAnother { return false }
    hasStartedAnother = true
    let deadline = now.adding(interval)
    if runningCount == 0 {
      start(until: deadline)
    } else {
      alarm.follow(until: deadline)
      runningCount += 1
    }
    return true
  }

  @inlinable mutating func stop() {
    idleInterval = nil
    runningCount = 0
    if isAlarmSet { alarm.cancel() }
    isAlarmSet = false
  }

  /// Whether the timer has fired.
  ///
  /// - Returns: When it did, in the order of events; `nil` if it has not, and then the waker is woken when it does.
  @inlinable func poll(_ waker: Waker?) -> EventStamp? {
    isRunning ? alarm.poll(waker) : nil
  }

  /// Whether it has fired; a load.
  @inlinable var hasFired: Bool { isRunning && alarm.firingStamp != nil }

  /// Continues with the next deadline after one that has come.
  @inlinable mutating func advance() {
    runningCount -= 1
    isAlarmSet = runningCount > 0
    if isAlarmSet { alarm.advance() }
  }

  /// Starts the timer that was to be started when no element is ready.
  ///
  /// - Returns: Whether there was one.
  @inlinable mutating func startIdle() -> Bool {
    guard let idleInterval else { return false }
    start(after: idleInterval)
    return true
  }

  /// Stops permanently, and wakes a task that waits with a copy of the iterator.
  @inlinable mutating func release() {
    alarm.end()
    isAlarmSet = false
    stop()
  }
}

/// An alarm as an input: it has an event from the moment at which it fires until that is taken from the timer.
@frozen @usableFromInline struct AlarmPoller: PollerProtocol {
  @usableFromInline let alarm: Alarm

  @inlinable init(_ alarm: Alarm) {
    self.alarm = alarm
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Void, Never> {
    guard let due = alarm.poll(context.waker) else { return .pending }
    context.stamp = due
    context.hints.hasAdvanced = true
    return .value(())
  }

  /// Does nothing: the timer is released by who has it.
  @inlinable mutating func release() {}
}
