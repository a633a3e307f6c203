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
  /// - Buffering: while `maxConcurrent` inner signals are active, what follows waits at its source, also a failure, so
  ///   back-pressure is kept. The exception: while an active inner signal is a group or a window, which gets elements
  ///   only when this signal is polled, further elements are taken and wait in the operator, without bound.
  /// - Isolation: no task; no lock while elements are ready; `transform` runs in the isolation of the iterating task.
  /// - Complexity: O(log n) for each element, n being the inner signals that have an event ready.
  /// - Precondition: `maxConcurrent` is at least 1.
  ///
  /// RAC 2.x: `-flattenMap:`, and `-flatten:` with a limit, which fails at once.
  @inlinable
  public func flatMapMerge<Inner: SignalProtocol>(
    maxConcurrent: Int = .max,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure {
    if maxConcurrent < 1 {
      refuse(maxConcurrent, "maxConcurrent must be at least 1", in: "flatMapMerge", of: self, file: file, line: line)
    }
    return flattening("flatMapMerge", .atMost(maxConcurrent), transform)
  }

  /// Makes a signal of each element and delivers the elements of one after the other.
  ///
  /// ```swift
  /// let text = files.flatMapConcat { lines(of: $0) }
  /// ```
  /// Like ``flatMapMerge(maxConcurrent:file:line:_:)`` with a limit of 1: an inner signal is subscribed to when the one
  /// before it has ended.
  ///
  /// RAC 2.x: `-map:` followed by `-concat`.
  @inlinable
  public func flatMapConcat<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure {
    flattening("flatMapConcat", .atMost(1), transform)
  }

  /// The signal of the operators that merge inner signals up to a limit.
  ///
  /// - Parameter name: The operator as it is spelled in code; `nil` if the signal is described like this one.
  @inlinable
  func flattening<Inner: SignalProtocol>(
    _ name: StaticString?,
    _ limit: InnerLimit,
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> PolledSignal<Self, FlatMapMergePoller<Self, Inner>> where Inner.Failure == Failure {
    PolledSignal(self, name) {
      FlatMapMergePoller(outer: Peekable($0.makePoller()), limit: limit, transform: transform)
    }
  }
}

/// How many inner signals are active together, and what becomes of the elements beyond that.
@frozen
@usableFromInline
struct InnerLimit: Sendable {
  @usableFromInline let count: Int
  /// Whether an element is dropped, rather than waits, while so many inner signals are active.
  @usableFromInline let dropsOthers: Bool

  @inlinable
  init(count: Int, dropsOthers: Bool) {
    self.count = count
    self.dropsOthers = dropsOthers
  }

  /// Further elements wait.
  @inlinable
  static func atMost(_ count: Int) -> InnerLimit { InnerLimit(count: count, dropsOthers: false) }

  /// Further elements are dropped.
  @inlinable static var first: InnerLimit { InnerLimit(count: 1, dropsOthers: true) }
}

/// One iteration of ``SignalProtocol/flatMapMerge(maxConcurrent:file:line:_:)``.
@frozen
@usableFromInline
struct FlatMapMergePoller<Base: SignalProtocol, Inner: SignalProtocol>: PollerProtocol
where Base.Failure == Inner.Failure {
  @usableFromInline var outer: Peekable<Base.Poller>
  /// The inner signal that was subscribed to last, while it has elements ready.
  @usableFromInline var fresh: Inner.Poller?
  /// Whether that one has delivered an element.
  @usableFromInline var freshHasDelivered = false
  @usableFromInline let inners = IterationState(OrderedInputs<Inner.Poller>(waitsLate: true))
  @usableFromInline var waiting = Queue<Base.Element>()
  /// The stamp of the latest event that was taken: what is delivered because of it is not earlier.
  @usableFromInline var floor = EventStamp.ready
  @usableFromInline let limit: InnerLimit
  @usableFromInline let transform: @Sendable (Base.Element) -> Inner

  @inlinable
  init(outer: Peekable<Base.Poller>, limit: InnerLimit, transform: @escaping @Sendable (Base.Element) -> Inner) {
    self.outer = outer
    self.limit = limit
    self.transform = transform
  }

  @inlinable static var isFinite: Bool { Base.Poller.isFinite && Inner.Poller.isFinite }

  @inlinable
  @inline(__always)
  mutating func poll(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure> {
    if Self.isFinite { return outer.pollFlattened(&fresh, transform, &context) }
    repeat {
      // Elements that an inner signal has ready belong to the moment of its subscription: they come first.
      if fresh != nil {
        if let event = takeFresh(&context) { return event }
        continue
      }
      if beginWaiting() { continue }
      var inner = inners.value.isEmpty ? nil : inners.value.earliest(&context)
      if context.isSpent { return .spent }
      if let passed = inner, outer.hasPassedOn(upTo: passed.stamp) {
        if let event = take(passed, &context) { return event }
        continue
      }
      // Beyond the limit, elements are taken only if they are dropped, or if an inner signal gets its own when the
      // outer one is polled (`grouped(by:)`).
      if inners.value.count < limit.count || limit.dropsOthers || inners.value.areFed {
        // What an inner signal was sent before a new outer event is visible by now.
        // And an outer signal without an event may have passed something to an inner one (`grouped(by:)`); if
        // that delivers nothing for it, there may be more.
        if outer.peek(&context) || outer.hasHandedOver, !context.isSpent { inner = inners.value.earliest(&context) }
        if context.isSpent { return .spent }
        if outer.hasHandedOver, inner == nil { continue }
      }
      if outer.isKnown, inner.map({ outer.stamp <= $0.stamp }) ?? true {
        floor = outer.stamp.raised(to: floor)
        context.stamp = floor
        if let event = takeOuter() { return event }
      } else if let inner {
        if let event = take(inner, &context) { return event }
      } else if inners.value.unwaited < 0 || inners.value.earliest(&context, waits: true) == nil {
        // Every inner signal is waited for now, and none has an event.
        if context.isSpent { return .spent }
        context.stamp = floor
        return hasEnded ? .finished : .pending
      }
    } while context.spend()
    return .spent
  }

  /// Subscribes to the inner signal of the element that has waited longest, if the limit permits it.
  @inlinable
  @inline(__always)
  mutating func beginWaiting() -> Bool {
    guard inners.value.count < limit.count, let element = waiting.popFirst() else { return false }
    fresh = transform(element).makePoller()
    freshHasDelivered = false
    return true
  }

  /// Takes ready elements of the newest inner signal, which joins the others when none is ready.
  @inlinable
  @inline(__always)
  mutating func takeFresh(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure>? {
    var inquiry = PollContext(waker: nil, budget: context.budget, hasSiblings: true)
    let event = fresh?.poll(&inquiry)
    context.budget = inquiry.budget
    switch event {
    case .value(let element) where inquiry.stamp == .ready:
      context.stamp = floor
      // The first element is as old as the event that it is made of; the others are made when they are asked for.
      context.noteUnsent(freshHasDelivered)
      freshHasDelivered = true
      return .value(element)
    case .failure(let failure) where inquiry.stamp == .ready:
      context.stamp = floor
      release()
      return .failure(failure)
    case .finished where inquiry.stamp == .ready, nil:
      fresh = nil
      context.stamp = floor
      return hasEnded ? .finished : nil
    case .spent:
      return .spent
    case .value(let element):
      keepFresh(.value(element), inquiry.stamp)
    case .finished:
      keepFresh(.finished, inquiry.stamp)
    case .failure(let failure):
      keepFresh(.failure(failure), inquiry.stamp)
    case .pending:
      keepFresh(nil, inquiry.stamp)
    }
    return nil
  }

  /// Adds the newest inner signal to the others, with its pending event, if any.
  @inlinable
  mutating func keepFresh(_ event: SignalEvent<Inner.Element, Base.Failure>?, _ stamp: EventStamp) {
    if let poller = fresh.take() { inners.value.add(Peekable(poller, event, stamp)) }
  }

  /// Whether no event can follow.
  @inlinable var hasEnded: Bool {
    !outer.isOpen && !outer.isKnown && fresh == nil && inners.value.isEmpty && waiting.isEmpty
  }

  @inlinable
  mutating func takeOuter() -> PollAnswer<Inner.Element, Base.Failure>? {
    switch outer.take() {
    case .value(let element):
      if !limit.dropsOthers || inners.value.count < limit.count { waiting.append(element) }
      return nil
    case .failure(let failure):
      release()
      return .failure(failure)
    case .finished:
      return hasEnded ? .finished : nil
    case nil:
      return nil
    }
  }

  @inlinable
  mutating func take(
    _ inner: OrderedInputs<Inner.Poller>.PendingEvent,
    _ context: inout PollContext
  ) -> PollAnswer<Inner.Element, Base.Failure>? {
    floor = inner.stamp.raised(to: floor)
    context.stamp = floor
    context.noteUnsent(false)
    switch inners.value.take(inner) {
    case .value(let element):
      return .value(element)
    case .failure(let failure):
      release()
      return .failure(failure)
    case .finished:
      return hasEnded ? .finished : nil
    case nil:
      return nil
    }
  }

  @inlinable
  mutating func release() {
    outer.release()
    fresh?.release()
    fresh = nil
    inners.value.release()
    waiting = Queue()
  }
}
