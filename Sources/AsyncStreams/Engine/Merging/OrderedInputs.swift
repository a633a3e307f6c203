public import Synchronization

/// Any number of inputs whose events are taken in the order in which they were sent.
///
/// The counterpart of ``InputPair`` for operators with many inputs, which may be added and removed. Only inputs that
/// may have an event are polled: an input without one gets a branch of the waker, which puts the input on a list when
/// it is woken. So an element costs O(log n) for n inputs that have events, and nothing for the others.
///
/// ## Why no event is overtaken
/// A branch is put on the list by the send itself, before `send` returns. So when an event is found, every event whose
/// send had returned before the found one was sent is known, or its input is on the list; reading the list until it is
/// empty before answering keeps the order.
@frozen
@usableFromInline
struct OrderedInputs<Poller: PollerProtocol> {
  /// A known event: its place in the order, and the index of its input.
  @frozen
  @usableFromInline
  struct PendingEvent: Comparable {
    @usableFromInline let stamp: EventStamp
    @usableFromInline let order: Int
    @usableFromInline let index: Int

    @inlinable
    init(stamp: EventStamp, order: Int, index: Int) {
      self.stamp = stamp
      self.order = order
      self.index = index
    }

    @inlinable
    static func < (left: PendingEvent, right: PendingEvent) -> Bool {
      left.stamp < right.stamp || (left.stamp == right.stamp && left.order < right.order)
    }
  }

  // Parallel arrays rather than one of structs: what is read by itself is not copied together with a whole poller.
  @usableFromInline var inputs: [Peekable<Poller>?] = []
  /// When each input was added; decides between equal stamps.
  @usableFromInline var orders: [Int] = []
  /// The waker of each input, once it had no event ready.
  @usableFromInline var branches: [Waker?] = []
  @usableFromInline var vacancies: [Int] = []
  @usableFromInline var count = 0
  @usableFromInline var nextOrder = 0
  /// The inputs that may have a new event.
  @usableFromInline var dirty: [Int] = []
  /// The input that an event was taken from last, which often has the next one, too; -1 if no input is preferred.
  @usableFromInline var latest = -1
  @usableFromInline var pending = Heap<PendingEvent>()
  @usableFromInline var woken: ReadyQueue?
  /// Whether the elements of all inputs are taken together, by ``beginRow(_:)``: only ends have an order then.
  @usableFromInline let takesRows: Bool
  /// How many inputs have an element for the next row.
  @usableFromInline var readyCount = 0
  /// The latest stamp of these elements.
  @usableFromInline var rowStamp = EventStamp.ready
  /// Whether an input was fed by another stream.
  @usableFromInline var mayBeFed = false
  /// Whether the input that had the last two events is not waited for, if it is fed by another stream, before
  /// ``earliest(_:waits:)`` is told to wait: it most likely has the next event, once that stream was polled.
  @usableFromInline let waitsLate: Bool
  /// That input, while it has nothing; -1 if there is none.
  @usableFromInline var unwaited = -1
  /// The input that had the last event.
  @usableFromInline var lastTaken = -1
  /// Whether it had the event before, too.
  @usableFromInline var repeats = false

  @inlinable
  init(takesRows: Bool = false, waitsLate: Bool = false) {
    self.takesRows = takesRows
    self.waitsLate = waitsLate
  }

  @inlinable var isEmpty: Bool { count == 0 }

  /// Whether an input has no event before another stream is polled.
  @inlinable var areFed: Bool { mayBeFed && inputs.contains { $0?.isFed == true } }

  /// Adds an input.
  @inlinable
  mutating func add(_ poller: Poller) {
    add(Peekable(poller))
  }

  /// Adds an input of which an event may be known already.
  @inlinable
  mutating func add(_ input: Peekable<Poller>) {
    let index = vacancies.popLast() ?? inputs.count
    if index == inputs.count {
      inputs.append(input)
      orders.append(nextOrder)
      branches.append(nil)
    } else {
      inputs[index] = input
      orders[index] = nextOrder
    }
    if input.isKnown {
      pending.insert(PendingEvent(stamp: input.stamp, order: nextOrder, index: index))
    } else {
      dirty.append(index)
    }
    nextOrder += 1
    count += 1
  }

  /// Looks for new events.
  ///
  /// - Parameter waits: Whether the operator is about to answer `PollAnswer.pending`, so that all inputs are waited for.
  /// - Returns: The input with the earliest known event; `nil` if none is known, or if an input has used up the budget,
  ///   since its event may be earlier.
  @inlinable
  mutating func earliest(_ context: inout PollContext, waits: Bool = false) -> PendingEvent? {
    if latest >= 0 {
      dirty.append(latest)
      latest = -1
    }
    if unwaited >= 0 {
      dirty.append(unwaited)
      unwaited = -1
    }
    // Bounds the loop, so that cancellation is noticed even if an input keeps waking itself.
    repeat {
      var position = 0
      while position < dirty.count {
        let index = dirty[position]
        peek(at: index, &context, waits: waits || !(repeats && mayBeFed && waitsLate && index == lastTaken))
        if context.isSpent {
          dirty.removeFirst(position)
          return nil
        }
        position += 1
      }
      // Cheaper than removing all: there are one or two.
      while dirty.popLast() != nil {}
      let first = pending.first
      guard let woken, woken.takeAll(into: &dirty, notifying: first == nil ? context.waker : nil) else {
        if unwaited >= 0, first != nil {
          // Another input has an event; what was sent to this one before it must be known.
          dirty.append(unwaited)
          unwaited = -1
          repeats = false
          continue
        }
        if areFed { context.hints.isFed = true }
        return first
      }
    } while context.spend()
    return nil
  }

  @inlinable
  mutating func peek(at index: Int, _ context: inout PollContext, waits: Bool) {
    let branch = woken == nil || !waits ? nil : branches[index]
    switch inputs[index]?.look(branch, &context.budget) {
    case .element(let stamp)? where takesRows:
      readyCount += 1
      rowStamp = stamp.raised(to: rowStamp)
    case .element(let stamp)?, .end(let stamp)?:
      pending.insert(PendingEvent(stamp: stamp, order: orders[index], index: index))
    case .nothing(let isFed)?:
      if isFed { mayBeFed = true }
      if branch != nil || context.isSpent { return }
      if isFed, !waits {
        unwaited = index
        return
      }
      // Most inputs of a flattening operator have all their elements ready and never need a branch.
      if branches[index] == nil { branches[index] = makeBranch(to: index) }
      peek(at: index, &context, waits: true)
    case .known?, nil:
      break
    }
  }

  @usableFromInline
  mutating func makeBranch(to index: Int) -> Waker {
    let list = woken ?? ReadyQueue()
    woken = list
    return Waker(branch: index, of: list)
  }

  /// Takes the event that ``earliest(_:waits:)`` returned; its input is removed if this was the last.
  @inlinable
  mutating func take(_ earliest: PendingEvent) -> SignalEvent<Poller.Element, Poller.Failure>? {
    pending.removeFirst()
    if waitsLate {
      repeats = earliest.index == lastTaken
      lastTaken = earliest.index
    }
    guard let event = inputs[earliest.index]?.take() else { return nil }
    if event.isEnd {
      remove(earliest.index)
    } else {
      dirty.append(earliest.index)
    }
    return event
  }

  /// Takes the earliest event, if any is known.
  ///
  /// The same as ``earliest(_:waits:)`` and ``take(_:)``, with a short cut for inputs that have many events in a row.
  ///
  /// - Returns: The event, and the index of its input.
  @inlinable
  mutating func next(_ context: inout PollContext) -> (index: Int, event: SignalEvent<Poller.Element, Poller.Failure>)?
  {
    if latest >= 0, dirty.isEmpty {
      let index = latest
      if let event = inputs[index]?.takeNext(order: orders[index], before: pending.first, woken, &context) {
        if event.isEnd {
          latest = -1
          remove(index)
        }
        return (index, event)
      }
      if context.isSpent { return nil }
      if let input = inputs[index], input.isKnown {
        latest = -1
        pending.insert(PendingEvent(stamp: input.stamp, order: orders[index], index: index))
      }
    }
    guard let earliest = earliest(&context) else { return nil }
    context.stamp = earliest.stamp
    context.noteUnsent(earliest.stamp == .ready)
    guard let event = take(earliest) else { return nil }
    if !event.isEnd { latest = dirty.popLast() ?? -1 }
    return (earliest.index, event)
  }

  /// Begins a row if each input has an element, which must be taken then.
  ///
  /// An input whose element waits is not polled, so what follows is left at its source.
  @inlinable
  mutating func beginRow(_ context: inout PollContext) -> Bool {
    if readyCount < count { return false }
    readyCount = 0
    context.stamp = rowStamp
    rowStamp = .ready
    for index in 0..<inputs.count { dirty.append(index) }
    return true
  }

  @inlinable
  mutating func remove(_ index: Int) {
    inputs[index]?.release()
    inputs[index] = nil
    branches[index] = nil
    vacancies.append(index)
    count -= 1
  }

  /// Unsubscribes from all inputs.
  @inlinable
  mutating func release() {
    for index in inputs.indices { inputs[index]?.release() }
    self = OrderedInputs(takesRows: takesRows, waitsLate: waitsLate)
  }

  /// Removes an input, and unsubscribes from all others.
  @inlinable
  mutating func releaseAll(but index: Int) -> Poller? {
    let poller = inputs[index]?.poller.take()
    release()
    return poller
  }
}

extension Peekable {
  /// Looks for the next event, which must not be known, and takes it if no other input can have an earlier one.
  ///
  /// The list of inputs that were woken is read after the event was found, as ``OrderedInputs/earliest(_:)`` does.
  ///
  /// - Returns: The event; `nil` if there is none, or if it is known now and another one may be earlier.
  @inlinable
  @inline(__always)
  mutating func takeNext(
    order: Int,
    before other: OrderedInputs<Poller>.PendingEvent?,
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
    context.noteUnsent(stamp == .ready)
    return found
  }
}
