public import Synchronization

/// One subscription of a log: where it reads, and its entry in the list of the log's subscribers.
///
/// All copies of an iterator share this object, so that there is one position, and so that the chunk that is read next
/// is the only one that the subscription retains. Releasing the object unsubscribes.
///
/// ## Why the unchecked access and the pointers are sound
/// - Only ``LogPoller``, which is not `Sendable`, holds a cursor. So all calls come from one isolation domain, one after
///   the other: a poll never suspends. No two accesses to the properties overlap, since each is a load or a store and
///   ends before anything else begins. The dynamic check, which would cost more than the access, would find nothing.
/// - `slots` are those of `chunk`, which is retained as long as they are read. Slots between `next` and `readable` are
///   published, and no slot at or behind the position of a reader is destroyed: see ``Chunk``.
/// - A program that switches the compiler's check of isolation off and polls copies on two threads at once has a data
///   race, as with any other value that is not `Sendable`.
@_fixed_layout
@safe
@usableFromInline
final class Cursor<Element: Sendable, Failure: Error> {
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
  /// What only some subscriptions need.
  @usableFromInline let reports: ProgressReports?
  @usableFromInline let shortIndex: Int32
  @usableFromInline let mode: ReadMode
  /// Whether the log had ended when the subscription began.
  @usableFromInline let startedAtEnd: Bool
  /// Whether the slots that can be read were sent after the subscription began.
  @exclusivity(unchecked) @usableFromInline var readsLive: Bool
  @exclusivity(unchecked) @usableFromInline var storedIsReleased = false

  @inlinable
  init(log: EventLog<Element, Failure>, attachment: StartPosition, mode: ReadMode, reports: ProgressReports?) {
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
    self.mode = mode
    startedAtEnd = attachment.hasEnded
    unsafe readsLive = attachment.position >= attachment.end
  }

  @inlinable
  deinit {
    if !isReleased { leave() }
  }

  /// The index of the subscription in the log.
  @inlinable var index: Int { Int(shortIndex) }

  @inlinable var isReleased: Bool { unsafe storedIsReleased }

  /// The position of the next element; only for subscriptions that read without the lock.
  @inlinable var position: Int { unsafe next }

  @inlinable
  func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    // A variable of its own: the context need not be in memory while elements are ready.
    var stamp = EventStamp.ready
    if unsafe next != readable {
      let element = read(&stamp)
      context.note(stamp)
      return .value(element)
    }
    let answer = pollLog(context.waker, &stamp)
    context.note(stamp)
    if log.feeder != 0, case .pending = answer { context.hints.feeder = log.feeder }
    return answer
  }

  @inlinable
  func read(_ stamp: inout EventStamp) -> Element {
    let position = unsafe next
    unsafe next = position &+ 1
    if let reports { reports.counters?.noteDelivered(position &+ 1 &- reports.start) }
    let slot = unsafe slots + (position &- base)
    stamp = unsafe readsLive ? slot.pointee.stamp : .ready
    return unsafe slot.pointee.element
  }

  @inlinable
  @inline(never)
  func pollLog(_ waker: Waker?, _ stamp: inout EventStamp) -> PollAnswer<Element, Failure> {
    if isReleased { return .finished }
    switch mode {
    case .lockFree, .backPressured:
      while true {
        let (end, isAtEnd) = refill()
        if let end { return .value(readFirst(upTo: end, &stamp)) }
        if waker == nil, !isAtEnd { return .pending }
        if let answer = wait(at: position, waker, &stamp) { return restamped(answer, &stamp) }
      }
    case .locked:
      return restamped(take(waker, &stamp), &stamp)
    }
  }

  /// Unsubscribes, for all copies.
  ///
  /// - Returns: The waker that the next event would have woken: a task that waits with a copy must find the end.
  @usableFromInline
  func release() -> Waker? {
    if isReleased { return nil }
    unsafe storedIsReleased = true
    unsafe readable = next
    unsafe storedChunk = nil
    return leave()
  }

  /// Takes the subscription out of the log's list.
  ///
  /// - Returns: The waker that the next event would have woken.
  @inlinable
  @discardableResult
  func leave() -> Waker? {
    let waker = log.detach(index, reports?.counters)
    reports?.counters?.leaveList()
    return waker
  }
}

/// How a subscription finds its elements.
@usableFromInline
enum ReadMode: Sendable {
  /// In the chunks of the log, which it retains; without the lock.
  case lockFree
  /// The same, and it reports to the log how far it has come.
  case backPressured
  /// Under the lock, where its policy keeps them.
  case locked
}

extension BufferingPolicy {
  @inlinable var readMode: ReadMode {
    switch policy {
    case .unbounded: .lockFree
    case .suspending: .backPressured
    case .bufferingNewest, .bufferingOldest, .failing: .locked
    }
  }
}

// MARK: Reading

extension Cursor {
  /// Looks for newly published elements.
  ///
  /// - Returns: The position up to which there is something to read, if there is, and whether the log has ended.
  @inlinable
  func refill() -> (end: Int?, isAtEnd: Bool) {
    // Optional chaining avoids a retain and a release.
    while let word = unsafe storedChunk?.published.load(ordering: .acquiring) {
      let end = word >> Chunk.flagBits
      let position = position
      if position < end {
        reports?.noteLag(end - position)
        unsafe readsLive = position >= liveFrom
        return (unsafe readsLive ? end : min(end, liveFrom), false)
      }
      guard word & Chunk.sealed != 0, let following = unsafe storedChunk?.following else {
        return (nil, word & Chunk.ended != 0)
      }
      unsafe slots = following.slots(of: Element.self)
      unsafe base = following.base
      unsafe storedChunk = following
    }
    return (nil, true)
  }

  /// Takes the first of the elements that were found, and makes the others readable without a check.
  @inlinable
  func readFirst(upTo end: Int, _ stamp: inout EventStamp) -> Element {
    let element = read(&stamp)
    guard mode == .backPressured, let reports else {
      unsafe readable = end
      return element
    }
    reportProgress(reports)
    // The last element of the stretch takes the slow path again, and so reports.
    unsafe readable = max(min(end, reports.reported + reports.stretch - 1), position)
    return element
  }

  /// Reports progress to the log every `limit / 2` elements.
  @inlinable
  func reportProgress(_ reports: ProgressReports) {
    let position = position
    guard position - reports.reported >= reports.stretch else { return }
    reports.reported = position
    log.noteProgress(index, to: position)
  }

  /// The end of a log that had ended before the subscription began comes before everything that was sent.
  @inlinable
  func restamped(_ answer: PollAnswer<Element, Failure>, _ stamp: inout EventStamp) -> PollAnswer<Element, Failure> {
    if startedAtEnd, answer.isEnd { stamp = .ready }
    return answer
  }

  /// Reports that every element was taken, and waits for the next event.
  ///
  /// - Returns: The end of the log, `PollAnswer.pending` if the waker will be woken, or `nil` if there is an element at
  ///   `position` after all.
  @inlinable
  func wait(
    at position: Int,
    _ waker: Waker?,
    _ stamp: inout EventStamp
  ) -> PollAnswer<Element, Failure>? {
    let isReported = mode == .backPressured
    if isReported { reports?.reported = position }
    return switch log.wait(index, at: position, isReported: isReported, waker) {
    case .element: nil
    case .nothing: .pending
    case .ended(let ending): ending.answer(&stamp)
    }
  }

  /// Takes the next event of a subscription that reads under the lock.
  @inlinable
  func take(_ waker: Waker?, _ stamp: inout EventStamp) -> PollAnswer<Element, Failure> {
    let answer: PollAnswer<Element, Failure> = log.update { state in
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
        if let ending = buffer.ending { return ending.answer(&stamp) }
      case .none: break
      }
      if let ending = state.ending { return ending.answer(&stamp) }
      state.noteWaiting(index, waker)
      return .pending
    }
    if case .value = answer { reports?.counters?.noteDelivery() }
    return answer
  }
}
