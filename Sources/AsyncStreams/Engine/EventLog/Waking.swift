// Who is woken by what happens in a log: marked under its lock, and notified when it was left.

// MARK: The subscribers that wait

/// A subscriber that waits, and what to wake for the next event.
@frozen @usableFromInline struct WaitingSubscriber: Sendable {
  @usableFromInline let index: Int
  /// `nil` once it is being woken.
  @usableFromInline var waker: Waker?
}

/// The subscribers that wait for an event.
///
/// A send takes the list as a whole, so it does something for each subscriber under the lock only if an input waits.
@frozen @usableFromInline struct WaitingSubscribers: Sendable {
  @usableFromInline var list: [WaitingSubscriber] = []
  /// The number of the list: taking it starts a new one.
  @usableFromInline var number = 0
  /// A list that was taken, kept to be reused.
  @usableFromInline var spare: [WaitingSubscriber] = []
  /// Whether an input of an operator or of a loop may be on the list, which a sender has to mark.
  @usableFromInline var hasInputs = false

  var count: Int { list.count }

  /// - Returns: The previous waker, if it is another one.
  mutating func add(
    _ index: Int,
    _ waker: Waker?,
    _ subscribers: inout Subscribers,
    in name: @autoclosure () -> String
  ) -> Waker? {
    // Noted here, so that a send for which no input waits tests one flag.
    if waker?.isInput == true { hasInputs = true }
    if let subscriber = subscribers.entries[index], subscriber.waitingList == number {
      // A copy of an iterator waits for the same subscription.
      return waker.flatMap { list[Int(subscriber.waitingPlace)].waker.replace(by: $0, of: name()) }
    }
    subscribers.entries[index]?.waitingList = number
    subscribers.entries[index]?.waitingPlace = Int32(truncatingIfNeeded: list.count)
    list.append(WaitingSubscriber(index: index, waker: waker))
    return nil
  }

  /// - Returns: The waker that the next event would have woken.
  mutating func remove(_ subscriber: Subscriber, _ subscribers: inout Subscribers) -> Waker? {
    guard contains(subscriber) else { return nil }
    let place = Int(subscriber.waitingPlace)
    let waker = list[place].waker
    // The last one takes the place.
    let last = list.removeLast()
    if place < list.count {
      list[place] = last
      subscribers.entries[last.index]?.waitingPlace = subscriber.waitingPlace
    }
    return waker
  }

  func contains(_ subscriber: Subscriber) -> Bool { subscriber.waitingList == number }

  /// Marks all, before the next event is published; see ``LogState``.
  @usableFromInline @inline(never) func mark() {
    for place in list.indices { list[place].waker?.mark() }
  }

  /// Passes all to the actions that are to be done after the critical section.
  @usableFromInline mutating func wakeAll(by deferredActions: inout DeferredActions) {
    if list.isEmpty { return }
    // All subscribers are off the list, without a look at any of them.
    number &+= 1
    hasInputs = false
    if list.count == 1, deferredActions.waker == nil {
      deferredActions.waker = list.removeLast().waker
    } else {
      // Not copied: the list leaves with its memory, and is taken back when all are notified.
      swap(&list, &spare)
      deferredActions.wakeAll(spare)
      spare = []
    }
  }

  /// Keeps a list that was taken, so that the next one needs no allocation.
  mutating func takeBack(_ list: [WaitingSubscriber]) {
    if list.capacity > spare.capacity { spare = list }
  }
}

// MARK: After the critical section

/// What a critical section of a log defers until the lock is released.
@frozen @usableFromInline struct DeferredActions: ~Copyable, Sendable {
  /// What to wake, or the first of that: a subscriber, an observer or a tap.
  @usableFromInline var waker: Waker?
  /// All that is to be woken, if it is more than one, mostly in a list borrowed from the log.
  @usableFromInline var list: [WaitingSubscriber]?
  /// Senders that waited, and their answers.
  @usableFromInline var senders: [(WaitingSender, SendOutcome)]?
  /// Chunks that the log no longer needs; releasing them releases elements.
  @usableFromInline var chunk: Chunk?
  /// Slots of a chunk that every subscription has passed.
  @usableFromInline var passed: Chunk?
  @usableFromInline var passedPositions = 0..<0
  /// The buffer of a subscriber that has left, with the elements in it.
  @usableFromInline var buffer: SubscriberBuffer?

  /// Marks a waker, which is notified after the critical section.
  mutating func wake(_ other: Waker) {
    other.mark()
    if waker == nil { waker = other } else { wakeAll([WaitingSubscriber(index: -1, waker: other)]) }
  }

  /// Notes more wakers, which are marked, and of which there is at least one.
  mutating func wakeAll(_ others: [WaitingSubscriber]) {
    guard let first = waker else {
      waker = others[0].waker
      return list = others
    }
    // Rare: something else was noted before in the same critical section.
    var all = list.take() ?? [WaitingSubscriber(index: -1, waker: first)]
    all += others
    list = all
  }

  mutating func answer(_ sender: WaitingSender, _ outcome: SendOutcome) {
    var answers = senders.take() ?? []
    answers.append((sender, outcome))
    senders = answers
  }

  /// Retains a chunk that the log no longer needs until the lock is released.
  mutating func keep(_ released: Chunk?) {
    // The first one is enough: it retains those that follow.
    if chunk == nil { chunk = released }
  }

  @inlinable var isEmpty: Bool {
    waker == nil && passed == nil && chunk == nil && senders == nil && buffer == nil
  }

  /// Notifies, resumes and destroys; the rest is released with the value.
  ///
  /// - Returns: The list that was borrowed from the log, emptied.
  consuming func perform() -> [WaitingSubscriber]? {
    var emptied: [WaitingSubscriber]?
    if var list = list.take() {
      var waiting = list.mutableSpan
      // Taken out, since a loop would retain each waker.
      for place in waiting.indices { waiting[place].waker.take()?.notify() }
      list.removeAll(keepingCapacity: true)
      emptied = list
    } else {
      waker?.notify()
    }
    // After the subscribers, so that these find the elements of senders that were admitted.
    for (sender, outcome) in senders ?? [] { sender.resumption.resume(returning: outcome) }
    passed?.destroy(passedPositions)
    return emptied
  }
}

extension LogState {
  @usableFromInline mutating func takeDeferredActions() -> DeferredActions {
    var taken = DeferredActions()
    swap(&taken, &deferredActions)
    return taken
  }
}

// MARK: Observers of the number of subscriptions

/// The iterations that observe how many subscriptions a log has.
///
/// They read the number when they are polled; so a slow one misses numbers in between, and nothing is stored for it.
@frozen @usableFromInline struct CountObservers: Sendable {
  @usableFromInline var entries: [(id: ObjectIdentifier, waker: Waker?)] = []
  /// The place of the newest change in the order of events.
  @usableFromInline var stamp = EventStamp.ready

  var isEmpty: Bool { entries.isEmpty }

  mutating func noteChange(by deferredActions: inout DeferredActions) {
    for place in entries.indices {
      if let waker = entries[place].waker.take() { deferredActions.wake(waker) }
    }
    // After the marks, as the stamp of an element is.
    stamp = .next()
  }

  /// Notes what the next change wakes.
  ///
  /// - Returns: The previous waker, if it is another one.
  mutating func noteWaiting(_ id: ObjectIdentifier, _ waker: Waker, in name: String) -> Waker? {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return entries[place].waker.replace(by: waker, of: name)
  }

  /// - Returns: The waker that the next change would have woken.
  mutating func remove(_ id: ObjectIdentifier) -> Waker? {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return entries.remove(at: place).waker
  }
}
