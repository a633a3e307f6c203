public import Synchronization

extension EventLog {
  /// Appends all elements, waiting for capacity as often as needed.
  @inlinable nonisolated(nonsending) func sendWaiting(contentsOf elements: [Element]) async -> BatchOutcome {
    var rest = elements[...]
    var drops = false
    while true {
      let sent = CurrentActor.performSend(on: #isolation) { send(contentsOf: rest, if: .capacity) }
      rest = rest.dropFirst(sent?.acceptedCount ?? 0)
      var outcome = sent?.outcome ?? .accepted
      if outcome == .dropped { drops = true }
      if !outcome.endsSending, let next = rest.first {
        outcome = await sendWaiting(next)
        if !outcome.endsSending { rest = rest.dropFirst() }
        if outcome == .dropped { drops = true }
      }
      if outcome.endsSending || rest.isEmpty {
        if drops, !outcome.endsSending { outcome = .dropped }
        return BatchOutcome(acceptedCount: elements.count - rest.count, outcome: outcome)
      }
    }
  }

  /// Waits until there is capacity, then appends the element; in the order in which the senders came.
  @inlinable nonisolated(nonsending) func sendWaiting(_ element: Element) async -> SendOutcome {
    // Set under the lock once the sender waits.
    let number = Atomic(0)
    return await withCancellationHandler {
      // Resumed exactly once: here if there is no need to wait, else by what takes the sender out of the queue,
      // which is done under the lock.
      await Resumption.wait { resumption in
        enqueue(WaitingSender(resumption: resumption) { self.append(element, time: $1, to: &$0) }, number)
      }
    } onCancel: {
      withdraw(number)
    }
  }
}

extension LogCore {
  /// Lets a sender wait, unless its turn has come in the meantime, or its task was cancelled.
  @usableFromInline final func enqueue(_ sender: WaitingSender, _ number: borrowing Atomic<Int>) {
    let time = now?()
    let outcome: SendOutcome? = update { state in
      // Checked under the lock: a later cancellation finds the sender in the queue.
      if Task.isCancelled { return .cancelled }
      let outcome = state.enqueue(sender, time: time)
      if outcome == nil { number.store(state.waitingSenders.newest, ordering: .relaxed) }
      return outcome
    }
    if let outcome { sender.resumption.resume(returning: outcome) }
  }

  /// Takes a sender out of the queue whose task was cancelled.
  @usableFromInline final func withdraw(_ number: borrowing Atomic<Int>) {
    // The number is read under the lock: before, the sender may be about to wait.
    let sender = state.withLock { $0.waitingSenders.remove(number.load(ordering: .relaxed)) }
    sender?.resumption.resume(returning: .cancelled)
  }
}

extension LogState {
  /// How many of `count` elements may be appended now: none while senders wait.
  @usableFromInline mutating func capacity(for count: Int) -> Int {
    waitingSenders.isEmpty ? credits.capacity(for: count, at: end) : 0
  }

  /// Appends for the senders that wait, in the order in which they came, as far as there is capacity now.
  mutating func admitWaitingSenders(time: Duration?) {
    // Each append may use up the capacity, so it is looked for each time.
    while !waitingSenders.isEmpty, credits.hasCapacity(at: end), let sender = waitingSenders.popFirst() {
      let drops = sender.append(&self, time)
      deferredActions.answer(sender, drops ? .dropped : .accepted)
    }
  }

  /// - Returns: The answer, if there is no need to wait.
  mutating func enqueue(_ sender: WaitingSender, time: Duration?) -> SendOutcome? {
    // The log may have ended, or capacity may have become free, since the sender found none.
    if ending != nil { return .ended }
    if waitingSenders.isEmpty, credits.hasCapacity(at: end) {
      return sender.append(&self, time) ? .dropped : .accepted
    }
    waitingSenders.append(sender)
    return nil
  }
}

// MARK: The queue

/// A sender that waits for room.
@frozen @usableFromInline struct WaitingSender: Sendable {
  /// Appends the element that it wants to send, in a critical section of the log; it retains both.
  // Says whether a subscription drops an element. A closure, so that nothing else depends on the type of the element; it
  // is specialised where it is made.
  @usableFromInline let append: @Sendable (inout LogState, _ time: Duration?) -> Bool
  @usableFromInline let resumption: Resumption<SendOutcome>

  @inlinable init(
    resumption: Resumption<SendOutcome>,
    append: @escaping @Sendable (inout LogState, _ time: Duration?) -> Bool
  ) {
    self.append = append
    self.resumption = resumption
  }
}

/// The senders that wait for room, in the order in which they came.
///
/// A sender that is cancelled leaves a gap. Gaps are removed when they are more than half, so there are never more gaps
/// than senders were waiting at once.
///
/// - Complexity: `append` and `popFirst` are O(1) amortised, `remove` is O(log n).
@frozen @usableFromInline struct WaitingSenders: Sendable {
  @usableFromInline struct Place: Sendable {
    let number: Int
    var sender: WaitingSender?
  }

  var places = Queue<Place>()
  var gaps = 0
  /// The number of the sender that came last; the first one has 1.
  var newest = 0

  var count: Int { places.count - gaps }

  var isEmpty: Bool { places.count == gaps }

  mutating func append(_ sender: WaitingSender) {
    newest += 1
    places.append(Place(number: newest, sender: sender))
  }

  mutating func popFirst() -> WaitingSender? {
    while let place = places.popFirst() {
      if let sender = place.sender { return sender }
      gaps -= 1
    }
    return nil
  }

  mutating func remove(_ number: Int) -> WaitingSender? {
    // Numbers increase along the queue.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if self.number(at: middle) < number { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, self.number(at: low) == number else { return nil }
    let removed = places.storage[places.slot(low)]?.sender.take()
    // A gap, since the senders behind it would have to be moved.
    if removed != nil { gaps += 1 }
    if gaps > places.count / 2 { removeGaps() }
    return removed
  }

  private func number(at offset: Int) -> Int { places.storage[places.slot(offset)]?.number ?? 0 }

  private mutating func removeGaps() {
    for _ in 0..<places.count {
      if let place = places.popFirst(), place.sender != nil { places.append(place) }
    }
    gaps = 0
  }
}
