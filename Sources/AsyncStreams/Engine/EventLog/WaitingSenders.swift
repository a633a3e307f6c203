/// A sender that waits for room, with what it wants to send.
@frozen
@usableFromInline
struct WaitingSender<Element: Sendable>: Sendable {
  @usableFromInline let element: Element
  @usableFromInline let resumption: Resumption<SendOutcome>

  @inlinable
  init(element: Element, resumption: Resumption<SendOutcome>) {
    self.element = element
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
struct WaitingSenders<Element: Sendable>: Sendable {
  @frozen
  @usableFromInline
  struct Place: Sendable {
    @usableFromInline let number: Int
    @usableFromInline var sender: WaitingSender<Element>?

    @inlinable
    init(number: Int, sender: WaitingSender<Element>) {
      self.number = number
      self.sender = sender
    }
  }

  @usableFromInline var places = Queue<Place>()
  @usableFromInline var gaps = 0
  /// The number of the sender that came last; the first one has 1.
  @usableFromInline var newest = 0

  @inlinable
  init() {}

  @inlinable var count: Int { places.count - gaps }

  @inlinable var isEmpty: Bool { places.count == gaps }

  @inlinable
  mutating func append(_ sender: WaitingSender<Element>) {
    newest += 1
    places.append(Place(number: newest, sender: sender))
  }

  @inlinable
  mutating func popFirst() -> WaitingSender<Element>? {
    while let place = places.popFirst() {
      if let sender = place.sender { return sender }
      gaps -= 1
    }
    return nil
  }

  /// Removes the sender with this number, if it still waits.
  @inlinable
  mutating func remove(_ number: Int) -> WaitingSender<Element>? {
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

  @inlinable
  func number(at offset: Int) -> Int { places.storage[places.slot(offset)]?.number ?? 0 }

  @inlinable
  mutating func removeGaps() {
    for _ in 0..<places.count {
      if let place = places.popFirst(), place.sender != nil { places.append(place) }
    }
    gaps = 0
  }
}
