// What the log does for each policy when a subscription begins, when elements are appended or read, and when it ends.

// MARK: Unbounded

/// ``BufferingPolicy/unbounded``: the subscription retains the chunk that it reads, and so all later ones, and reads
/// without the lock.
///
/// The log only counts such subscriptions. Appending does nothing for them; ``Cursor`` reads.
extension LogState {
  mutating func attachLockFree(at position: Int) -> Chunk {
    lockFreeCount += 1
    if let chunk = chunk(at: position) { return chunk }
    // The log has had no element yet; the subscription has to read something when there is one.
    let chunk = appendChunk()
    if ending != nil { chunk.noteEnd() }
    return chunk
  }
}

// MARK: Suspending

/// ``BufferingPolicy/suspending(_:)``: the subscription reads as an unbounded one does, and reports how far
/// it has come.
///
/// Senders wait while one such subscription is at its limit.
@frozen @usableFromInline struct Credit: Sendable {
  let index: Int
  let limit: Int
  /// How far the subscriber has come, as far as it has reported.
  var position: Int

  /// The position at which the subscriber is at its limit.
  var ceiling: Int { AsyncStreams.ceiling(of: position, limit: limit) }
}

/// Searches for a subscriber that is at its limit.
///
/// One round of the search visits each subscriber once, however many elements are sent and however many subscribers read or
/// unsubscribe meanwhile. It ends with an element for which every subscriber has room: the search costs O(1) for each
/// delivery.
@frozen @usableFromInline struct LimitSearch: Sendable {
  /// No subscriber is at its limit below this position; the true bound may be higher by now.
  @usableFromInline var ceiling = Int.max
  /// How many subscribers the current round has passed.
  @usableFromInline var passed = 0
  /// The lowest ceiling that these had when they were passed.
  @usableFromInline var lowest = Int.max

  @usableFromInline init() {}

  /// Continues the search.
  ///
  /// - Returns: Whether none of `count` subscribers is at its limit at `end`.
  mutating func findsRoom(at end: Int, among count: Int, _ ceilingOf: (Int) -> Int) -> Bool {
    while true {
      while passed < count {
        // The search continues here next time. Subscribers only move forward, so those before are still below their
        // limits.
        let next = ceilingOf(passed)
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

  /// Notes a subscriber behind the others.
  mutating func include(_ added: Int) { ceiling = min(ceiling, added) }

  /// Notes that a subscriber is now at a place; among those that were passed, it may cost one more round.
  mutating func note(_ moved: Int, at place: Int) {
    if place < passed { lowest = min(lowest, moved) }
  }
}

/// The position at which a subscriber is at its limit.
private func ceiling(of position: Int, limit: Int) -> Int {
  // The limit may be `Int.max`.
  let (sum, hasOverflowed) = position.addingReportingOverflow(limit)
  return hasOverflowed ? .max : sum
}

/// The subscribers that senders wait for, and how far senders may go.
///
/// A subscriber that reports only writes down its position. The slowest one is searched for when a sender needs
/// capacity beyond the known bound.
@frozen @usableFromInline struct Credits: Sendable {
  @usableFromInline var entries: [Credit] = []
  @usableFromInline var search = LimitSearch()
  /// How many others senders wait for now, whatever the position; see `Tap`.
  @usableFromInline var holds = 0

  /// Whether an element may be appended at `end`.
  @inlinable mutating func hasCapacity(at end: Int) -> Bool { end < search.ceiling || findCapacity(at: end) }

  @usableFromInline mutating func findCapacity(at end: Int) -> Bool {
    if holds > 0 { return false }
    return search.findsRoom(at: end, among: entries.count) { entries[$0].ceiling }
  }

  /// How many of `count` elements may be appended at `end`.
  mutating func capacity(for count: Int, at end: Int) -> Int {
    guard count > 0, hasCapacity(at: end) else { return 0 }
    // The known bound may be too low, but only a batch has to know by how much.
    if search.ceiling - end < count { search.ceiling = entries.reduce(Int.max) { min($0, $1.ceiling) } }
    return min(count, search.ceiling - end)
  }

  /// The index of the subscriber that is the first to reach its limit.
  var slowestIndex: Int? { entries.min { $0.ceiling < $1.ceiling }?.index }

  mutating func append(_ credit: Credit) {
    entries.append(credit)
    search.include(credit.ceiling)
  }

  /// Removes an entry, and moves others so that those that the search has passed stay in front.
  ///
  /// - Returns: The place of a second entry that may have been moved, besides the one that is now at `place`.
  mutating func remove(at place: Int) -> Int {
    var gap = place
    if gap < search.passed {
      search.passed -= 1
      entries[gap] = entries[search.passed]
      gap = search.passed
    }
    let last = entries.removeLast()
    // If the removed one is among those that were passed, `lowest` may be too low now, which costs one more round.
    if gap < entries.count { entries[gap] = last }
    return gap
  }
}

extension LogState {
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
    lockFreeCount -= 1
  }

  /// Notes how far a subscriber has come, which may admit waiting senders.
  mutating func noteProgress(_ index: Int, to position: Int, time: Duration?) {
    guard case .suspending(let place)? = subscribers.entries[index]?.policy else { return }
    credits.entries[Int(place)].position = position
    admitWaitingSenders(time: time)
    // A producer may be far ahead, and its only subscriber never waits if it is the slower one.
    if subscribers.count == 1, retention.count == 0 { reclaim(upTo: position) }
  }
}

// MARK: Buffering the newest

/// ``BufferingPolicy/bufferingNewest(_:)``: the subscription reads what the log keeps, under the lock.
///
/// Appending does nothing for it, but says whether it drops: it finds what it has missed when it takes the next element.
@frozen @usableFromInline struct NewestSubscriber: Sendable {
  let index: Int
  let limit: Int
  var position: Int
  var dropped = 0
  var highWaterMark = 0

  /// The position from which on it drops an element for each that is appended, until it takes one.
  var ceiling: Int { AsyncStreams.ceiling(of: position, limit: limit) }

  mutating func skipMissed(upTo end: Int) {
    // Dropping only moves the position: the log releases what no subscriber can reach any more.
    let lag = end - position
    highWaterMark = max(highWaterMark, min(lag, limit))
    if lag > limit {
      dropped += lag - limit
      position = end - limit
    }
  }

  mutating func advance(upTo end: Int) -> Int? {
    skipMissed(upTo: end)
    if position == end { return nil }
    position += 1
    return position - 1
  }
}

/// The subscribers that read the newest elements: a heap with the largest limit first, which is how far back the log
/// has to keep elements for them.
///
/// Entries with equal limits, which is the usual case, stay where they are: then inserting and removing are O(1).
@frozen @usableFromInline struct NewestSubscribers: Sendable {
  var entries: [NewestSubscriber] = []
  @usableFromInline var limit = 0
  @usableFromInline var search = LimitSearch()

  /// Whether one of them drops an element because elements were appended up to `end`.
  @inlinable mutating func dropsElement(upTo end: Int) -> Bool { end > search.ceiling && findDropping(upTo: end) }

  @usableFromInline mutating func findDropping(upTo end: Int) -> Bool {
    !search.findsRoom(at: end - 1, among: entries.count) { entries[$0].ceiling }
  }

  /// - Complexity: O(log n).
  mutating func insert(_ entry: NewestSubscriber, _ subscribers: inout Subscribers) {
    entries.append(entry)
    search.include(entry.ceiling)
    raise(entry, from: entries.count - 1, &subscribers)
    limit = entries[0].limit
  }

  /// - Complexity: O(log n).
  mutating func remove(at place: Int, _ subscribers: inout Subscribers) {
    let last = entries.removeLast()
    // The last entry fills the gap; it may belong nearer to the top or to the leaves of the heap.
    if place < entries.count {
      if place > 0, entries[(place - 1) / 2].limit < last.limit {
        raise(last, from: place, &subscribers)
      } else {
        sink(last, from: place, &subscribers)
      }
    }
    limit = entries.first?.limit ?? 0
  }

  mutating func raise(_ entry: NewestSubscriber, from start: Int, _ subscribers: inout Subscribers) {
    var place = start
    while place > 0, entries[(place - 1) / 2].limit < entry.limit {
      put(entries[(place - 1) / 2], at: place, &subscribers)
      place = (place - 1) / 2
    }
    put(entry, at: place, &subscribers)
  }

  mutating func sink(_ entry: NewestSubscriber, from start: Int, _ subscribers: inout Subscribers) {
    var place = start
    while 2 * place + 1 < entries.count {
      var child = 2 * place + 1
      if child + 1 < entries.count, entries[child + 1].limit > entries[child].limit { child += 1 }
      if entries[child].limit <= entry.limit { break }
      put(entries[child], at: place, &subscribers)
      place = child
    }
    put(entry, at: place, &subscribers)
  }

  mutating func put(_ entry: NewestSubscriber, at place: Int, _ subscribers: inout Subscribers) {
    entries[place] = entry
    search.note(entry.ceiling, at: place)
    subscribers.setPolicy(.newest(Int32(place)), of: entry.index)
  }
}

extension LogState {
  mutating func findNewest(at place: Int) -> ElementPlace {
    guard let position = newest.entries[place].advance(upTo: end), let chunk = chunk(at: position) else { return .none }
    return .slot(chunk, position: position)
  }

  mutating func detachNewest(at place: Int) {
    // What it has missed was dropped, although it did not look.
    newest.entries[place].skipMissed(upTo: end)
    droppedByEnded &+= newest.entries[place].dropped
    newest.remove(at: place, &subscribers)
  }
}

// MARK: Buffering the oldest, and failing

/// ``BufferingPolicy/bufferingOldest(_:)`` and ``BufferingPolicy/failing(_:_:onFailure:)``: the
/// subscription has a buffer of its own, into which the slot of each element is copied when it is appended, if there is capacity.
///
/// ## Why the unchecked access is sound
/// A buffer is used in critical sections of its log only, so no two accesses overlap, and it may be shared by threads.
@safe @usableFromInline final class SubscriberBuffer: @unchecked Sendable {
  private let index: Int
  private let limit: Int
  /// What the subscription fails with when an element is dropped.
  private let failure: LogFailure?
  /// What is woken then.
  private let onFailure: Waker?
  @exclusivity(unchecked) @usableFromInline var slots: SlotRing
  /// How many of the slots to come are of elements that were sent before the subscription began.
  @exclusivity(unchecked) @usableFromInline var storedReplayed = 0
  @exclusivity(unchecked) private var storedDropped = 0
  @exclusivity(unchecked) private var storedHighWaterMark = 0
  @exclusivity(unchecked) private var storedEnding: LogEnding?

  init(of index: Int, layout: SlotLayout, limit: Int, failure: LogFailure?, onFailure: Waker?) {
    self.index = index
    self.limit = limit
    self.failure = failure
    self.onFailure = onFailure
    unsafe slots = SlotRing(layout: layout)
  }

  var count: Int { unsafe slots.count }
  var dropped: Int { unsafe storedDropped }
  var highWaterMark: Int { unsafe storedHighWaterMark }
  /// The end of a subscription that has failed because an element was dropped.
  @usableFromInline var ending: LogEnding? { unsafe storedEnding }

  /// Copies the slot of an element, or drops the element.
  ///
  /// - Parameter deferredActions: What is done after the critical section if the subscription fails.
  func append(_ chunk: Chunk, at position: Int, stamp: EventStamp, _ deferredActions: inout DeferredActions) {
    if count < limit, ending == nil {
      unsafe slots.append(chunk, at: position)
      unsafe storedHighWaterMark = max(highWaterMark, count)
      return
    }
    // The slot of the log still holds the element, so dropping it releases nothing under the lock.
    unsafe storedDropped += 1
    guard let failure, ending == nil else { return }
    unsafe storedEnding = LogEnding(failure: failure, stamp: stamp)
    if let onFailure { deferredActions.wake(onFailure) }
  }

  /// The next element, if there is one, and its place in the order.
  @inlinable func popFirst<Element: Sendable>(of type: Element.Type) -> LogSlot<Element>? {
    guard let slot = unsafe slots.popFirst(of: Element.self) else { return nil }
    guard unsafe storedReplayed > 0 else { return slot }
    unsafe storedReplayed -= 1
    // It was not sent to this subscription.
    return LogSlot(element: slot.element, stamp: .ready)
  }

  func move(to place: Int, _ subscribers: inout Subscribers) {
    subscribers.setPolicy(.buffered(Int32(place)), of: index)
  }
}

extension LogState {
  /// Adds a subscriber with a buffer, which gets the retained elements.
  mutating func attachBuffered(_ buffer: SubscriberBuffer, at position: Int) {
    buffer.move(to: buffers.count, &subscribers)
    buffers.append(buffer)
    noteCopies()
    // Later elements are copied when they are appended; the retained ones are copied here.
    for position in position..<end {
      if let chunk = chunk(at: position) { buffer.append(chunk, at: position, stamp: .ready, &deferredActions) }
    }
    unsafe buffer.storedReplayed = buffer.count
  }

  /// Copies the newest elements, all of which are in the last chunk.
  ///
  /// - Returns: Whether one was dropped.
  mutating func copyToBuffers(count: Int, firstStamp: EventStamp) -> Bool {
    guard !buffers.isEmpty, let tail else { return false }
    var drops = false
    for buffer in buffers {
      let dropped = buffer.dropped
      for offset in 0..<count {
        buffer.append(tail, at: end - count + offset, stamp: firstStamp.advanced(by: offset), &deferredActions)
      }
      if buffer.dropped > dropped { drops = true }
    }
    return drops
  }

  mutating func detachBuffered(at place: Int) {
    droppedByEnded &+= buffers[place].dropped
    buffers.swapAt(place, buffers.count - 1)
    // Released after the critical section, with the elements in it.
    deferredActions.buffer = buffers.removeLast()
    noteCopies()
    if place < buffers.count { buffers[place].move(to: place, &subscribers) }
  }
}
