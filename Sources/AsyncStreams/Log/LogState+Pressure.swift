/// A sender that waits for room, with what it wants to send.
@usableFromInline
struct WaitingSender<Element: Sendable>: Sendable {
  @usableFromInline let serial: Int
  @usableFromInline let element: Element
  @usableFromInline let continuation: UnsafeContinuation<SendOutcome, Never>
}

extension LogState {
  /// Whether a sender has to look at ``room`` at all.
  @inlinable var isMetered: Bool { !metered.isEmpty }

  @inlinable var isFull: Bool { room <= 0 }

  /// How many elements may be appended before the slowest metered reader is at its limit.
  @usableFromInline var room: Int {
    if !waitingSenders.isEmpty { return 0 }
    return roomOfReaders
  }

  private var roomOfReaders: Int {
    metered.reduce(Int.max) { room, reader in
      guard let bounds = readers[reader]?.bounds.first else { return room }
      return min(room, bounds.limit - (end - bounds.position))
    }
  }

  /// Appends for the senders that wait, in the order in which they came, as far as there is room now.
  @usableFromInline
  mutating func admit(time: Duration?, into aftermath: inout Aftermath<Element, Failure>) {
    while roomOfReaders > 0, let sender = waitingSenders.popFirst() {
      append(sender.element, time: time, into: &aftermath)
      aftermath.senders.append(sender, .accepted)
    }
  }

  /// Lets a sender wait, unless its turn has come in the meantime.
  ///
  /// - Returns: The answer, if there is no need to wait.
  @usableFromInline
  mutating func enqueue(
    _ sender: WaitingSender<Element>,
    time: Duration?,
    into aftermath: inout Aftermath<Element, Failure>
  ) -> SendOutcome? {
    if completion != nil { return .finished }
    if room > 0 {
      append(sender.element, time: time, into: &aftermath)
      return .accepted
    }
    waitingSenders.append(sender)
    return nil
  }

  /// Removes a sender that was cancelled while it waited.
  @usableFromInline
  mutating func removeSender(_ serial: Int) -> WaitingSender<Element>? {
    var removed: WaitingSender<Element>?
    for _ in 0..<waitingSenders.count {
      guard let sender = waitingSenders.popFirst() else { break }
      if sender.serial == serial { removed = sender } else { waitingSenders.append(sender) }
    }
    return removed
  }

  /// Gives a copy of the event to the readers that keep their own.
  @usableFromInline
  mutating func enqueue(_ element: Element, stamp: Stamp, into aftermath: inout Aftermath<Element, Failure>) {
    for reader in queued {
      // The log's own slot still holds the element while we are inside, so dropping the copy releases nothing here.
      _ = readers[reader]?.bounds[0].enqueue(element, stamp: stamp)
    }
  }

  /// Notes how far a metered reader has come, which may make room.
  @usableFromInline
  mutating func advance(
    _ reader: Int,
    to position: Int,
    time: Duration?,
    into aftermath: inout Aftermath<Element, Failure>
  ) {
    readers[reader]?.bounds[0].position = position
    admit(time: time, into: &aftermath)
  }

  /// The next event of a reader that reads under the lock.
  @usableFromInline
  mutating func take(
    _ reader: Int,
    mode: ReadingMode,
    liveFrom: Int,
    _ context: inout PollContext,
    into aftermath: inout Aftermath<Element, Failure>
  ) -> Poll<Element, Failure> {
    guard var bounds = readers[reader]?.bounds.popLast() else { return .pending }
    defer { readers[reader]?.bounds.append(bounds) }
    if mode == .queued {
      if let slot = bounds.waiting.popFirst() {
        context.stamp = slot.stamp
        return .value(slot.element)
      }
      if let overflow = bounds.overflow { return overflow.event(&context) }
    } else {
      let lag = end - bounds.position
      bounds.highWaterMark = max(bounds.highWaterMark, min(lag, bounds.limit))
      if lag > bounds.limit {
        bounds.dropped += lag - bounds.limit
        bounds.position = end - bounds.limit
      }
      if bounds.position < end, let slot = chunk(at: bounds.position)?[bounds.position] {
        bounds.position += 1
        context.stamp = bounds.position <= liveFrom ? .ready : slot.stamp
        return .value(slot.element)
      }
    }
    if let completion { return completion.event(&context) }
    if let waker = context.waker {
      arm(reader, waker)
      reclaimIfEverybodyWaits(into: &aftermath)
    }
    return .pending
  }
}

extension Optional {
  /// Adds the answer for a waiting sender to the list of resumptions.
  @usableFromInline
  mutating func append<Element: Sendable>(_ sender: WaitingSender<Element>, _ outcome: SendOutcome)
  where Wrapped == [(UnsafeContinuation<SendOutcome, Never>, SendOutcome)] {
    self = (self ?? []) + [(sender.continuation, outcome)]
  }
}
