public import Synchronization

/// The inputs of a reader that have to be polled: what senders on any thread tell an operator with many inputs, or the
/// loop of an actor.
///
/// Each input has a bit in a group of 64, and each group a bit in a summary. So a mark is one or two atomic operations,
/// and takes no lock and no memory. Sets nest: that of an operator which is itself an input of a reader passes marks on.
///
///     sender                               reader
///     lock of the log                      poll an input with its waker
///       mark:    input, group, outer sets      lock of the log: wait
///       publish: the event can be seen     nothing found: leave(to:)
///     unlock                               marked meanwhile: poll again
///     notify:  wake the task               parked
///
/// ## Invariants
/// - Whoever can see an event can see the marks of all that wait for it, and of all that wait for what was sent before:
///   a sender marks while it holds the lock of the log, before it publishes. Plain tasks need no mark.
/// - A mark sets the bit of the input first, and then that of its group, and then marks in the outer set. Readers take them
///   in the opposite order. All of these are sequentially consistent: a mark that finds the bit of its group set comes
///   before the reader takes the group.
/// - `asleep` is set by the reader, when nothing is marked, and means: the next to notify wakes the task. That sender
///   clears it.
/// - `nested` is set by the reader, when nothing is marked, and means: the reader waits as an input of another set. Only the
///   reader clears it. A sender that is late could otherwise disarm a set whose reader has looked and waits again.
/// - A reader that takes a mark before the event is published polls with a waker, and so waits for the lock that the
///   sender holds.
@usableFromInline final class MarkSet: Sendable {
  private static let asleep: UInt64 = 1 << 63
  private static let nested: UInt64 = 1 << 62
  @usableFromInline static let marks: UInt64 = nested - 1

  @usableFromInline let summary = Atomic<UInt64>(0)
  /// What wakes the reader; it stays when it was woken, since it mostly is the same again.
  private let waker: Lock<Waker?>
  /// The address of that waker, to be compared without the lock; only the reader changes it.
  private let noted = Atomic<UInt>(0)

  @usableFromInline init() {
    waker = Lock(nil)
  }

  /// A set whose only reader waits with this waker, and waits now.
  init(_ only: Waker) {
    waker = Lock(only)
    noted.store(UInt(bitPattern: ObjectIdentifier(only)), ordering: .relaxed)
    summary.store(Self.asleep, ordering: .sequentiallyConsistent)
  }

  /// Whether an input was marked and has not been taken.
  @inlinable var hasMarks: Bool { summary.load(ordering: .sequentiallyConsistent) & Self.marks != 0 }

  // MARK: Senders

  fileprivate func mark(_ group: UInt64) {
    var found = summary.load(ordering: .sequentiallyConsistent)
    if found & group == 0 { found = summary.bitwiseOr(group, ordering: .sequentiallyConsistent).oldValue }
    // Also if another sender has set the bit: it may not have come to the outer set yet.
    if found & Self.nested != 0 { waker.withLock { $0 }?.mark() }
  }

  fileprivate func notify() {
    let found = summary.load(ordering: .sequentiallyConsistent)
    if found & Self.nested != 0 { return waker.withLock { $0 }?.notify() ?? () }
    if found & Self.asleep == 0 { return }
    let before = summary.bitwiseAnd(~Self.asleep, ordering: .sequentiallyConsistent).oldValue
    if before & Self.asleep != 0 { waker.withLock { $0 }?.wake() }
  }

  // MARK: The reader

  /// Tells senders that the reader takes the marks before it leaves, and need not be woken.
  func watch() {
    summary.bitwiseAnd(Self.marks, ordering: .sequentiallyConsistent)
  }

  /// Leaves it to the next sender to wake the waker that was noted last.
  ///
  /// - Returns: Whether nothing was marked; otherwise it is watched still.
  func leave() -> Bool {
    let (_, found) = summary.compareExchange(expected: 0, desired: Self.asleep, ordering: .sequentiallyConsistent)
    return found & Self.marks == 0
  }

  /// Leaves it to the next sender to wake a waker.
  ///
  /// - Returns: Whether nothing was marked.
  @usableFromInline func leave(to waker: Waker) -> Bool {
    var found = summary.load(ordering: .sequentiallyConsistent)
    if noted.load(ordering: .relaxed) != UInt(bitPattern: ObjectIdentifier(waker)) {
      note(waker, replacing: found & ~Self.marks != 0)
      found = summary.load(ordering: .sequentiallyConsistent)
    }
    let desired = waker.isInput ? Self.nested : Self.asleep
    while found & Self.marks == 0 {
      if found == desired { return true }
      let (isExchanged, other) = summary.compareExchange(
        expected: found,
        desired: desired,
        ordering: .sequentiallyConsistent
      )
      if isExchanged { return true }
      found = other
    }
    return false
  }

  /// Notes another waker, that of a copy of the iterator.
  private func note(_ other: Waker, replacing isWaiting: Bool) {
    let displaced: Waker? = waker.withLock { noted in
      var previous = isWaiting ? noted : nil
      let displaced = previous.replace(by: other, of: "an operator with many inputs")
      noted = other
      return displaced
    }
    noted.store(UInt(bitPattern: ObjectIdentifier(other)), ordering: .relaxed)
    if isWaiting { watch() }
    displaced?.wake()
  }

  /// Takes the marks, and passes the indices of their inputs to a function.
  ///
  /// - Complexity: O(1) for each input that is marked, and for each group of a set of more than 4,000 inputs.
  @inline(__always) func take(of groups: [Group], _ body: (Int) -> Void) {
    var numbers = summary.bitwiseAnd(~Self.marks, ordering: .sequentiallyConsistent).oldValue & Self.marks
    while numbers != 0 {
      var number = numbers.trailingZeroBitCount
      numbers &= numbers &- 1
      while number < groups.count {
        groups[number].take(body)
        number &+= Group.limit
      }
    }
  }

  /// 64 inputs.
  @usableFromInline final class Group: Sendable {
    /// How many groups have a bit of their own in the summary; others share one.
    fileprivate static let limit = 62

    private let bits = Atomic<UInt64>(0)
    private let set: MarkSet
    private let mask: UInt64
    private let first: Int

    init(number: Int, of set: MarkSet) {
      self.set = set
      mask = 1 << UInt64(number % Self.limit)
      first = number * 64
    }

    fileprivate func mark(_ input: UInt64) {
      bits.bitwiseOr(input, ordering: .sequentiallyConsistent)
      set.mark(mask)
    }

    fileprivate func notify() { set.notify() }

    @inline(__always) fileprivate func take(_ body: (Int) -> Void) {
      var rest = bits.exchange(0, ordering: .sequentiallyConsistent)
      while rest != 0 {
        body(first &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}

extension [MarkSet.Group] {
  /// The mark of an input; its group is made if there is none.
  mutating func mark(at index: Int, of set: MarkSet) -> InputMark {
    while index / 64 >= count { append(MarkSet.Group(number: count, of: set)) }
    return InputMark(group: self[index / 64], input: 1 << UInt64(index % 64))
  }
}

/// The mark of one input, for those who wake it, on any thread.
struct InputMark: Sendable {
  let group: MarkSet.Group
  let input: UInt64

  /// Before there is something to find: the reader polls the input when it looks.
  func set() { group.mark(input) }

  /// Afterwards: the reader looks.
  func notify() { group.notify() }

  /// Both, for what nobody else can see.
  func wake() {
    set()
    notify()
  }
}
