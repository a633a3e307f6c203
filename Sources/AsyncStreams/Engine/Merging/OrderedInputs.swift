/// Any number of inputs whose events are taken in the order in which they were sent.
///
/// The counterpart of ``InputPair`` for operators with many inputs, which may be added and removed. Only inputs that may
/// have an event are polled: one that has none gets a waker of its own, which marks the input. ``InputOrder`` knows which
/// input is polled next, and which has the earliest event.
@frozen @usableFromInline struct OrderedInputs<Poller: PollerProtocol> {
  @usableFromInline typealias Event = SignalEvent<Poller.Element, Poller.Failure>

  @usableFromInline var inputs: [Input<Poller>?] = []
  @usableFromInline var order = InputOrder()
  /// The waker of each input that has waited.
  @usableFromInline var wakers: [Waker?] = []
  /// The input that an event was taken from last, which often has the next one, too; -1 if none is preferred.
  @usableFromInline var latest = -1
  /// Whether the elements of all inputs are taken together, by ``beginRow(_:)``: only ends have an order then.
  @usableFromInline let takesRows: Bool
  /// How many inputs have an element for the next row.
  @usableFromInline var readyCount = 0
  /// The latest stamp of these elements.
  @usableFromInline var rowStamp = EventStamp.ready
  /// Their age: as old as the subscription, if all are.
  @usableFromInline var rowHints = PollHints.old
  /// What has fed inputs that waited.
  @usableFromInline var feeders = PollHints()
  /// Whether the input that had the last two events is not waited for, if it is fed by another stream, before
  /// ``earliest(_:waits:)`` is told to wait: it most likely has the next event, once that stream was polled.
  @usableFromInline let waitsLate: Bool
  /// That input, while it has nothing; -1 if there is none.
  @usableFromInline var unwaited = -1
  /// The input that had the last event.
  @usableFromInline var lastTaken = -1
  /// Whether it had the event before, too.
  @usableFromInline var repeats = false

  @inlinable init(takesRows: Bool = false, waitsLate: Bool = false) {
    self.takesRows = takesRows
    self.waitsLate = waitsLate
  }

  @inlinable var count: Int { order.count }

  @inlinable var isEmpty: Bool { order.count == 0 }

  /// What feeds the inputs that have no event before another stream is polled.
  @inlinable var feeding: PollHints? {
    feeders.isFed && inputs.contains { $0?.isFed == true } ? feeders : nil
  }

  /// Adds an input.
  ///
  /// - Returns: Its index, until it is removed.
  @inlinable @discardableResult mutating func add(_ poller: Poller) -> Int {
    add(Input(poller))
  }

  /// Adds an input of which an event may be known already.
  @inlinable @discardableResult mutating func add(_ input: Input<Poller>) -> Int {
    let index = order.add()
    if index == inputs.count {
      inputs.append(input)
      wakers.append(nil)
    } else {
      inputs[index] = input
    }
    if input.isKnown { order.noteKnown(index, at: input.stamp) } else { order.noteUnpolled(index) }
    return index
  }

  // MARK: Looking

  /// Looks for new events.
  ///
  /// - Parameter waits: Whether the operator is about to answer `PollAnswer.pending`, so that all inputs are waited for.
  /// - Returns: The earliest known event, even if an input that has used up its budget may have an earlier one
  ///   (``InputOrder/isHeld``); `nil` if none is known.
  @inlinable mutating func earliest(_ context: inout PollContext, waits: Bool = false) -> EventPlace? {
    order.beginRound()
    if latest >= 0 {
      order.noteUnpolled(latest)
      latest = -1
    }
    if unwaited >= 0 {
      order.noteUnpolled(unwaited)
      unwaited = -1
    }
    var passes = 0
    while true {
      while let index = order.nextToPoll() {
        let isAwaited = waits || !(repeats && feeders.isFed && waitsLate && index == lastTaken)
        let isOver = !look(at: index, &context, waits: isAwaited) && !context.spend()
        if order.isPassOver { passes &+= 1 }
        // Bounds the loop, since an input may wake itself whenever it is polled; but all that are marked are polled before.
        if isOver, passes > 1, order.known.isEmpty { return nil }
      }
      if !order.spent.isEmpty, !context.isSpent {
        // They were polled before this call: it has to end with an event, or with a used-up budget.
        order.beginRound()
      } else if let first = order.known.first {
        if unwaited < 0 { return first }
        // Another input has an event; what was sent to this one before it must be known.
        order.beginRound()
        order.noteUnpolled(unwaited)
        unwaited = -1
        repeats = false
      } else {
        guard let waker = context.waker, order.spent.isEmpty, let marks = order.marks, !marks.leave(to: waker) else {
          return nil
        }
        order.beginRound()
      }
    }
  }

  /// Polls an input, and notes what it has.
  ///
  /// - Returns: Whether an event was found.
  @inlinable mutating func look(at index: Int, _ context: inout PollContext, waits: Bool) -> Bool {
    let waker = waits ? wakers[index] : nil
    switch inputs[index]?.find(waker, &context) {
    case .element(let stamp, let hints)? where takesRows:
      noteElement(at: stamp, hints)
      return true
    case .element(let stamp, _)?, .end(let stamp)?:
      order.noteKnown(index, at: stamp)
      return true
    case .spent(let stamp, let isAwaited)?:
      // With a waker, so that what is sent to it is marked, and comes at its place if it is not waited for.
      if waker == nil { return lookAgain(at: index, &context) }
      order.noteSpent(index, at: stamp, isAwaited: isAwaited)
      return false
    case .nothing(let hints)?:
      if hints.isFed { feeders.addFeeding(hints) }
      if waker != nil { return false }
      if hints.isFed, !waits {
        unwaited = index
        return false
      }
      return lookAgain(at: index, &context)
    case .known?, nil:
      return false
    }
  }

  /// Polls an input with its waker: most inputs of a flattening operator have all their elements ready and never need one.
  @inlinable mutating func lookAgain(at index: Int, _ context: inout PollContext) -> Bool {
    if wakers[index] == nil { wakers[index] = order.waker(at: index) }
    return look(at: index, &context, waits: true)
  }

  /// Notes an element of the next row.
  @inlinable mutating func noteElement(at stamp: EventStamp, _ hints: PollHints) {
    readyCount += 1
    rowStamp = stamp.raised(to: rowStamp)
    rowHints.takeOver(rowHints, hints)
  }

  // MARK: Taking

  /// Takes the event that ``earliest(_:waits:)`` returned; its input is removed if this was the last.
  @inlinable mutating func take(_ earliest: EventPlace, _ context: inout PollContext) -> Event? {
    order.known.removeFirst()
    let index = earliest.index
    if waitsLate {
      repeats = index == lastTaken
      lastTaken = index
    }
    guard let event = inputs[index]?.take(&context) else { return nil }
    if event.isEnd { remove(index) } else { order.noteUnpolled(index) }
    return event
  }

  /// Takes the earliest event, unless an input that has used up its budget may have an earlier one.
  ///
  /// The same as ``earliest(_:waits:)`` and ``take(_:_:)``, with a short cut for inputs that have many events in a row.
  ///
  /// - Returns: The event, and the index of its input.
  @inlinable mutating func next(_ context: inout PollContext) -> (index: Int, event: Event)? {
    if latest >= 0, order.isIdle {
      let index = latest
      let (stamp, hints) = (context.stamp, context.hints)
      if let event = inputs[index]?.askAtOnce(&context) {
        // After it was found: what was sent before it is marked by now.
        if order.precedesKnown(context.stamp, index), order.marks?.hasMarks != true {
          if event.isEnd {
            latest = -1
            remove(index)
          }
          return (index, event)
        }
        latest = -1
        (context.stamp, context.hints) = (stamp, hints)
        keep(event, of: index)
      }
    }
    guard let earliest = peek(&context), let event = take(earliest, &context) else { return nil }
    if !event.isEnd { latest = order.takeUnpolled() }
    return (earliest.index, event)
  }

  /// The place of the earliest event, unless an input that has used up its budget may have an earlier one.
  @inlinable mutating func peek(_ context: inout PollContext) -> EventPlace? {
    if let earliest = earliest(&context), !order.isHeld { return earliest }
    if let feeding { context.hints.addFeeding(feeding) }
    if !order.spent.isEmpty { noteProgress(&context) }
    return nil
  }

  /// Keeps an event that another one may precede.
  @inlinable @inline(never) mutating func keep(_ event: Event, of index: Int) {
    inputs[index]?.event = event
    order.noteKnown(index, at: inputs[index]?.stamp ?? .ready)
  }

  /// Says how far the inputs have come that have used up their budget, for an answer `PollAnswer.spent`.
  @inlinable @inline(never) func noteProgress(_ context: inout PollContext) {
    var progress: EventStamp?
    noteProgress(&progress, &context)
    if let progress { context.stamp = progress.raised(to: context.stamp) }
  }

  @inlinable func noteProgress(_ progress: inout EventStamp?, _ context: inout PollContext) {
    for index in order.spent { inputs[index]?.noteProgress(&progress, &context) }
  }

  /// Begins a row if each input has an element, which must be taken then.
  ///
  /// An input whose element waits is not polled, so what follows is left at its source.
  @inlinable mutating func beginRow(_ context: inout PollContext) -> Bool {
    if readyCount < count { return false }
    readyCount = 0
    context.stamp = rowStamp
    rowStamp = .ready
    context.hints.takeOver(rowHints)
    rowHints = .old
    for index in 0..<inputs.count { order.noteUnpolled(index) }
    return true
  }

  // MARK: Leaving

  @inlinable mutating func remove(_ index: Int) {
    inputs[index]?.release()
    inputs[index] = nil
    wakers[index] = nil
    order.remove(index)
  }

  /// Unsubscribes from all inputs.
  @inlinable mutating func release() {
    for index in inputs.indices { inputs[index]?.release() }
    self = OrderedInputs(takesRows: takesRows, waitsLate: waitsLate)
  }

  /// Removes an input, and unsubscribes from all others.
  @inlinable mutating func releaseAll(but index: Int) -> Poller? {
    let poller = inputs[index]?.poller.take()
    release()
    return poller
  }
}
