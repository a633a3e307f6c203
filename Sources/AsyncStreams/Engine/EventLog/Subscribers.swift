/// What the log knows of one subscription, whatever its policy.
@frozen
@usableFromInline
struct Subscriber: Sendable {
  /// The list of waiting subscribers that it is on, if that list is still the current one.
  @usableFromInline var waitingList = -1
  /// Its place in that list.
  @usableFromInline var waitingPlace: Int32 = -1
  @usableFromInline var policy = Policy.unbounded

  /// The policy, and the place in the list of the subscribers with that policy; each has a file of its own.
  // Places are half the size of an `Int`, so that more subscribers share a cache line.
  @frozen
  @usableFromInline
  enum Policy: Sendable {
    /// Reads the chunks of the log without its lock.
    case unbounded
    /// The same, and senders wait for it.
    case suspending(Int32)
    /// Reads what the log keeps, under the lock, at most as far back as its limit.
    case newest(Int32)
    /// Has a buffer of its own.
    case buffered(Int32)
  }

  init() {}
}

/// The subscriptions of a log.
///
/// A subscriber is identified by its index, which may be reused later.
@frozen
@usableFromInline
struct Subscribers: Sendable {
  @usableFromInline var entries: [Subscriber?] = []
  @usableFromInline var vacancies: [Int] = []
  @usableFromInline var count = 0
  /// How many there have been so far.
  @usableFromInline var totalCount = 0

  init() {}

  mutating func add() -> Int {
    count += 1
    totalCount &+= 1
    if let vacancy = vacancies.popLast() {
      entries[vacancy] = Subscriber()
      return vacancy
    }
    entries.append(Subscriber())
    return entries.count - 1
  }

  mutating func remove(_ index: Int) -> Subscriber? {
    guard let removed = entries[index] else { return nil }
    entries[index] = nil
    vacancies.append(index)
    count -= 1
    return removed
  }

  /// Notes the place of a subscriber in the list of its policy.
  mutating func setPolicy(_ policy: Subscriber.Policy, of index: Int) {
    entries[index]?.policy = policy
  }
}
