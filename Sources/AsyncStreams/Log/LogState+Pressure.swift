/// A sender that waits for room, with what it wants to send.
@frozen
@usableFromInline
struct WaitingSender<Element: Sendable>: Sendable {
  @usableFromInline let serial: Int
  @usableFromInline let element: Element
  @usableFromInline let resumption: Resumption<SendOutcome>

  @inlinable
  init(serial: Int, element: Element, resumption: Resumption<SendOutcome>) {
    self.serial = serial
    self.element = element
    self.resumption = resumption
  }
}

/// How far a reader has come that holds senders back.
@frozen
@usableFromInline
struct Meter: Sendable {
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

extension LogState {
  /// How many elements may be appended now.
  @inlinable var room: Int { waitingSenders.isEmpty ? max(ceiling - end, 0) : 0 }

  @inlinable
  mutating func updateCeiling() {
    ceiling = meters.reduce(Int.max) { min($0, $1.ceiling) }
  }

  /// Appends for the senders that wait, in the order in which they came, as far as there is room now.
  @inlinable
  mutating func admit(time: Duration?) {
    while end < ceiling, let sender = waitingSenders.popFirst() {
      append(sender.element, time: time)
      aftermath.senders.append(sender, .accepted)
    }
  }

  /// Lets a sender wait, unless its turn has come in the meantime.
  ///
  /// - Returns: The answer, if there is no need to wait.
  @inlinable
  mutating func enqueue(
    _ sender: WaitingSender<Element>,
    time: Duration?
  ) -> SendOutcome? {
    if completion != nil { return .finished }
    if room > 0 {
      append(sender.element, time: time)
      return .accepted
    }
    waitingSenders.append(sender)
    return nil
  }

  /// Removes a sender that was cancelled while it waited.
  @inlinable
  mutating func removeSender(_ serial: Int) -> WaitingSender<Element>? {
    var removed: WaitingSender<Element>?
    for _ in 0..<waitingSenders.count {
      guard let sender = waitingSenders.popFirst() else { break }
      if sender.serial == serial { removed = sender } else { waitingSenders.append(sender) }
    }
    return removed
  }

  /// Gives a copy of the event to the readers that keep their own.
  @inlinable
  mutating func enqueue(_ element: Element, stamp: Stamp) {
    for reader in queued {
      // The log's own slot still holds the element while we are inside, so dropping the copy releases nothing here.
      _ = readers[reader]?.bounds[0].enqueue(element, stamp: stamp)
    }
  }

  /// Notes how far a metered reader has come, which may make room.
  @inlinable
  mutating func advance(
    _ reader: Int,
    to position: Int,
    time: Duration?
  ) {
    guard let index = meters.firstIndex(where: { $0.reader == reader }) else { return }
    meters[index].position = position
    updateCeiling()
    admit(time: time)
  }

  /// Drops what a reader that keeps the newest elements has missed since it was last looked at.
  @inlinable
  mutating func catchUp(_ reader: Int) {
    if readers[reader]?.bounds.isEmpty == false { readers[reader]?.bounds[0].skipMissed(upTo: end) }
  }

  /// The next event of a reader that reads under the lock.
  @inlinable
  mutating func take(
    _ reader: Int,
    mode: ReadingMode,
    liveFrom: Int,
    in name: @autoclosure () -> String,
    _ context: inout PollContext
  ) -> Poll<Element, Failure> {
    // In place: the state of a reader is not copied for each element.
    if mode == .queued {
      if let slot = readers[reader]?.bounds[0].waiting.popFirst() {
        context.stamp = slot.stamp
        return .value(slot.element)
      }
      if let overflow = readers[reader]?.bounds[0].overflow { return overflow.event(&context) }
    } else if let position = readers[reader]?.bounds[0].advance(to: end), let slot = chunk(at: position)?[position] {
      context.stamp = position < liveFrom ? .ready : slot.stamp
      return .value(slot.element)
    }
    if let completion { return completion.event(&context) }
    if let waker = context.waker {
      arm(reader, waker, in: name())
      reclaimIfEverybodyWaits()
    }
    return .pending
  }
}

extension Optional {
  /// Adds the answer for a waiting sender to the list of resumptions.
  @inlinable
  mutating func append<Element: Sendable>(_ sender: WaitingSender<Element>, _ outcome: SendOutcome)
  where Wrapped == [(Resumption<SendOutcome>, SendOutcome)] {
    var list = self.take() ?? []
    list.append((sender.resumption, outcome))
    self = list
  }
}
