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
  @inlinable
  public func switchToLatest() -> some SignalProtocol<Element.Element, Failure> {
    PolledSignal(self, "switchToLatest") { base in
      FlatMapLatestPoller<Self, Element>(outer: Peekable(base.makePoller())) { $0 }
    }
  }
}

extension SignalProtocol {
  /// Makes a signal of each element and delivers the elements of the newest one.
  ///
  /// ```swift
  /// let results = queries.flatMapLatest { search($0) }
  /// ```
  /// Like ``map(_:)`` followed by ``switchToLatest()``: when the next element comes, the inner signal made of the one
  /// before is unsubscribed from, which cancels its work.
  ///
  /// RAC 2.x: `-map:` followed by `-switchToLatest`.
  @inlinable
  public func flatMapLatest<Inner: SignalProtocol>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> some SignalProtocol<Inner.Element, Failure> where Inner.Failure == Failure {
    PolledSignal(self, "flatMapLatest") {
      FlatMapLatestPoller<Self, Inner>(outer: Peekable($0.makePoller()), transform: transform)
    }
  }
}

/// One iteration of ``SignalProtocol/flatMapLatest(_:)``.
@frozen
@usableFromInline
struct FlatMapLatestPoller<Base: SignalProtocol, Inner: SignalProtocol>: PollerProtocol
where Base.Failure == Inner.Failure {
  @usableFromInline var outer: Peekable<Base.Poller>
  @usableFromInline var inner: Peekable<Inner.Poller>?
  /// Whether that one has delivered an event.
  @usableFromInline var innerHasDelivered = false
  /// When that one was subscribed to.
  @usableFromInline var innerStart = EventStamp.ready
  /// The inner signal where all are collections, of which none replaces another one before its end.
  @usableFromInline var collection: Inner.Poller?
  /// The stamp of the latest event that was taken: what is delivered because of it is not earlier.
  @usableFromInline var floor = EventStamp.ready
  @usableFromInline let transform: @Sendable (Base.Element) -> Inner

  @inlinable
  init(outer: Peekable<Base.Poller>, transform: @escaping @Sendable (Base.Element) -> Inner) {
    self.outer = outer
    self.transform = transform
  }

  @inlinable static var isFinite: Bool { Base.Poller.isFinite && Inner.Poller.isFinite }

  @inlinable
  @inline(__always)
  mutating func poll(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure> {
    if Self.isFinite { return outer.pollFlattened(&collection, transform, &context) }
    repeat {
      let foundInner = inner?.peek(&context) ?? false
      if context.isSpent { return .spent }
      // The first element that the inner signal has ready belongs to the moment of its subscription, and so does an end.
      let isFirst = inner.map { $0.stamp == .ready && !(innerHasDelivered && $0.hasUnsentElement) } ?? false
      if let inner, inner.isKnown, isFirst || outer.hasPassedOn(upTo: inner.stamp) {
        if let event = takeInner(&context) { return event }
        continue
      }
      // The outer signal is polled after the inner one: what the inner one was sent before a new outer event is
      // visible by now, and so is what an outer signal without an event has passed to it (`grouped(by:)`).
      let mayHaveInner = outer.peek(&context) || outer.hasHandedOver
      if mayHaveInner, !foundInner, !context.isSpent { _ = inner?.peek(&context) }
      if context.isSpent { return .spent }
      if outer.isKnown, inner.map(outerPrecedes) ?? true {
        floor = outer.stamp.raised(to: floor)
        context.stamp = floor
        switch outer.take() {
        case .value(let element):
          // The replaced signal is released before its successor begins.
          inner?.release()
          inner = nil
          innerHasDelivered = false
          innerStart = .present
          inner = Peekable(transform(element).makePoller())
        case .failure(let failure):
          release()
          return .failure(failure)
        case .finished where inner == nil:
          return .finished
        case .finished, nil:
          continue
        }
      } else if inner?.isKnown == true {
        if let event = takeInner(&context) { return event }
      } else if outer.hasHandedOver {
        // What was passed on led to no event; there may be more.
        continue
      } else {
        return .pending
      }
    } while context.spend()
    return .spent
  }

  /// Whether the outer event that is known comes before what the inner signal has.
  ///
  /// What was sent before the inner signal began finds all that this has ready delivered, as in a push library. What is
  /// sent later comes before elements that are asked for later.
  @inlinable
  func outerPrecedes(_ inner: Peekable<Inner.Poller>) -> Bool {
    if !inner.isKnown { return true }
    let isMade = innerHasDelivered && inner.hasUnsentElement
    return isMade ? outer.stamp >= innerStart && !outer.isUnsent : outer.stamp <= inner.stamp
  }

  @inlinable
  mutating func takeInner(_ context: inout PollContext) -> PollAnswer<Inner.Element, Base.Failure>? {
    floor = (inner?.stamp ?? .ready).raised(to: floor)
    context.stamp = floor
    context.noteUnsent(innerHasDelivered && inner?.isUnsent == true)
    innerHasDelivered = true
    switch inner?.take() {
    case .value(let element):
      return .value(element)
    case .failure(let failure):
      release()
      return .failure(failure)
    case .finished:
      inner = nil
      return outer.isOpen || outer.isKnown ? nil : .finished
    case nil:
      return nil
    }
  }

  @inlinable
  mutating func release() {
    outer.release()
    inner?.release()
    inner = nil
    collection = nil
  }
}
