/// Which of several inputs has to be polled, and which one has the earliest event: what operators over many inputs and the
/// loop of an actor know.
///
/// Plain data: nothing here polls. Who has the inputs polls them as ``nextToPoll()`` says, and notes what was found. So
/// whatever a poll calls may add inputs and look at this meanwhile.
///
///     unpolled ──poll──▸ known  ──take──▸ unpolled
///        ▴          ├──▸ spent  ──next round──▸ unpolled
///        │          └──▸ waits for a mark
///        └──────────────────┘
///
/// ## Invariants
/// - An input is at one of these four places; it is `unpolled` or marked if it may have a new event.
/// - An event is taken only when all that was sent before it is known. A round polls what is unpolled, and then, once an event is
///   known, what is marked by then. Senders mark before they publish (``MarkSet``): so everything that was sent before this
///   event is marked by then, too. What is marked during that pass was sent later, and waits for the next round.
/// - An input that has used up its budget counts as if it had an event where it has come to: a later one is not taken.
///
/// - Complexity: O(1) for an event that is found in its order; else O(log n) for n such events.
@frozen @usableFromInline struct InputOrder {
  /// When each input was added; decides between equal stamps.
  @usableFromInline var orders: [Int] = []
  @usableFromInline var vacancies: [Int] = []
  @usableFromInline var count = 0
  @usableFromInline var nextOrder = 0
  /// The inputs that may have a new event, between two positions.
  // Not emptied, which costs more than all else that an element needs.
  @usableFromInline var unpolled: [Int] = []
  @usableFromInline var start = 0
  @usableFromInline var end = 0
  /// The inputs that have used up their budget.
  @usableFromInline var spent: [Int] = []
  /// Whether an input is one of them.
  @usableFromInline var isSpent: [Bool] = []
  /// The earliest place at which one of them may have an event that others wait for.
  @usableFromInline var bound: EventPlace?
  @usableFromInline var known = KnownEvents()
  /// Whether a round is not over: who looks has stopped in the middle of it, and goes on later.
  @usableFromInline var isLooking = false
  /// Whether what is marked from now on was sent after the earliest known event.
  @usableFromInline var isSettled = false
  /// The marks, once an input waits.
  @usableFromInline var marks: MarkSet?
  @usableFromInline var groups: [MarkSet.Group] = []

  @inlinable init() {}

  init(marks: MarkSet) {
    self.marks = marks
  }

  // MARK: Inputs

  /// Adds an input, which has to be polled, or whose event is to be noted.
  ///
  /// - Returns: Its index, which may be used again when it was removed.
  @inlinable mutating func add() -> Int {
    count &+= 1
    nextOrder &+= 1
    guard let index = vacancies.popLast() else {
      orders.append(nextOrder)
      isSpent.append(false)
      return orders.count &- 1
    }
    orders[index] = nextOrder
    return index
  }

  /// Removes an input that has no known event.
  @inlinable mutating func remove(_ index: Int) {
    vacancies.append(index)
    count &-= 1
  }

  /// The mark of an input that is about to wait.
  @usableFromInline mutating func waker(at index: Int) -> Waker {
    let set = marks ?? MarkSet()
    marks = set
    return Waker(groups.mark(at: index, of: set))
  }

  // MARK: Looking

  /// Begins a round, unless one goes on.
  ///
  /// Inputs that have used up their budget are polled again in any case: what they said belongs to the look before.
  @inlinable mutating func beginRound() {
    if !spent.isEmpty { resumeSpent() }
    if isLooking { return }
    isLooking = true
    isSettled = false
  }

  @inlinable mutating func resumeSpent() {
    for index in spent {
      isSpent[index] = false
      noteUnpolled(index)
    }
    spent.removeAll(keepingCapacity: true)
    bound = nil
  }

  /// The next input to poll; `nil` if the round is over: the earliest event is known, or there is none.
  @inlinable @inline(__always) mutating func nextToPoll() -> Int? {
    if isPassOver, !takeMarks() {
      isLooking = false
      return nil
    }
    start &+= 1
    return unpolled[start &- 1]
  }

  /// Whether all inputs were polled that had to be, but for those that are marked.
  @inlinable var isPassOver: Bool { start == end }

  /// Begins the next pass, if there is one.
  @inlinable @inline(__always) mutating func takeMarks() -> Bool {
    (start, end) = (0, 0)
    return isSettled || marks?.hasMarks != true ? false : takeAllMarks()
  }

  @usableFromInline mutating func takeAllMarks() -> Bool {
    isSettled = !known.isEmpty
    marks?.take(of: groups) { noteUnpolled($0) }
    return start < end
  }

  /// Notes that an input has to be polled.
  @inlinable mutating func noteUnpolled(_ index: Int) {
    if end == unpolled.count { unpolled.append(index) } else { unpolled[end] = index }
    end &+= 1
  }

  /// Takes back what was noted last.
  @inlinable mutating func takeUnpolled() -> Int {
    end &-= 1
    return unpolled[end]
  }

  /// Notes the event of an input.
  @inlinable mutating func noteKnown(_ index: Int, at stamp: EventStamp) {
    known.insert(EventPlace(stamp: stamp, order: orders[index], index: index))
  }

  /// Notes that an input has used up its budget.
  ///
  /// - Parameters:
  ///   - stamp: How far it has come.
  ///   - isAwaited: Whether others wait for it.
  @inlinable mutating func noteSpent(_ index: Int, at stamp: EventStamp, isAwaited: Bool) {
    // It is polled twice in a round if it was marked meanwhile.
    if !isSpent[index] { spent.append(index) }
    isSpent[index] = true
    if isAwaited { noteBound(index, at: stamp) }
  }

  /// Notes that others wait for an input, which has come so far.
  @inlinable mutating func noteBound(_ index: Int, at stamp: EventStamp) {
    let place = EventPlace(stamp: stamp, order: orders[index], index: index)
    bound = bound.map { Swift.min($0, place) } ?? place
  }

  // MARK: Deciding

  /// Whether an input that has used up its budget may have an event before the earliest one that is known.
  @inlinable var isHeld: Bool {
    guard let bound else { return false }
    return known.first.map { bound < $0 } ?? true
  }

  /// Whether no input has to be polled before another one; marks are looked at afterwards.
  @inlinable var isIdle: Bool { isPassOver && spent.isEmpty }

  /// Whether an event of an input comes before all that are known.
  @inlinable func precedesKnown(_ stamp: EventStamp, _ index: Int) -> Bool {
    known.first.map { EventPlace(stamp: stamp, order: orders[index], index: index) < $0 } ?? true
  }

  /// Whether it may have an event before another one, which comes before an equal one of these inputs.
  @inlinable func mustPrecede(_ other: EventStamp) -> Bool {
    bound.map { $0.stamp < other } ?? false
  }
}
