public import Synchronization

/// Any number of inputs whose events are taken in the order in which they were sent; inputs come and go.
///
/// The counterpart of ``InputPair`` for operators with many inputs. Only inputs that have something new are polled: an input
/// that had nothing is armed with a branch of the waker, which puts it on a list when it is woken. So an element costs
/// O(log n) for n inputs that have events, and nothing for those that are quiet.
///
/// ## Why no event is overtaken
/// A branch is put on the list by the send itself, before `send` returns. So when an event is found, every event whose
/// send had returned before the found one was sent belongs to an input that is known or on the list; looking at the list
/// until it is empty before answering keeps the order.
@frozen
@usableFromInline
struct OrderedInputs<Poller: PollerProtocol> {
  /// An event that is known: where, and its place in the order.
  @frozen
  @usableFromInline
  struct Known: Comparable {
    @usableFromInline let stamp: Stamp
    @usableFromInline let order: Int
    @usableFromInline let index: Int

    @inlinable
    init(stamp: Stamp, order: Int, index: Int) {
      self.stamp = stamp
      self.order = order
      self.index = index
    }

    @inlinable
    static func < (left: Known, right: Known) -> Bool {
      left.stamp < right.stamp || (left.stamp == right.stamp && left.order < right.order)
    }
  }

  // Parallel arrays rather than one of structs: what is read by itself is not copied together with a whole poller.
  @usableFromInline var heads: [Peekable<Poller>?] = []
  /// When each input was added; decides between equal stamps.
  @usableFromInline var orders: [Int] = []
  /// What each input is armed with, once it had nothing ready.
  @usableFromInline var branches: [Waker?] = []
  @usableFromInline var vacancies: [Int] = []
  @usableFromInline var count = 0
  @usableFromInline var nextOrder = 0
  /// The inputs that may have something new.
  @usableFromInline var dirty: [Int] = []
  /// The input that an event was taken from last, which often has the next one, too; -1 if it is to be treated as others.
  @usableFromInline var latest = -1
  @usableFromInline var known = Heap<Known>()
  @usableFromInline var woken: ReadyQueue?

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  /// Adds an input.
  @inlinable
  mutating func add(_ poller: Poller) {
    add(Peekable(poller))
  }

  /// Adds an input of which an event may be known already.
  @inlinable
  mutating func add(_ head: Peekable<Poller>) {
    let index = vacancies.popLast() ?? heads.count
    if index == heads.count {
      heads.append(head)
      orders.append(nextOrder)
      branches.append(nil)
    } else {
      heads[index] = head
      orders[index] = nextOrder
    }
    if head.isKnown {
      known.insert(Known(stamp: head.stamp, order: nextOrder, index: index))
    } else {
      dirty.append(index)
    }
    nextOrder += 1
    count += 1
  }

  /// Looks for new events.
  ///
  /// - Returns: The input with the earliest known event; `nil` if none is known, or if an input has used up the budget,
  ///   since its event may be earlier.
  @inlinable
  mutating func earliest(_ context: inout PollContext) -> Known? {
    if latest >= 0 {
      dirty.append(latest)
      latest = -1
    }
    // Bounded, so that the iterator looks for a cancellation also if an input wakes itself again and again.
    repeat {
      var position = 0
      while position < dirty.count {
        peek(at: dirty[position], &context)
        if context.isSpent {
          dirty.removeFirst(position)
          return nil
        }
        position += 1
      }
      dirty.removeAll(keepingCapacity: true)
      let first = known.first
      guard let woken, woken.takeAll(into: &dirty, notifying: first == nil ? context.waker : nil) else {
        return first
      }
    } while context.spend()
    return nil
  }

  @inlinable
  mutating func peek(at index: Int, _ context: inout PollContext) {
    let branch = branches[index]
    guard let answer = heads[index]?.peekForStamp(branch, &context.budget) else { return }
    if let stamp = answer.found {
      known.insert(Known(stamp: stamp, order: orders[index], index: index))
    } else if answer.isBlind, branch == nil, !context.isSpent {
      // Most inputs of a flattening operator have all their elements ready and never need a branch.
      branches[index] = makeBranch(to: index)
      peek(at: index, &context)
    }
  }

  @usableFromInline
  mutating func makeBranch(to index: Int) -> Waker {
    let list = woken ?? ReadyQueue()
    woken = list
    return Waker(branch: index, of: list)
  }

  /// Takes the event that ``earliest(_:)`` returned; its input is removed if this was the last.
  @inlinable
  mutating func take(_ earliest: Known) -> SignalEvent<Poller.Element, Poller.Failure>? {
    known.removeFirst()
    guard let event = heads[earliest.index]?.take() else { return nil }
    if event.isEnd {
      remove(earliest.index)
    } else {
      dirty.append(earliest.index)
    }
    return event
  }

  /// Takes the earliest event, if any is known.
  ///
  /// The same as ``earliest(_:)`` and ``take(_:)``, with a short cut for inputs that have many events in a row.
  ///
  /// - Returns: The event, and which input it is of.
  @inlinable
  mutating func next(_ context: inout PollContext) -> (index: Int, event: SignalEvent<Poller.Element, Poller.Failure>)?
  {
    if latest >= 0, dirty.isEmpty {
      let index = latest
      if let event = heads[index]?.takeNext(order: orders[index], before: known.first, woken, &context) {
        if event.isEnd {
          latest = -1
          remove(index)
        }
        return (index, event)
      }
      if context.isSpent { return nil }
      if let head = heads[index], head.isKnown {
        latest = -1
        known.insert(Known(stamp: head.stamp, order: orders[index], index: index))
      }
    }
    guard let earliest = earliest(&context) else { return nil }
    context.stamp = earliest.stamp
    guard let event = take(earliest) else { return nil }
    if !event.isEnd { latest = dirty.popLast() ?? -1 }
    return (earliest.index, event)
  }

  @inlinable
  mutating func remove(_ index: Int) {
    heads[index]?.release()
    heads[index] = nil
    branches[index] = nil
    vacancies.append(index)
    count -= 1
  }

  /// Unsubscribes from all.
  @inlinable
  mutating func release() {
    for index in heads.indices { heads[index]?.release() }
    self = OrderedInputs()
  }

  /// Takes an input out, and unsubscribes from all others.
  @inlinable
  mutating func releaseAll(but index: Int) -> Poller? {
    let poller = heads[index]?.poller.take()
    release()
    return poller
  }
}

extension Peekable {
  /// Looks for the next event, which must not be known, and takes it if no other input can have an earlier one.
  ///
  /// The list of inputs that were woken is looked at after the event was found, as ``OrderedInputs/earliest(_:)`` does.
  ///
  /// - Returns: The event; `nil` if there is none, or if it is known now and another one may be earlier.
  @inlinable
  @inline(__always)
  mutating func takeNext(
    order: Int,
    before other: OrderedInputs<Poller>.Known?,
    _ woken: ReadyQueue?,
    _ context: inout PollContext
  ) -> SignalEvent<Poller.Element, Poller.Failure>? {
    guard let found = ask(nil, &context.budget) else { return nil }
    let isLater = other.map { ($0.stamp, $0.order) < (stamp, order) } ?? false
    if isLater || woken?.hasEntries.load(ordering: .acquiring) == true {
      event = found
      return nil
    }
    context.stamp = stamp
    return found
  }
}
