/// How far a reader has come that holds senders back.
@frozen
@usableFromInline
struct Credit: Sendable {
  @usableFromInline let reader: Int
  @usableFromInline let limit: Int
  @usableFromInline var position: Int

  @inlinable
  init(reader: Int, limit: Int, position: Int) {
    self.reader = reader
    self.limit = limit
    self.position = position
  }

  /// The position at which the reader is at its limit.
  @inlinable var ceiling: Int {
    let (sum, hasOverflowed) = position.addingReportingOverflow(limit)
    return hasOverflowed ? .max : sum
  }
}

/// The readers that hold senders back, and how far senders may go.
///
/// A reader that reports only writes down its position. The slowest one is looked for when a sender asks for room beyond
/// the bound that is known. The search stops at the first reader that leaves no room. It goes on from there next time,
/// because readers only move forward: those before it have room still. So one round of the search looks at each reader
/// once, however many senders ask and however many readers report or leave meanwhile. The round ends with an element
/// that may be sent, and which every reader gets: the search costs O(1) for each delivery.
@frozen
@usableFromInline
struct Credits: Sendable {
  @usableFromInline var entries: [Credit] = []
  /// No reader is at its limit below this position; the true bound may be higher by now.
  @usableFromInline var ceiling = Int.max
  /// How many entries the current round of the search has passed.
  @usableFromInline var passed = 0
  /// The lowest ceiling that these had when they were looked at.
  @usableFromInline var lowest = Int.max

  @inlinable
  init() {}

  /// Whether an element may be appended at `end`.
  @inlinable
  mutating func haveRoom(at end: Int) -> Bool { end < ceiling || findRoom(at: end) }

  /// Goes on with the search for a reader that leaves no room at `end`.
  @inlinable
  @inline(never)
  mutating func findRoom(at end: Int) -> Bool {
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
  @inlinable
  mutating func room(for count: Int, at end: Int) -> Int {
    guard count > 0, haveRoom(at: end) else { return 0 }
    if ceiling - end < count { ceiling = entries.reduce(Int.max) { min($0, $1.ceiling) } }
    return min(count, ceiling - end)
  }

  @inlinable
  mutating func append(_ meter: Credit) {
    entries.append(meter)
    ceiling = min(ceiling, meter.ceiling)
  }

  /// Removes an entry, and moves others so that those that the search has passed stay in front.
  ///
  /// - Returns: The place of a second entry that may have been moved, besides the one that is now at `index`.
  @inlinable
  mutating func remove(at index: Int) -> Int {
    var gap = index
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
