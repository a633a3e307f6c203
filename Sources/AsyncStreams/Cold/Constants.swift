extension Signal where Element: Sendable {
  /// Delivers one element and finishes.
  ///
  /// RAC 2.x: `+return:`.
  @inlinable public static func just(_ element: Element) -> Signal {
    Signal("just") { ConstantPoller(element: element, end: .finished) }
  }
}

extension Signal {
  /// Finishes immediately.
  ///
  /// RAC 2.x: `+empty`.
  public static var empty: Signal {
    Signal("empty") { ConstantPoller(element: nil, end: .finished) }
  }

  /// Never delivers anything and never ends; an iteration waits until its task is cancelled.
  ///
  /// RAC 2.x: `+never`.
  public static var never: Signal {
    Signal("never") { ConstantPoller(element: nil, end: .pending) }
  }

  /// Fails immediately.
  ///
  /// RAC 2.x: `+error:`.
  @inlinable public static func fail(_ failure: Failure) -> Signal {
    Signal("fail") { ConstantPoller(element: nil, end: .failure(failure)) }
  }

  /// Makes the signal to iterate over, once for each iteration.
  ///
  /// ```swift
  /// let today = Signal.deferred { news(of: .now) }
  /// ```
  /// - Values and end: those of the signal that `make` returns.
  /// - Isolation: `make` runs synchronously in `makeAsyncIterator()`.
  ///
  /// RAC 2.x: `+defer:`.
  @inlinable public static func deferred<Base: SignalProtocol>(
    _ make: @escaping @Sendable () -> Base
  ) -> Signal where Base.Element == Element, Base.Failure == Failure {
    Signal("deferred") { make().makePoller() }
  }
}

/// Delivers at most one element, then always the same answer.
@frozen @usableFromInline struct ConstantPoller<Element, Failure: Error>: PollerProtocol {
  @usableFromInline var element: Element?
  @usableFromInline let end: PollAnswer<Element, Failure>

  @inlinable init(element: Element?, end: PollAnswer<Element, Failure>) {
    self.element = element
    self.end = end
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    context.noteOld()
    if let element = element.take() { return .value(element) }
    return end
  }

  @inlinable mutating func release() {
    element = nil
  }
}
