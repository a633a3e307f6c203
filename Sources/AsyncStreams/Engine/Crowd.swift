/// Any number of inputs whose events are taken in the order in which they were sent; inputs come and go.
///
/// The counterpart of ``Pair`` for operators with many inputs. Only inputs that have something new are polled: an input
/// that had nothing is armed with a branch of the waker, which puts it on a list when it is woken. So an element costs
/// O(log n) for n inputs that have events, and nothing for those that are quiet.
///
/// ## Why no event is overtaken
/// A branch is put on the list by the send itself, before `send` returns. So when an event is found, every event whose
/// send had returned before the found one was sent belongs to an input that is known or on the list; looking at the list
/// until it is empty before answering keeps the order of invariant 4.
@usableFromInline
struct Crowd<Poller: PollerProtocol> {
  @usableFromInline
  struct Member {
    @usableFromInline var head: Head<Poller>
    /// When the input was added; decides between equal stamps.
    @usableFromInline let order: Int
    @usableFromInline var waker: Waker?

    @inlinable
    init(head: Head<Poller>, order: Int) {
      self.head = head
      self.order = order
    }
  }

  @usableFromInline var members: [Member?] = []
  @usableFromInline var vacancies: [Int] = []
  @usableFromInline var count = 0
  @usableFromInline var nextOrder = 0
  /// The members that may have something new.
  @usableFromInline var unlooked: [Int] = []
  /// The members with a known event, as a heap with the earliest first.
  @usableFromInline var known: [Int] = []
  @usableFromInline var woken: WokenList?

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  /// Adds an input.
  @inlinable
  mutating func add(_ poller: Poller) {
    let member = Member(head: Head(poller), order: nextOrder)
    nextOrder += 1
    count += 1
    if let vacancy = vacancies.popLast() {
      members[vacancy] = member
      unlooked.append(vacancy)
    } else {
      members.append(member)
      unlooked.append(members.count - 1)
    }
  }

  /// Looks for new events.
  ///
  /// - Returns: The member with the earliest event, if any is known.
  @inlinable
  mutating func earliest(_ waker: Waker?) -> Int? {
    // An input that wakes itself again and again must not keep the task from looking whether it was cancelled.
    for _ in 0..<1_000 {
      while !unlooked.isEmpty {
        // In the order in which they were added or woken.
        let indices = unlooked
        unlooked.removeAll(keepingCapacity: true)
        for index in indices { look(at: index) }
      }
      if let woken, woken.takeAll(into: &unlooked, notifying: known.isEmpty ? waker : nil) { continue }
      return known.first
    }
    waker?.wake()
    return known.first
  }

  @inlinable
  mutating func look(at index: Int) {
    guard var member = members[index].take() else { return }
    var found = false
    if member.waker == nil {
      // Most inputs of a flattening operator have all their elements ready and never need a branch.
      found = member.head.look(nil)
      if !found, !member.head.isKnown { member.waker = branch(to: index) }
    }
    if !found, let waker = member.waker { found = member.head.look(waker) }
    members[index] = member
    if found { push(index) }
  }

  @usableFromInline
  mutating func branch(to index: Int) -> Waker {
    let list = woken ?? WokenList()
    woken = list
    return Waker(branch: index, of: list)
  }

  @inlinable
  func stamp(of index: Int) -> Stamp {
    members[index]?.head.stamp ?? .ready
  }

  /// Takes the event of the member that ``earliest(_:)`` returned, which is removed if this was its last.
  @inlinable
  mutating func takeEarliest() -> Poll<Poller.Element, Poller.Failure> {
    guard let index = pop(), let event = members[index]?.head.take() else { return .pending }
    if event.isTerminal {
      members[index] = nil
      vacancies.append(index)
      count -= 1
    } else {
      unlooked.append(index)
    }
    return event
  }

  /// Unsubscribes from all.
  @inlinable
  mutating func release() {
    self = Crowd()
  }
}

extension Crowd {
  @inlinable
  func precedes(_ left: Int, _ right: Int) -> Bool {
    guard let first = members[left], let second = members[right] else { return false }
    return first.head.stamp < second.head.stamp
      || (first.head.stamp == second.head.stamp && first.order < second.order)
  }

  @inlinable
  mutating func push(_ index: Int) {
    known.append(index)
    var child = known.count - 1
    while child > 0, precedes(known[child], known[(child - 1) / 2]) {
      known.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  @inlinable
  mutating func pop() -> Int? {
    guard let first = known.first, let last = known.popLast() else { return nil }
    if known.isEmpty { return first }
    known[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < known.count {
        if precedes(known[child], known[smallest]) { smallest = child }
      }
      if smallest == parent { return first }
      known.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
