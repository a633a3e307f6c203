/// A sender that waits for room.
@frozen
@usableFromInline
struct WaitingSender: Sendable {
  /// Appends the element that it wants to send, in a critical section of the log; it retains both.
  // A closure, so that nothing else depends on the type of the element; it is specialised where it is made.
  @usableFromInline let append: @Sendable (inout LogState, _ time: Duration?) -> Void
  @usableFromInline let resumption: Resumption<SendOutcome>

  @inlinable
  init(
    resumption: Resumption<SendOutcome>,
    append: @escaping @Sendable (inout LogState, _ time: Duration?) -> Void
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
@frozen
@usableFromInline
struct WaitingSenders: Sendable {
  @usableFromInline
  struct Place: Sendable {
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

  /// Removes the sender with this number, if it still waits.
  mutating func remove(_ number: Int) -> WaitingSender? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if self.number(at: middle) < number { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, self.number(at: low) == number else { return nil }
    let removed = places.storage[places.slot(low)]?.sender.take()
    if removed != nil { gaps += 1 }
    if gaps > places.count / 2 { removeGaps() }
    return removed
  }

  func number(at offset: Int) -> Int { places.storage[places.slot(offset)]?.number ?? 0 }

  mutating func removeGaps() {
    for _ in 0..<places.count {
      if let place = places.popFirst(), place.sender != nil { places.append(place) }
    }
    gaps = 0
  }
}
