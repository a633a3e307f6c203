/// What a critical section of a log defers until the lock is released.
@frozen
@usableFromInline
struct DeferredActions: ~Copyable, Sendable {
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

  init() {}

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
    var all = list.take() ?? [WaitingSubscriber(index: -1, waker: first)]
    all += others
    list = all
  }

  /// Notes the answer to a sender that waited.
  mutating func answer(_ sender: WaitingSender, _ outcome: SendOutcome) {
    var answers = senders.take() ?? []
    answers.append((sender, outcome))
    senders = answers
  }

  /// Retains a chunk that the log no longer needs until the lock is released.
  ///
  /// The first one is enough: it retains those that follow.
  mutating func keep(_ released: Chunk?) {
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
      list.notifyAll()
      list.removeAll(keepingCapacity: true)
      emptied = list
    } else {
      waker?.notify()
    }
    for (sender, outcome) in senders ?? [] { sender.resumption.resume(returning: outcome) }
    passed?.destroy(passedPositions)
    return emptied
  }
}

extension [WaitingSubscriber] {
  /// Notifies all, in order, and leaves entries without wakers.
  fileprivate mutating func notifyAll() {
    var waiting = mutableSpan
    // Taken out, since a loop would retain each waker.
    for place in waiting.indices { waiting[place].waker.take()?.notify() }
  }
}

extension LogState {
  /// Takes the actions that the current critical section has deferred; there must be some.
  @usableFromInline
  mutating func takeDeferredActions() -> DeferredActions {
    var taken = DeferredActions()
    swap(&taken, &deferredActions)
    return taken
  }
}
