extension Signal where Element: Sendable {
  /// Delivers one element and finishes.
  ///
  /// RAC 2.x: `+return:`.
  public static func just(_ element: Element) -> Signal {
    Signal("just") { ConstantPoller(element: element, end: .end) }
  }
}

extension Signal {
  /// Finishes at once.
  ///
  /// RAC 2.x: `+empty`.
  public static var empty: Signal {
    Signal("empty") { ConstantPoller(element: nil, end: .end) }
  }

  /// Never delivers anything and never ends; an iteration waits until its task is cancelled.
  ///
  /// RAC 2.x: `+never`.
  public static var never: Signal {
    Signal("never") { ConstantPoller(element: nil, end: .pending) }
  }

  /// Fails at once.
  ///
  /// RAC 2.x: `+error:`.
  public static func fail(_ failure: Failure) -> Signal {
    Signal("fail") { ConstantPoller(element: nil, end: .failure(failure)) }
  }

  /// Decides at each iteration which signal to be.
  ///
  /// ```swift
  /// let today = Signal.deferred { news(of: .now) }
  /// ```
  /// - Isolation: `make` runs synchronously in `makeAsyncIterator()`.
  ///
  /// RAC 2.x: `+defer:`.
  @inlinable
  public static func deferred<Base: SignalProtocol>(
    _ make: @escaping @Sendable () -> Base
  ) -> Signal where Base.Element == Element, Base.Failure == Failure {
    Signal("deferred") { make().makePoller() }
  }
}

/// Delivers what was known from the start.
struct ConstantPoller<Element, Failure: Error>: PollerProtocol {
  var element: Element?
  let end: Poll<Element, Failure>

  mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
    context.stamp = .ready
    if let element = element.take() { return .value(element) }
    return end
  }

  mutating func release() {
    element = nil
  }
}
