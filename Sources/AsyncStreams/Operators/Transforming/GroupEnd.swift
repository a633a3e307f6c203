/// When the groups of ``SignalProtocol/grouped(by:until:)`` end.
///
/// ```swift
/// let sessions = payments.grouped(by: \.currency, until: .idle(for: .seconds(60)))
/// ```
/// RAC 2.x: none; groups stay until the signal ends.
public struct GroupEnd: Sendable {
  @usableFromInline enum Policy: Sendable {
    case never
    case count(Int)
    case idle(for: Duration, clock: any Clock<Duration>)
  }

  @usableFromInline let policy: Policy

  /// With the signal.
  public static var never: GroupEnd { GroupEnd(policy: .never) }

  /// With its element of this number.
  ///
  /// - Precondition: `count` is at least 1.
  public static func count(_ count: Int) -> GroupEnd {
    if count < 1 { refuse(count, "the count must be at least 1", in: "count", of: "GroupEnd") }
    return GroupEnd(policy: .count(count))
  }

  /// When it had no element for some time.
  ///
  /// The time counts from the moment at which the operator takes an element. When the deadline of a group has come, so
  /// have all equal deadlines: an element that is sent after that begins a new group, whichever group it belonged to.
  ///
  /// - Precondition: `interval` is not negative.
  public static func idle(for interval: Duration, clock: any Clock<Duration> = ContinuousClock()) -> GroupEnd {
    if interval < .zero { refuse(interval, "the interval must not be negative", in: "idle", of: "GroupEnd") }
    return GroupEnd(policy: .idle(for: interval, clock: clock))
  }

  /// How many elements a group has at most.
  @usableFromInline var limit: Int {
    if case .count(let count) = policy { count } else { .max }
  }

  /// The deadlines of the groups of a new iteration, if they have any.
  @usableFromInline func makeDeadlines() -> GroupDeadlines? {
    if case .idle(let interval, let clock) = policy { GroupDeadlines(interval, clock) } else { nil }
  }
}

/// The deadlines of groups that end when they have no element for some time.
///
/// Each group has one entry in a heap, which is moved when it is due, not for each element.
@usableFromInline final class GroupDeadlines {
  private struct Deadline: Comparable {
    let time: Duration
    let group: Int

    static func < (left: Deadline, right: Deadline) -> Bool {
      left.time < right.time || (left.time == right.time && left.group < right.group)
    }
  }

  private let interval: Duration
  private var timer: StageTimer
  private var deadlines = Heap<Deadline>()
  /// The deadline that has come, and when, while groups with this deadline are left: they end at the same stamp, since a
  /// timer that is set now would fire after what has been sent meanwhile.
  private var fired: (time: Duration, stamp: EventStamp)?
  /// When each group ends if it has no other element.
  private var ends: [Int: Duration] = [:]

  init(_ interval: Duration, _ clock: any Clock<Duration>) {
    self.interval = interval
    timer = StageTimer(clock: clock)
  }

  /// Notes that a group has an element.
  @usableFromInline func note(_ group: Int) {
    let end = timer.now.adding(interval)
    let isNew = ends.updateValue(end, forKey: group) == nil
    if isNew { deadlines.insert(Deadline(time: end, group: group)) }
    if fired == nil, !timer.isRunning { timer.start(until: end) }
  }

  /// Whether a deadline has come.
  ///
  /// - Returns: When it came, in the order of events; `nil` if none has, and then the waker is woken when one does.
  @usableFromInline func poll(_ waker: Waker?) -> EventStamp? {
    if let fired { return fired.stamp }
    guard let stamp = timer.poll(waker) else { return nil }
    if let due = deadlines.first { fired = (due.time, stamp) }
    return stamp
  }

  /// Continues after a deadline that has come.
  ///
  /// - Returns: The group that ends; `nil` if it has had an element since the deadline was set.
  @usableFromInline func advance() -> Int? {
    if timer.isRunning { timer.advance() }
    guard let due = deadlines.first else { return nil }
    deadlines.removeFirst()
    let end = ends[due.group] ?? due.time
    let isDue = end <= due.time
    if isDue {
      ends[due.group] = nil
    } else {
      deadlines.insert(Deadline(time: end, group: due.group))
    }
    if let next = deadlines.first, next.time == fired?.time { return isDue ? due.group : nil }
    fired = nil
    if let next = deadlines.first { timer.start(until: next.time) }
    return isDue ? due.group : nil
  }

  /// Stops, and wakes a task that waits with a copy of the iterator.
  @usableFromInline func release() {
    timer.release()
    fired = nil
    deadlines = Heap()
    ends = [:]
  }
}

/// The deadlines of groups as an input.
@frozen @usableFromInline struct DeadlinePoller: PollerProtocol {
  @usableFromInline let deadlines: GroupDeadlines?

  @inlinable init(_ deadlines: GroupDeadlines?) {
    self.deadlines = deadlines
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Void, Never> {
    guard let due = deadlines?.poll(context.waker) else { return .pending }
    context.stamp = due
    context.hints.hasAdvanced = true
    return .value(())
  }

  /// Does nothing: the deadlines are released by who has them.
  @inlinable mutating func release() {}
}
