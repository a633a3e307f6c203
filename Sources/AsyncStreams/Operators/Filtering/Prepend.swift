extension SignalProtocol where Element: Sendable {
  /// Delivers some elements before those of this signal.
  ///
  /// This signal is subscribed to at once, so no element that it is sent while the first ones are taken is missed.
  ///
  /// ```swift
  /// let states = updates.prepend(.initial)
  /// ```
  /// - Values: `elements`, then those of this signal.
  /// - Ends and fails: with this signal, after `elements`.
  /// - Complexity: O(1) for each element; holds `elements`.
  ///
  /// RAC 2.x: `-startWith:`.
  @inlinable public func prepend(_ elements: Element...) -> some SignalProtocol<Element, Failure> {
    PolledSignal(self, "prepend") { PrependPoller(base: $0.makePoller(), elements: elements) }
  }

  /// Delivers the elements of a collection before those of this signal.
  ///
  /// - Values: `elements`, then those of this signal.
  /// - Ends and fails: with this signal, after `elements`.
  ///
  /// RAC 2.x: `-startWith:`.
  @inlinable public func prepend(contentsOf elements: [Element]) -> some SignalProtocol<Element, Failure> {
    PolledSignal(self, "prepend") { PrependPoller(base: $0.makePoller(), elements: elements) }
  }
}

/// One iteration of ``SignalProtocol/prepend(_:)``.
@frozen @usableFromInline struct PrependPoller<Base: PollerProtocol>: UnaryPoller where Base.Element: Sendable {
  @usableFromInline var base: Base
  @usableFromInline let elements: [Base.Element]
  @usableFromInline var position = 0

  @inlinable init(base: Base, elements: [Base.Element]) {
    self.base = base
    self.elements = elements
  }

  @inlinable static var isFinite: Bool { Base.isFinite }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
    position <= elements.count ? pollFirst(&context) : base.poll(&context)
  }

  @inlinable mutating func pollFirst(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
    position += 1
    if position <= elements.count {
      context.noteOld()
      return .value(elements[position - 1])
    }
    // What follows says itself how old it is.
    context.hints.isOld = false
    return base.poll(&context)
  }
}
