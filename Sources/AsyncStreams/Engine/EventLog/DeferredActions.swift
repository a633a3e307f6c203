/// What a critical section of a log defers until the lock is released.
@frozen
@usableFromInline
struct DeferredActions<Element: Sendable, Failure: Error>: ~Copyable, Sendable {
  /// The subscriber to wake, or the first of them.
  @usableFromInline var waker: Waker?
  /// All subscribers to wake, if they are more than one, in a list borrowed from the log.
  @usableFromInline var list: [WaitingSubscriber]?
  /// Senders that waited, and their answers.
  @usableFromInline var senders: [(Resumption<SendOutcome>, SendOutcome)]?
  /// Chunks that the log no longer needs; releasing them releases elements.
  @usableFromInline var chunk: Chunk<Element>?
  /// Slots of a chunk that every subscription has passed.
  @usableFromInline var passed: Chunk<Element>?
  @usableFromInline var passedPositions = 0..<0
  /// Subscribers that have left, with the elements in their buffers.
  @usableFromInline var buffered: [BufferedSubscriber<Element, Failure>] = []

  @inlinable
  init() {}

  /// Notes one more waker.
  @usableFromInline
  mutating func wake(_ other: Waker) {
    guard let first = waker else { return waker = other }
    list = (list ?? [WaitingSubscriber(index: -1, waker: first)]) + [WaitingSubscriber(index: -1, waker: other)]
  }

  /// Notes the answer to a sender that waited.
  @inlinable
  mutating func answer(_ sender: WaitingSender<Element>, _ outcome: SendOutcome) {
    var answers = senders.take() ?? []
    answers.append((sender.resumption, outcome))
    senders = answers
  }

  /// Retains a chunk that the log no longer needs until the lock is released.
  ///
  /// The first one is enough: it retains those that follow.
  @inlinable
  mutating func keep(_ released: Chunk<Element>?) {
    if chunk == nil { chunk = released }
  }

  @inlinable var isEmpty: Bool {
    waker == nil && passed == nil && chunk == nil && senders == nil && buffered.isEmpty
  }

  /// Wakes, resumes and destroys; the rest is released with the value.
  ///
  /// - Returns: The list that was borrowed from the log, emptied.
  @inlinable
  consuming func perform() -> [WaitingSubscriber]? {
    var emptied: [WaitingSubscriber]?
    if var list = list.take() {
      for waiting in list { waiting.waker.announce() }
      for waiting in list { waiting.waker.wakeAnnounced() }
      list.removeAll(keepingCapacity: true)
      emptied = list
    } else {
      waker?.wake()
    }
    for (resumption, outcome) in senders ?? [] { resumption.resume(returning: outcome) }
    passed?.destroy(passedPositions)
    return emptied
  }
}

extension EventLog.State {
  /// Takes the actions that the current critical section has deferred, if any.
  @inlinable
  mutating func takeDeferredActions() -> DeferredActions<Element, Failure>? {
    if deferredActions.isEmpty { return nil }
    var taken = DeferredActions<Element, Failure>()
    swap(&taken, &deferredActions)
    return taken
  }
}
