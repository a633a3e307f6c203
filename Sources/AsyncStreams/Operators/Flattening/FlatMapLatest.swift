extension SignalProtocol where Element: SignalProtocol, Element.Failure == Failure {
  /// Delivers the elements of the newest inner signal.
  ///
  /// ```swift
  /// let results = searches.switchToLatest()
  /// ```
  /// - Values: those of the newest inner signal, up to the moment at which the next one came. An inner signal is
  ///   subscribed to when the operator takes it; elements that a hot inner signal was sent before are missed. The
  ///   previous one is unsubscribed from right after. A collection is left as soon as a newer signal is sent, too.
  /// - Ends: when this signal and the newest inner one have ended.
  /// - Fails: at once with the failure of this signal or of the newest inner one.
  /// - Buffering: one event of look-ahead for each of the two.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-switchToLatest`.
  @inlinable public func switchToLatest() -> some SignalProtocol<Element.Element, Failure> {
    PolledSignal(self, "switchToLatest") { base in
      FlatMapLatestPoller<Self, Element>(outer: Input(base.makePoller())) { $0 }
    }
  }
}

extension SignalProtocol {
  /// Makes a signal of each element and delivers the elements of the newest one.
  ///
  /// ```swift
  /// let results = queries.flatMapLatest { search($0) }
  /// ```
  /// Like ``map(_:)`` followed by ``switchToLatest()``.
  ///
  /// - Values: those of the newest inner signal. When the next element comes, the inner signal made of the one before is
  ///   unsubscribed from, which cancels its work.
  /// - Ends: when this signal and the newest inner one have ended. It does not end with its inner signal alone.
  /// - Fails: at once with the failure of this signal or of the newest inner one.
  ///
  /// RAC 2.x: `-map:` followed by `-switchToLatest`.
  @inlinable public func flatMapLatest<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure {
    PolledSignal(self, "flatMapLatest") {
      FlatMapLatestPoller<Self, Inner>(outer: Input($0.makePoller()), transform: transform)
    }
  }
}

/// One iteration of ``SignalProtocol/flatMapLatest(_:)``.
@frozen @usableFromInline struct FlatMapLatestPoller<Base: SignalProtocol, Inner: SignalProtocol>: PollerProtocol
where Base.Failure == Inner.Failure {
  @usableFromInline var outer: Input<Base.Poller>
  @usableFromInline var inner: Input<Inner.Poller>?
  /// When that one was subscribed to.
  @usableFromInline var innerStart = EventStamp.ready
  /// The inner signal where all are collections, of which none replaces another one before its end.
  @usableFromInline var collection: Inner.Poller?
  /// The latest event that was taken: what is delivered because of it is not earlier.
  @usableFromInline var floor = Floor()
  @usableFromInline let transform: @Sendable (Base.Element) -> Inner

  @inlinable init(outer: Input<Base.Poller>, transform: @escaping @Sendable (Base.Element) -> Inner) {
    self.outer = outer
    self.transform = transform
  }

  @inlinable static var isFinite: Bool { Base.Poller.isFinite && Inner.Poller.isFinite }

  @inlinable @inline(__always)
  mutating func poll(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure> {
    if Self.isFinite { return outer.pollFlattened(&collection, transform, &context) }
    repeat {
      let foundInner = inner?.look(sharing: &context) ?? false
      // What the inner signal has had since its subscription belongs to that moment, and so does an end.
      let isOld = inner.map { $0.isKnown && $0.stamp == .ready && !$0.hasMadeElement } ?? false
      if isOld || inner.map({ $0.isKnown && outer.hasPassedOn(upTo: $0.stamp) }) ?? false {
        if let event = takeInner(&context) { return event }
        continue
      }
      // The outer signal is polled after the inner one: what the inner one was sent before a new outer event is
      // visible by now, and so is what an outer signal without an event has passed to it (`grouped(by:)`).
      let mayHaveInner = outer.look(sharing: &context) || outer.hasHandedOver || outer.isSpent
      if mayHaveInner, !foundInner, inner?.look(sharing: &context) == true, outer.isSpent {
        _ = outer.look(sharing: &context)
      }
      if outer.isKnown, inner.map(outerPrecedes) ?? true {
        if let inner, inner.mustPrecede(outer.stamp) { return spent(&context) }
        switch outer.take(&context) {
        case .value(let element):
          begin(with: element, &context)
        case .failure(let failure):
          release()
          return .failure(failure)
        case .finished where inner == nil:
          return .finished
        case .finished, nil:
          continue
        }
      } else if inner?.isKnown == true {
        if outer.mayPrecede(inner?.stamp ?? .ready) { return spent(&context) }
        if let event = takeInner(&context) { return event }
      } else if context.isSpent {
        return spent(&context)
      } else if outer.hasHandedOver {
        // What was passed on led to no event; there may be more.
        continue
      } else {
        noteFeeding(&context)
        return .pending
      }
    } while context.spend()
    context.stamp = floor.stamp
    return .spent
  }

  /// Subscribes to the signal that is made of an element.
  @inlinable mutating func begin(with element: Base.Element, _ context: inout PollContext) {
    floor.begin(&context)
    // The replaced signal is released before its successor begins.
    inner?.release()
    inner = nil
    innerStart = .present
    inner = Input(transform(element).makePoller())
  }

  /// The answer while an input that has used up its budget may have the next event; says how far both have come.
  @inlinable @inline(never) func spent(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure> {
    var progress: EventStamp?
    outer.noteProgress(&progress, &context)
    inner?.noteProgress(&progress, &context)
    context.stamp = (progress ?? .ready).raised(to: floor.stamp)
    return .spent
  }

  /// Says what has to be polled before there can be an event, unless it is the outer signal.
  @inlinable func noteFeeding(_ context: inout PollContext) {
    if outer.isFed { context.hints.addFeeding(outer.hints) }
    if let inner, inner.isFed, !outer.hints.feedsAll(inner.hints) { context.hints.addFeeding(inner.hints) }
  }

  /// Whether the outer event that is known comes before what the inner signal has.
  ///
  /// What was sent before the inner signal began finds all that this has ready delivered, as in a push library. What is
  /// sent later comes before elements that are asked for later.
  @inlinable func outerPrecedes(_ inner: Input<Inner.Poller>) -> Bool {
    if !inner.isKnown { return true }
    return inner.hasMadeElement ? outer.stamp >= innerStart && !outer.isMade : outer.stamp <= inner.stamp
  }

  @inlinable mutating func takeInner(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure>? {
    guard let event = inner?.take(&context) else { return nil }
    floor.lift(&context)
    floor.begin(at: context.stamp, isMade: floor.isMade)
    switch event {
    case .value(let element):
      return .value(element)
    case .failure(let failure):
      release()
      return .failure(failure)
    case .finished:
      inner = nil
      return outer.isOpen || outer.isKnown ? nil : .finished
    }
  }

  @inlinable mutating func release() {
    outer.release()
    inner?.release()
    inner = nil
    collection = nil
  }
}
