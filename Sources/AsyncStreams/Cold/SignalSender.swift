/// Takes the elements of a producer: the `send` of `Signal { send in … }`.
///
/// ```swift
/// let ticks = Signal<Int, Never> { send in
///   var count = 0
///   while await send(count) == .accepted { count += 1 }
/// }
/// ```
/// It may be copied and used from child tasks of the producer; elements are delivered in the order in which the calls
/// take effect. After the producer has returned, it accepts nothing.
@frozen public struct SignalSender<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let log: EventLog<Element, Failure>

  @inlinable init(log: EventLog<Element, Failure>) {
    self.log = log
  }

  /// Sends an element, and waits while the consumer is as far behind as the signal allows.
  ///
  /// - Returns: ``SendOutcome/accepted``, or why the element is not delivered: ``SendOutcome/cancelled`` or
  ///   ``SendOutcome/ended``, when the iteration has ended. A producer should return then.
  @inlinable @discardableResult
  public nonisolated(nonsending) func callAsFunction(_ element: Element) async -> SendOutcome {
    if let outcome = log.send(element, if: .capacity) { return outcome }
    return await log.sendWaiting(element)
  }

  /// Sends elements in order, and waits while the consumer is as far behind as the signal allows.
  ///
  /// - Returns: How many elements were accepted, and ``SendOutcome/accepted``, or why the others are not delivered.
  @inlinable @discardableResult
  public nonisolated(nonsending) func callAsFunction(contentsOf elements: some Sequence<Element>) async -> BatchOutcome
  {
    await log.sendWaiting(contentsOf: Array(elements))
  }
}
