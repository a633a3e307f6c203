extension EventLog.State {
  /// How many of `count` elements may be appended now.
  @inlinable
  mutating func room(for count: Int) -> Int { waitingSenders.isEmpty ? meters.room(for: count, at: end) : 0 }

  /// Appends for the senders that wait, in the order in which they came, as far as there is room now.
  @inlinable
  mutating func admit(time: Duration?) {
    while !waitingSenders.isEmpty, meters.haveRoom(at: end), let sender = waitingSenders.popFirst() {
      append(sender.element, time: time)
      deferredActions.senders.append(sender, .accepted)
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
    if completion != nil { return .ended }
    if waitingSenders.isEmpty, meters.haveRoom(at: end) {
      append(sender.element, time: time)
      return .accepted
    }
    waitingSenders.append(sender)
    return nil
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
    guard let place = readers[reader]?.place, place >= 0 else { return }
    meters.entries[place].position = position
    admit(time: time)
    // What a producer runs ahead by may be large, and its only reader never waits if it is the slower one.
    if readerCount == 1, retention.count == 0 { reclaim(upTo: position) }
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
    mode: ReadMode,
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
      if let end = readers[reader]?.bounds[0].ending { return end.event(&context) }
    } else if let position = readers[reader]?.bounds[0].advance(to: end), let slot = chunk(at: position)?[position] {
      context.stamp = position < liveFrom ? .ready : slot.stamp
      return .value(slot.element)
    }
    if let completion { return completion.event(&context) }
    if let waker = context.waker {
      arm(reader, waker, in: name())
      reclaimIfAllWait()
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
