extension SignalProtocol {
  /// Makes a signal of each element and delivers the elements of all of them as they were sent.
  ///
  /// ```swift
  /// let pages = urls.flatMapMerge(maxConcurrent: 4) { page(at: $0) }
  /// ```
  /// - Values: those of the inner signals. An inner signal is subscribed to when the operator takes the element that it
  ///   is made of; elements that a hot inner signal was sent before are missed. Elements that an inner signal has ready
  ///   are delivered before any other event is taken.
  /// - Ends: when this signal and all inner ones have ended.
  /// - Fails: at once with the failure of any inner signal; with that of this signal when it is reached.
  /// - Buffering: while `maxConcurrent` inner signals are active, what follows waits at its source, also a failure and
  ///   the end, so back-pressure is kept. The exception: while an active inner signal is a group or a window, which gets
  ///   elements only when this signal is polled, further elements are taken and wait in the operator, without bound.
  /// - Limit: of work. An inner signal that ends early (by a time limit, a stop, or `prefix`) is active until the tasks
  ///   of its producers and asynchronous functions have returned, which were cancelled: so a job that takes no notice of
  ///   that delays the next one. An attempt of ``retry(_:backoff:renewedByElements:clock:)`` in an inner signal waits for
  ///   the one before it in the same way. What else an inner signal does at a time is its own: the signals of a
  ///   `flatMapLatest`, or what a `catch` begins when the first work was given up. Work of a run that `share` shares,
  ///   or of a `buffer`, does not count.
  /// - Isolation: no task; no lock while elements are ready; `transform` runs in the isolation of the iterating task.
  /// - Complexity: O(log n) for each element, n being the inner signals that have an event ready.
  /// - Precondition: `maxConcurrent` is at least 1.
  ///
  /// RAC 2.x: `-flattenMap:`, and `-flatten:` with a limit, which fails at once.
  @inlinable public func flatMapMerge<Inner: SignalProtocol>(
    maxConcurrent: Int = .max,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure {
    if maxConcurrent < 1 { refuse(maxConcurrent, "maxConcurrent must be at least 1", in: "flatMapMerge", of: self) }
    return flattening("flatMapMerge", .atMost(maxConcurrent), transform)
  }

  /// Makes a signal of each element and delivers the elements of one after the other.
  ///
  /// ```swift
  /// let text = files.flatMapConcat { lines(of: $0) }
  /// ```
  /// Like ``flatMapMerge(maxConcurrent:_:)`` with a limit of 1.
  ///
  /// - Values: those of the inner signals. An inner signal is subscribed to when the one before it has ended, and
  ///   its work has returned.
  /// - Ends: when this signal and all inner ones have ended.
  /// - Fails: at once with the failure of an inner signal; with that of this signal when it is reached.
  /// - Buffering: as ``flatMapMerge(maxConcurrent:_:)``.
  ///
  /// RAC 2.x: `-map:` followed by `-concat`.
  @inlinable public func flatMapConcat<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure {
    flattening("flatMapConcat", .atMost(1), transform)
  }

  /// The signal of the operators that merge inner signals up to a limit.
  ///
  /// - Parameter name: The operator as it is spelled in code; `nil` if the signal is described like this one.
  @inlinable func flattening<Inner: SignalProtocol>(
    _ name: StaticString?,
    _ limit: InnerLimit,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> PolledSignal<Self, FlatMapMergePoller<Self, Inner>> where Inner.Failure == Failure {
    PolledSignal(self, name) {
      FlatMapMergePoller(outer: Input($0.makePoller()), limit: limit, transform: transform)
    }
  }
}

/// How many inner signals are active together, and what becomes of the elements beyond that.
@frozen @usableFromInline struct InnerLimit: Sendable {
  @usableFromInline let count: Int
  /// Whether an element is dropped, rather than waits, while so many inner signals are active.
  @usableFromInline let dropsOthers: Bool

  @inlinable init(count: Int, dropsOthers: Bool) {
    self.count = count
    self.dropsOthers = dropsOthers
  }

  /// Whether an inner signal counts until its work has returned.
  @inlinable var countsWork: Bool { count < .max && !dropsOthers }

  /// Further elements wait.
  @inlinable static func atMost(_ count: Int) -> InnerLimit { InnerLimit(count: count, dropsOthers: false) }

  /// Further elements are dropped.
  @inlinable static var first: InnerLimit { InnerLimit(count: 1, dropsOthers: true) }
}

/// One iteration of ``SignalProtocol/flatMapMerge(maxConcurrent:_:)``.
@frozen @usableFromInline struct FlatMapMergePoller<Base: SignalProtocol, Inner: SignalProtocol>: PollerProtocol
where Base.Failure == Inner.Failure {
  @usableFromInline var outer: Input<Base.Poller>
  /// What the outer signal feeds.
  @usableFromInline var fed = PollHints()
  /// The inner signal that was subscribed to last, while it has elements ready.
  @usableFromInline var fresh: Inner.Poller?
  /// Its place, where work counts.
  @usableFromInline var freshPlace: WorkPlace?
  /// Whether that one has had nothing ready yet.
  @usableFromInline var freshIsFirst = false
  @usableFromInline let inners = IterationState(OrderedInputs<PlacedPoller<Inner.Poller>>(waitsLate: true))
  /// The work of the inner signals, where it counts.
  @usableFromInline let work: LimitedWork?
  @usableFromInline var waiting = Queue<Base.Element>()
  /// The latest event that was taken: what is delivered because of it is not earlier.
  @usableFromInline var floor = Floor()
  @usableFromInline let limit: InnerLimit
  /// Whether a place was free but for work of an inner signal that has ended.
  @usableFromInline var hasWaitedForWork = false
  @usableFromInline let transform: @Sendable (Base.Element) -> Inner

  @inlinable
  init(outer: Input<Base.Poller>, limit: InnerLimit, transform: @escaping @Sendable (Base.Element) -> Inner) {
    self.outer = outer
    self.limit = limit
    self.transform = transform
    work = limit.countsWork && !Self.isFinite ? LimitedWork() : nil
  }

  @inlinable static var isFinite: Bool { Base.Poller.isFinite && Inner.Poller.isFinite }

  @inlinable @inline(__always)
  mutating func poll(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure> {
    if Self.isFinite { return outer.pollFlattened(&fresh, transform, &context) }
    // A copy may have ended it, which has elements of its own if the outer signal is a collection.
    if inners.hasEnded { return .finished }
    repeat {
      // Elements that an inner signal has ready belong to the moment of its subscription: they come first.
      if fresh != nil {
        if let event = takeFresh(&context) { return event }
        continue
      }
      if beginWaiting(&context) { continue }
      var inner = inners.value.isEmpty ? nil : inners.value.earliest(&context)
      if let passed = inner, !inners.value.order.isHeld, outer.hasPassedOn(upTo: passed.stamp) {
        if let event = take(passed, &context) { return event }
        continue
      }
      let asksOuter = asksOuter
      if asksOuter {
        // What an inner signal was sent before a new outer event is visible by now.
        // And an outer signal without an event may have passed something to an inner one (`grouped(by:)`); if
        // that delivers nothing for it, there may be more.
        if lookOuter(&context) { inner = inners.value.earliest(&context) }
        if outer.isSpent, inner != nil { _ = lookOuter(&context) }
        if outer.hasHandedOver, inner == nil { continue }
      }
      if outer.isKnown, inner.map({ outer.stamp <= $0.stamp }) ?? true {
        if inners.value.order.mustPrecede(outer.stamp) { return spent(&context) }
        if let event = takeOuter(&context) { return event }
      } else if let inner {
        if inners.value.order.isHeld || outer.mayPrecede(inner.stamp) { return spent(&context) }
        if let event = take(inner, &context) { return event }
      } else if context.isSpent {
        return spent(&context)
      } else if inners.value.unwaited < 0 || inners.value.earliest(&context, waits: true) == nil {
        // Every inner signal is waited for now, and none has an event.
        if context.isSpent { return spent(&context) }
        if !asksOuter || !waiting.isEmpty, findsPlace(&context) { continue }
        if let feeding = inners.value.feeding, !fed.feedsAll(feeding) { context.hints.addFeeding(feeding) }
        context.stamp = floor.stamp
        return hasEnded ? .finished : .pending
      }
    } while context.spend()
    context.stamp = floor.stamp
    return .spent
  }

  /// Whether the outer signal is asked for elements.
  ///
  /// Beyond the limit, it is only if they are dropped, or if an inner signal gets its own when the outer one is polled
  /// (`grouped(by:)`).
  @inlinable var asksOuter: Bool {
    if hasPlace || limit.dropsOthers { return true }
    return fed.feeds != 0 && inners.value.feeding.map(fed.feeds) ?? false
  }

  /// Whether one more inner signal may be active.
  @inlinable @inline(__always) var hasPlace: Bool {
    inners.value.count < limit.count - (work?.unwindingCount() ?? 0)
  }

  /// Whether a place has become free meanwhile, because work has returned; if not, the next work that does wakes.
  @inlinable mutating func findsPlace(_ context: inout PollContext) -> Bool {
    guard let work, inners.value.count < limit.count else { return false }
    hasWaitedForWork = true
    return inners.value.count < limit.count - work.unwindingCount(waking: context.waker)
  }

  /// Looks for an event of the outer signal.
  ///
  /// - Returns: Whether inner signals may have something since.
  @inlinable @inline(__always) mutating func lookOuter(_ context: inout PollContext) -> Bool {
    let found = outer.look(sharing: &context)
    if outer.hints.concernFeeding {
      fed.feeds = PollHints.union(fed.feeds, outer.hints.feeds)
      if outer.isFed { context.hints.addFeeding(outer.hints) }
    }
    return found || outer.hasHandedOver || outer.isSpent
  }

  /// The answer while an input that has used up its budget may have the next event; says how far all have come.
  @inlinable @inline(never) func spent(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure> {
    var progress: EventStamp?
    outer.noteProgress(&progress, &context)
    inners.value.noteProgress(&progress, &context)
    context.stamp = (progress ?? .ready).raised(to: floor.stamp)
    return .spent
  }

  /// Subscribes to the inner signal of the element that has waited longest, if the limit permits it.
  @inlinable @inline(__always) mutating func beginWaiting(_ context: inout PollContext) -> Bool {
    guard !waiting.isEmpty, hasPlace, let element = waiting.popFirst() else { return false }
    if let work { freshPlace = nextPlace(in: work, &context) }
    fresh = transform(element).makePoller()
    freshIsFirst = true
    return true
  }

  @inlinable @inline(never)
  mutating func nextPlace(in work: LimitedWork, _ context: inout PollContext) -> WorkPlace {
    if hasWaitedForWork {
      hasWaitedForWork = false
      floor.begin(at: work.stamp, isMade: false)
    }
    return WorkPlace(work, in: context.place)
  }

  /// Takes ready elements of the newest inner signal, which joins the others when none is ready.
  @inlinable @inline(__always)
  mutating func takeFresh(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure>? {
    let share = Swift.max(context.budget, Input<PlacedPoller<Inner.Poller>>.leastBudget)
    var inquiry = context.inquiry(nil, budget: share, hasSiblings: true)
    if let freshPlace { inquiry.place = freshPlace }
    guard let answer = fresh?.poll(&inquiry) else { return nil }
    let used = share &- inquiry.budget
    context.budget &-= used
    context.hints = context.hints.advanced(by: inquiry.hints)
    let event: SignalEvent<Inner.Element, Base.Failure>?
    switch answer {
    case .value(let element): event = .value(element)
    case .finished: event = .finished
    case .failure(let failure): event = .failure(failure)
    case .pending, .spent: event = nil
    }
    guard let event, inquiry.stamp == .ready else {
      keepFresh(event, inquiry, used, isSpent: answer.kind == .spent)
      return nil
    }
    if event.isEnd {
      fresh = nil
      freshPlace?.leave()
    }
    // It is as old as the event that the signal is made of, unless it was made because it was asked for.
    context.stamp = .ready
    context.hints.takeOver(inquiry.hints)
    if freshIsFirst { context.hints.isOld = true }
    freshIsFirst = false
    floor.lift(&context)
    return deliver(event)
  }

  /// Adds the newest inner signal to the others, with its pending event, if any.
  @inlinable mutating func keepFresh(
    _ event: SignalEvent<Inner.Element, Base.Failure>?,
    _ inquiry: PollContext,
    _ used: Int,
    isSpent: Bool
  ) {
    guard let poller = fresh.take() else { return }
    if event?.isEnd == true { freshPlace?.leave() }
    var input = Input(PlacedPoller(poller, freshPlace), event, inquiry.stamp, inquiry.hints)
    if isSpent { input.noteSpent(used) }
    inners.value.add(input)
  }

  /// Whether no event can follow.
  @inlinable var hasEnded: Bool {
    !outer.isOpen && !outer.isKnown && fresh == nil && inners.value.isEmpty && waiting.isEmpty
  }

  @inlinable mutating func takeOuter(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure>? {
    guard let event = outer.take(&context) else { return nil }
    floor.begin(&context)
    context.stamp = floor.stamp
    switch event {
    case .value(let element):
      if !limit.dropsOthers || inners.value.count < limit.count { waiting.append(element) }
      return nil
    case .failure(let failure): return deliver(.failure(failure))
    case .finished: return deliver(.finished)
    }
  }

  @inlinable mutating func take(
    _ inner: EventPlace,
    _ context: inout PollContext
  ) -> PollAnswer<Inner.Element, Base.Failure>? {
    guard let event = inners.value.take(inner, &context) else { return nil }
    floor.lift(&context)
    // What is delivered keeps its age.
    floor.begin(at: context.stamp, isMade: context.hints.isMade(at: context.stamp))
    return deliver(event)
  }

  /// The answer for an event; `nil` for an end that is not the last one.
  @inlinable @inline(__always) mutating func deliver(
    _ event: SignalEvent<Inner.Element, Base.Failure>
  ) -> PollAnswer<Inner.Element, Base.Failure>? {
    switch event {
    case .value(let element):
      return .value(element)
    case .failure(let failure):
      release()
      return .failure(failure)
    case .finished:
      return hasEnded ? .finished : nil
    }
  }

  @inlinable mutating func release() {
    outer.release()
    fresh?.release()
    fresh = nil
    inners.value.release()
    waiting = Queue()
    work?.release()
    inners.hasEnded = true
  }
}
