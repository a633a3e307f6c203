/// What a critical section of a log leaves to be done after the lock was given back.
@frozen
@usableFromInline
struct DeferredActions<Element: Sendable, Failure: Error>: ~Copyable, Sendable {
  /// The reader to wake, or the first of them.
  @usableFromInline var waker: Waker?
  /// All readers to wake, if they are more than one, in a list borrowed from the log.
  @usableFromInline var list: [WaitingSubscriber]?
  /// Senders that waited for room and got an answer.
  @usableFromInline var senders: [(Resumption<SendOutcome>, SendOutcome)]?
  /// Chunks that the log no longer needs; releasing them releases elements.
  @usableFromInline var chunk: Chunk<Element>?
  /// Slots of a chunk that every reader has passed.
  @usableFromInline var passed: Chunk<Element>?
  @usableFromInline var passedPositions = 0..<0
  /// What a reader that went away leaves behind.
  @usableFromInline var reader: Subscriber<Element, Failure>?

  @inlinable
  init() {}

  /// Notes one more reader to wake.
  @usableFromInline
  mutating func wake(_ reader: Waker) {
    guard let first = waker else { return waker = reader }
    list = (list ?? [WaitingSubscriber(reader: -1, waker: first)]) + [WaitingSubscriber(reader: -1, waker: reader)]
  }

  /// Keeps a chunk that the log lets go of from being released before the lock is given back.
  ///
  /// The first one is enough: it holds those that follow.
  @inlinable
  mutating func keep(_ released: Chunk<Element>?) {
    if chunk == nil { chunk = released }
  }

  @inlinable var isEmpty: Bool {
    waker == nil && passed == nil && chunk == nil && senders == nil && reader == nil
  }

  /// Wakes, resumes and destroys; what is left is released when the value goes away.
  ///
  /// - Returns: The list that was borrowed from the log, emptied.
  @inlinable
  consuming func perform() -> [WaitingSubscriber]? {
    waker?.wake()
    var emptied: [WaitingSubscriber]?
    if var list = list.take() {
      for armed in list.dropFirst() { armed.waker.wake() }
      list.removeAll(keepingCapacity: true)
      emptied = list
    }
    for (resumption, outcome) in senders ?? [] { resumption.resume(returning: outcome) }
    passed?.destroy(passedPositions)
    return emptied
  }
}

extension EventLog.State {
  /// Takes what the critical section that is about to end leaves to be done, if anything.
  @inlinable
  mutating func takeDeferredActions() -> DeferredActions<Element, Failure>? {
    if deferredActions.isEmpty { return nil }
    var taken = DeferredActions<Element, Failure>()
    swap(&taken, &deferredActions)
    return taken
  }
}
