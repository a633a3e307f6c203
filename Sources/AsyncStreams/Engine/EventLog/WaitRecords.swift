/// When and where the subscribers of an observed log began to wait the last time, by index.
@frozen
@usableFromInline
struct WaitRecords: Sendable {
  /// The time, and the actor on which an element was asked for.
  @usableFromInline
  struct Entry: Sendable {
    let since: ContinuousClock.Instant
    let actor: ObjectIdentifier?
    let actorType: String?
  }

  @usableFromInline var entries: [Int: Entry] = [:]

  init() {}

  /// Notes that a subscriber waits from now on, on the actor that the running thread is on.
  // Under the lock of the log, where no foreign code may run: the noted actor is retained by its caller, so it is not
  // released here.
  mutating func note(_ index: Int) {
    let actor = CurrentActor.current
    let identity = actor.map { ObjectIdentifier($0) }
    let before = entries[index]
    let isSame = before != nil && before?.actor == identity
    let actorType = isSame ? before?.actorType : actor.map { "\(type(of: $0))" }
    entries[index] = Entry(since: .now, actor: identity, actorType: actorType)
  }

  /// Forgets a subscriber, whose index may be used again.
  mutating func remove(_ index: Int) {
    entries[index] = nil
  }
}

extension LogState {
  /// Notes when a subscriber began to wait.
  mutating func recordWait(_ index: Int) {
    waits?.note(index)
  }

  mutating func forgetWait(_ index: Int) {
    waits?.remove(index)
  }
}
