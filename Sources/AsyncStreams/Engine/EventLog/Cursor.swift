public import Synchronization

/// A subscription to a log: the poller of every hot source.
///
/// Copies are the same subscription: they share one position. Dropping the last copy unsubscribes, as ``release()`` of
/// any copy does for all.
@_documentation(visibility: internal) @frozen
public struct LogPoller<Element: Sendable, Failure: Error>: PollerProtocol {
  @usableFromInline var cursor: Cursor<Element, Failure>

  @inlinable init(_ cursor: Cursor<Element, Failure>) {
    self.cursor = cursor
  }

  /// Takes the next event of the log if there is one.
  @inlinable public mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    cursor.poll(&context)
  }

  /// Unsubscribes.
  @inlinable public mutating func release() {
    // Without copies there is no other task to wake.
    let hasCopies = !isKnownUniquelyReferenced(&cursor)
    let waker = cursor.release()
    if hasCopies { waker?.wake() }
  }
}

@available(*, unavailable)
extension LogPoller: Sendable {}

/// One subscription of a log: where it reads, and its entry in the list of the log's subscribers.
///
/// Reading what has been published is a few instructions and takes no lock. Only when nothing is left does the cursor
/// take the log's lock, to wait or to find that the log has ended. All copies of an iterator share this object, so that
/// there is one position.
///
/// ## Why the unchecked access and the pointers are sound
/// - Only ``LogPoller``, which is not `Sendable`, holds a cursor, and only a cursor uses its ``ProgressReports``. So
///   all calls come from one isolation domain, one after the other: a poll never suspends. No two accesses to the
///   properties overlap, since each is a load or a store and ends before anything else begins. The dynamic check, which
///   would cost more than the access, would find nothing.
/// - `slots` are those of `chunk`, which is retained as long as they are read. Slots between `next` and `readable` are
///   published, and no slot at or behind the position of a reader is destroyed: see ``Chunk``.
/// - A program that switches the compiler's check of isolation off and polls copies on two threads at once has a data
///   race, as with any other value that is not `Sendable`.
@_fixed_layout @safe @usableFromInline final class Cursor<Element: Sendable, Failure: Error> {
  @usableFromInline typealias Slot = LogSlot<Element>

  @usableFromInline let log: EventLog<Element, Failure>
  /// The chunk that is read; `nil` for a subscription that reads under the lock, or was released.
  @exclusivity(unchecked) @usableFromInline var storedChunk: Chunk?
  /// The slots of that chunk.
  @exclusivity(unchecked) @usableFromInline var slots: UnsafeMutablePointer<Slot>
  /// The position of the first of them.
  @exclusivity(unchecked) @usableFromInline var base: Int
  /// The position that is read next.
  @exclusivity(unchecked) @usableFromInline var next: Int
  /// The end of the elements that can be read without a check.
  @exclusivity(unchecked) @usableFromInline var readable: Int
  /// Elements before this position were sent before the subscription began.
  @usableFromInline let liveFrom: Int
  @usableFromInline let reports: ProgressReports?
  @usableFromInline let shortIndex: Int32
  /// Whether the elements are found under the lock, where the policy keeps them, and not in the chunks of the log.
  @usableFromInline let readsUnderLock: Bool
  /// Whether the log had ended when the subscription began.
  @usableFromInline let startedAtEnd: Bool
  /// Whether the slots that can be read were sent after the subscription began.
  @exclusivity(unchecked) @usableFromInline var readsLive: Bool
  @exclusivity(unchecked) @usableFromInline var storedIsReleased = false

  @inlinable init(log: EventLog<Element, Failure>, attachment: StartPosition, reports: ProgressReports?) {
    self.log = log
    unsafe storedChunk = attachment.chunk
    // Without a chunk, any address will do: it is never dereferenced.
    unsafe slots =
      unsafe attachment.chunk?.slots(of: Element.self)
      ?? Unmanaged.passUnretained(log).toOpaque().assumingMemoryBound(to: Slot.self)
    unsafe base = attachment.chunk?.base ?? 0
    unsafe next = attachment.position
    unsafe readable = attachment.position
    liveFrom = attachment.end
    self.reports = reports
    shortIndex = Int32(attachment.index)
    readsUnderLock = attachment.chunk == nil
    startedAtEnd = attachment.hasEnded
    unsafe readsLive = attachment.position >= attachment.end
  }

  @inlinable deinit {
    if !isReleased { leave() }
  }

  /// Whether senders wait for the subscription, which reports how far it has come.
  // Not stored: one byte more is a larger block of memory for each subscription.
  @inlinable var isBackPressured: Bool { reports.map { $0.limit > 0 } ?? false }

  @inlinable var index: Int { Int(shortIndex) }

  @inlinable var isReleased: Bool { unsafe storedIsReleased }

  @inlinable var position: Int { unsafe next }
}

/// How far a subscription has come, for senders and for statistics.
@_fixed_layout @usableFromInline final class ProgressReports {
  /// The limit of a subscription that senders wait for.
  @usableFromInline let limit: Int
  /// Counts delivered and dropped elements, if the subscription has statistics.
  @usableFromInline let counters: SubscriptionCounters?
  /// The position at which the subscription began.
  @usableFromInline let start: Int
  @exclusivity(unchecked) @usableFromInline var storedReport: Int

  @inlinable init(limit: Int, counters: SubscriptionCounters?, position: Int) {
    self.limit = limit
    self.counters = counters
    start = position
    unsafe storedReport = position
  }

  /// How many elements are read between two reports.
  @inlinable var stretch: Int { max(1, limit / 2) }

  /// The position that was reported last.
  @inlinable var reported: Int {
    get { unsafe storedReport }
    set { unsafe storedReport = newValue }
  }
}

// MARK: Reading

extension Cursor {
  @inlinable func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    if unsafe next != readable {
      let element = read(&context.stamp)
      if unsafe readsLive { context.hints.noteSent() } else { context.hints.isOld = true }
      return .value(element)
    }
    // A variable of its own: the context need not be in memory while elements are ready.
    var stamp = EventStamp.ready
    let answer = pollLog(context.waker, &stamp)
    context.note(stamp)
    if log.feeder != 0, case .pending = answer { context.hints.feeder = log.feeder }
    return answer
  }

  @inlinable func read(_ stamp: inout EventStamp) -> Element {
    let position = unsafe next
    unsafe next = position &+ 1
    // Two steps, since most subscriptions have no reports.
    if let reports { reports.counters?.noteDelivered(position &+ 1 &- reports.start) }
    let slot = unsafe slots + (position &- base)
    // A replayed element was not sent to this subscription, and comes before everything that was.
    stamp = unsafe readsLive ? slot.pointee.stamp : .ready
    return unsafe slot.pointee.element
  }

  @inlinable @inline(never) func pollLog(_ waker: Waker?, _ stamp: inout EventStamp) -> PollAnswer<Element, Failure> {
    if isReleased { return .finished }
    if readsUnderLock { return take(waker, &stamp) }
    while true {
      let (end, isAtEnd) = refill()
      if let end { return .value(readFirst(upTo: end, &stamp)) }
      // Who does not wait need not take the lock, except to learn how the log has ended.
      if waker == nil, !isAtEnd { return .pending }
      switch wait(waker) {
      // Published since the look without the lock, which finds it now.
      case .element: continue
      case .nothing: return .pending
      case .ended(let ending): return answer(ending, &stamp)
      }
    }
  }

  // Out of line, as `take` is: they would make `pollLog` save registers for elements that are there.
  @inlinable @inline(never) func wait(_ waker: Waker?) -> WaitAnswer {
    if isBackPressured { reports?.reported = position }
    return log.wait(index, at: position, isReported: isBackPressured, waker)
  }

  /// Looks for newly published elements.
  ///
  /// - Returns: The position up to which there is something to read, if there is, and whether the log has ended.
  @inlinable func refill() -> (end: Int?, isAtEnd: Bool) {
    // Optional chaining avoids a retain and a release.
    while let word = unsafe storedChunk?.published.load(ordering: .acquiring) {
      let end = word >> Chunk.flagBits
      let position = position
      if position < end {
        reports?.counters?.noteLag(end - position)
        // Replayed elements and sent ones are two stretches, since `read` stamps a whole stretch alike.
        unsafe readsLive = position >= liveFrom
        return (unsafe readsLive ? end : min(end, liveFrom), false)
      }
      guard word & Chunk.sealed != 0, let following = unsafe storedChunk?.following else {
        return (nil, word & Chunk.ended != 0)
      }
      unsafe slots = following.slots(of: Element.self)
      unsafe base = following.base
      // Last, since this may release the chunk before.
      unsafe storedChunk = following
    }
    return (nil, true)
  }

  /// Takes the first of the elements that were found, and makes the others readable without a check.
  @inlinable func readFirst(upTo end: Int, _ stamp: inout EventStamp) -> Element {
    let element = read(&stamp)
    guard isBackPressured, let reports else {
      unsafe readable = end
      return element
    }
    let position = position
    if position - reports.reported >= reports.stretch {
      reports.reported = position
      log.noteProgress(index, to: position)
    }
    // The last element of the stretch takes the slow path again, and so reports.
    unsafe readable = max(min(end, reports.reported + reports.stretch - 1), position)
    return element
  }

  /// Takes the next event of a subscription that reads under the lock.
  @inlinable @inline(never) func take(_ waker: Waker?, _ stamp: inout EventStamp) -> PollAnswer<Element, Failure> {
    let found: PollAnswer<Element, Failure> = log.update { state in
      switch state.find(index) {
      case .slot(let chunk, let position):
        let slot = chunk.slot(at: position, of: Element.self)
        stamp = position < liveFrom ? .ready : slot.stamp
        return .value(slot.element)
      case .buffer(let buffer):
        if let slot = buffer.popFirst(of: Element.self) {
          stamp = slot.stamp
          return .value(slot.element)
        }
        // The buffer may have failed while the log goes on.
        if let ending = buffer.ending { return answer(ending, &stamp) }
      case .none: break
      }
      if let ending = state.ending { return answer(ending, &stamp) }
      state.noteWaiting(index, waker)
      return .pending
    }
    if case .value = found { reports?.counters?.noteDelivery() }
    return found
  }

  @inlinable func answer(_ ending: LogEnding, _ stamp: inout EventStamp) -> PollAnswer<Element, Failure> {
    // The end of a log that had ended before the subscription began comes before everything that was sent.
    stamp = startedAtEnd ? .ready : ending.stamp
    return PollAnswer(ending.event())
  }
}

// MARK: Leaving

extension Cursor {
  /// Unsubscribes, for all copies.
  ///
  /// - Returns: The waker that the next event would have woken: a task that waits with a copy must find the end.
  @usableFromInline func release() -> Waker? {
    if isReleased { return nil }
    unsafe storedIsReleased = true
    // So that the next poll of a copy takes the slow path, which finds the end.
    unsafe readable = next
    unsafe storedChunk = nil
    return leave()
  }

  /// Takes the subscription out of the log's list.
  @inlinable @discardableResult func leave() -> Waker? {
    let waker = log.detach(index, reports?.counters)
    reports?.counters?.leaveList()
    return waker
  }
}

/// A subscription to a log that work of the subscription fills: a callback source, a task, a shared run.
///
/// Copies are the same subscription. Dropping the last copy, or releasing any of them, unsubscribes, and ends the work.
@frozen
@usableFromInline package struct FilledLogPoller<Element: Sendable, Failure: Error>: PollerProtocol {
  @usableFromInline var poller: LogPoller<Element, Failure>
  @usableFromInline var work: SubscriptionWork?

  @usableFromInline package init(_ poller: LogPoller<Element, Failure>, _ work: SubscriptionWork?) {
    self.poller = poller
    self.work = work
  }

  /// Takes the next event of the log if there is one.
  @inlinable package mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    poller.poll(&context)
  }

  /// Unsubscribes, and ends the work.
  @inlinable package mutating func release() {
    poller.release()
    work?.end()
    work = nil
  }
}

/// What a subscription has started, to be ended once: when the subscription is released, or else when this is.
@usableFromInline package final class SubscriptionWork: Sendable {
  private let endWork: @Sendable () -> Void
  private let hasEnded = Atomic(false)

  @usableFromInline package init(_ end: @escaping @Sendable () -> Void) {
    endWork = end
  }

  deinit {
    end()
  }

  /// Ends the work, which copies of the poller may still hold.
  @usableFromInline func end() {
    if !hasEnded.exchange(true, ordering: .acquiringAndReleasing) { endWork() }
  }
}
