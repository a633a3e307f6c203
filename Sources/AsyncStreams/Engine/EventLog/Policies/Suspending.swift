/// ``BufferingPolicy/suspending(_:file:line:)``: the subscription reads as an unbounded one does, and reports how far
/// it has come.
///
/// Senders wait while one such subscription is at its limit.
@frozen
@usableFromInline
struct Credit: Sendable {
  let index: Int
  let limit: Int
  /// How far the subscriber has come, as far as it has reported.
  var position: Int

  /// The position at which the subscriber is at its limit.
  var ceiling: Int {
    let (sum, hasOverflowed) = position.addingReportingOverflow(limit)
    return hasOverflowed ? .max : sum
  }
}

/// The subscribers that senders wait for, and how far senders may go.
///
/// A subscriber that reports only writes down its position. The slowest one is searched for when a sender needs
/// capacity beyond the known bound. The search stops at the first subscriber that is at its limit. It continues from
/// there next time, because subscribers only move forward: those before it are still below their limits. So one round
/// of the search visits each subscriber once, however many senders need capacity and however many subscribers report or
/// unsubscribe meanwhile. The round ends with an element that may be sent, and which every subscriber gets: the search
/// costs O(1) for each delivery.
@frozen
@usableFromInline
struct Credits: Sendable {
  @usableFromInline var entries: [Credit] = []
  /// No subscriber is at its limit below this position; the true bound may be higher by now.
  @usableFromInline var ceiling = Int.max
  /// How many others senders wait for now, whatever the position; see `Tap`.
  @usableFromInline var holds = 0
  /// How many entries the current round of the search has passed.
  @usableFromInline var passed = 0
  /// The lowest ceiling that these had when they were passed.
  @usableFromInline var lowest = Int.max

  /// Whether an element may be appended at `end`.
  @inlinable
  mutating func hasCapacity(at end: Int) -> Bool { end < ceiling || findCapacity(at: end) }

  /// Lets the next sender look whether there is capacity.
  mutating func close() {
    ceiling = .min
  }

  /// Continues the search for a subscriber that is at its limit at `end`.
  @usableFromInline
  mutating func findCapacity(at end: Int) -> Bool {
    if holds > 0 { return false }
    while true {
      while passed < entries.count {
        let next = entries[passed].ceiling
        if next <= end { return false }
        lowest = min(lowest, next)
        passed += 1
      }
      ceiling = lowest
      passed = 0
      lowest = .max
      if ceiling > end { return true }
      // Senders that could not wait have appended since the round began, so the next round may stop.
    }
  }

  /// How many of `count` elements may be appended at `end`.
  mutating func capacity(for count: Int, at end: Int) -> Int {
    guard count > 0, hasCapacity(at: end) else { return 0 }
    if ceiling - end < count { ceiling = entries.reduce(Int.max) { min($0, $1.ceiling) } }
    return min(count, ceiling - end)
  }

  /// The index of the subscriber that is the first to reach its limit.
  var slowestIndex: Int? { entries.min { $0.ceiling < $1.ceiling }?.index }

  mutating func append(_ credit: Credit) {
    entries.append(credit)
    ceiling = min(ceiling, credit.ceiling)
  }

  /// Removes an entry, and moves others so that those that the search has passed stay in front.
  ///
  /// - Returns: The place of a second entry that may have been moved, besides the one that is now at `place`.
  mutating func remove(at place: Int) -> Int {
    var gap = place
    if gap < passed {
      passed -= 1
      entries[gap] = entries[passed]
      gap = passed
    }
    let last = entries.removeLast()
    if gap < entries.count { entries[gap] = last }
    return gap
  }
}

extension LogState {
  /// - Returns: The chunk to read first.
  mutating func attachSuspending(_ index: Int, limit: Int, at position: Int) -> Chunk {
    subscribers.setPolicy(.suspending(Int32(credits.entries.count)), of: index)
    credits.append(Credit(index: index, limit: limit, position: position))
    return attachLockFree(at: position)
  }

  /// Removes a subscriber, which may admit waiting senders.
  mutating func detachSuspending(at place: Int, time: Duration?) {
    let other = credits.remove(at: place)
    for moved in [place, other] where moved < credits.entries.count {
      subscribers.setPolicy(.suspending(Int32(moved)), of: credits.entries[moved].index)
    }
    admitWaitingSenders(time: time)
    detachLockFree()
  }

  /// Notes how far a subscriber has come, which may admit waiting senders.
  mutating func noteProgress(_ index: Int, to position: Int, time: Duration?) {
    guard case .suspending(let place)? = subscribers.entries[index]?.policy else { return }
    credits.entries[Int(place)].position = position
    admitWaitingSenders(time: time)
    // A producer may be far ahead, and its only subscriber never waits if it is the slower one.
    if subscribers.count == 1, retention.count == 0 { reclaim(upTo: position) }
  }

  /// How many of `count` elements may be appended now: none while senders wait.
  @usableFromInline
  mutating func capacity(for count: Int) -> Int {
    waitingSenders.isEmpty ? credits.capacity(for: count, at: end) : 0
  }

  /// Appends for the senders that wait, in the order in which they came, as far as there is capacity now.
  mutating func admitWaitingSenders(time: Duration?) {
    while !waitingSenders.isEmpty, credits.hasCapacity(at: end), let sender = waitingSenders.popFirst() {
      sender.append(&self, time)
      deferredActions.answer(sender, .accepted)
    }
  }

  /// Lets a sender wait, unless its turn has come in the meantime.
  ///
  /// - Returns: The answer, if there is no need to wait.
  mutating func enqueue(_ sender: WaitingSender, time: Duration?) -> SendOutcome? {
    if ending != nil { return .ended }
    if waitingSenders.isEmpty, credits.hasCapacity(at: end) {
      sender.append(&self, time)
      return .accepted
    }
    waitingSenders.append(sender)
    return nil
  }
}
