/// When the groups of ``SignalProtocol/grouped(by:until:)`` end.
///
/// ```swift
/// let sessions = payments.grouped(by: \.currency, until: .idle(for: .seconds(60)))
/// ```
/// RAC 2.x: none; groups stay until the signal ends.
public struct GroupEnd: Sendable {
  @usableFromInline
  enum Policy: Sendable {
    case never
    case count(Int)
    case idle(@Sendable () -> any GroupDeadlines)
  }

  @usableFromInline let policy: Policy

  /// With the signal.
  public static var never: GroupEnd { GroupEnd(policy: .never) }

  /// With its element of this number.
  ///
  /// - Precondition: `count` is at least 1.
  public static func count(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> GroupEnd {
    if count < 1 {
      refuse(count, "the count must be at least 1", in: "count", of: "GroupEnd", file: file, line: line)
    }
    return GroupEnd(policy: .count(count))
  }

  /// When it had no element for some time.
  ///
  /// The time counts from the moment at which the operator takes an element. When the deadline of a group has come, so
  /// have all equal deadlines: an element that is sent after that begins a new group, whichever group it belonged to.
  ///
  /// - Precondition: `interval` is not negative.
  public static func idle<C: Clock>(
    for interval: C.Duration,
    clock: C = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> GroupEnd {
    if interval < .zero {
      refuse(interval, "the interval must not be negative", in: "idle", of: "GroupEnd", file: file, line: line)
    }
    return GroupEnd(policy: .idle { IdleDeadlines(interval, clock) })
  }

  /// How many elements a group has at most.
  @usableFromInline var limit: Int {
    if case .count(let count) = policy { count } else { .max }
  }

  /// The deadlines of the groups of a new iteration, if they have any.
  @usableFromInline
  func makeDeadlines() -> (any GroupDeadlines)? {
    if case .idle(let make) = policy { make() } else { nil }
  }
}

/// The deadlines of the groups of one iteration, for a clock of any type.
@usableFromInline
protocol GroupDeadlines: AnyObject {
  /// Notes that a group has an element.
  func note(_ group: Int)

  /// Whether a deadline has come.
  ///
  /// - Returns: When it came, in the order of events; `nil` if none has, and then the waker is woken when one does.
  func poll(_ waker: Waker?) -> Stamp?

  /// Continues after a deadline that has come.
  ///
  /// - Returns: The group that ends; `nil` if it has had an element since the deadline was set.
  func advance() -> Int?

  /// Stops, and wakes a task that waits with a copy of the iterator.
  func release()
}

/// The deadlines of groups that end when they have no element for some time.
///
/// Each group has one entry in a heap, which is moved when it is due, not for each element.
final class IdleDeadlines<ClockType: Clock>: GroupDeadlines {
  private struct Deadline: Comparable {
    let instant: ClockType.Instant
    let group: Int

    static func < (left: Deadline, right: Deadline) -> Bool {
      left.instant < right.instant || (left.instant == right.instant && left.group < right.group)
    }
  }

  private let interval: ClockType.Duration
  private var timer: StageTimer<ClockType>
  private var deadlines = Heap<Deadline>()
  /// The deadline that has come, and when, while groups with this deadline are left: they end at the same stamp, since a
  /// timer that is set now would fire after what has been sent meanwhile.
  private var fired: (instant: ClockType.Instant, stamp: Stamp)?
  /// When each group ends if it has no other element.
  private var ends: [Int: ClockType.Instant] = [:]

  init(_ interval: ClockType.Duration, _ clock: ClockType) {
    self.interval = interval
    timer = StageTimer(clock: clock)
  }

  func note(_ group: Int) {
    let end = timer.now.advanced(by: interval)
    let isNew = ends.updateValue(end, forKey: group) == nil
    if isNew { deadlines.insert(Deadline(instant: end, group: group)) }
    if fired == nil, !timer.isRunning { timer.start(until: end) }
  }

  func poll(_ waker: Waker?) -> Stamp? {
    if let fired { return fired.stamp }
    guard let stamp = timer.poll(waker) else { return nil }
    if let due = deadlines.first { fired = (due.instant, stamp) }
    return stamp
  }

  func advance() -> Int? {
    if timer.isRunning { timer.advance() }
    guard let due = deadlines.first else { return nil }
    deadlines.removeFirst()
    let end = ends[due.group] ?? due.instant
    let isOver = end <= due.instant
    if isOver {
      ends[due.group] = nil
    } else {
      deadlines.insert(Deadline(instant: end, group: due.group))
    }
    if let next = deadlines.first, next.instant == fired?.instant { return isOver ? due.group : nil }
    fired = nil
    if let next = deadlines.first { timer.start(until: next.instant) }
    return isOver ? due.group : nil
  }

  func release() {
    timer.release()
    fired = nil
    deadlines = Heap()
    ends = [:]
  }
}
