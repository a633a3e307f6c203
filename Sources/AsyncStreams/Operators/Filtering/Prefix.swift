extension SignalProtocol {
  /// Delivers the first elements, then unsubscribes and finishes.
  ///
  /// The signal is unsubscribed from when the last element is delivered, not when the next one is requested.
  ///
  /// ```swift
  /// let three = numbers.prefix(3)
  /// ```
  /// - Values: the first `count` of this signal. With 0 the signal finishes at once.
  /// - Ends: after `count` elements, or with this signal.
  /// - Fails: with this signal, unless it had `count` elements before.
  /// - Complexity: O(1) for each element; holds nothing.
  /// - Precondition: `count` is not negative.
  ///
  /// RAC 2.x: `-take:`.
  @inlinable public func prefix(_ count: Int) -> some SignalProtocol<Element, Failure> {
    if count < 0 { refuse(count, "the count must not be negative", in: "prefix", of: self) }
    return Stage(self, Prefix(count))
  }
}

/// The rule of ``SignalProtocol/prefix(_:)``.
@frozen @usableFromInline struct Prefix<Input, Failure: Error>: ElementRule {
  @usableFromInline let count: Int

  @inlinable init(_ count: Int) {
    self.count = count
  }

  @usableFromInline var name: String { "prefix(\(count))" }

  @inlinable func makeState() -> Int { count }

  /// Whether the stream finishes before an element was received.
  @inlinable func isSatisfied(_ remaining: Int) -> Bool { remaining == 0 }

  @inlinable func receive(_ element: Input, _ remaining: inout Int) -> RuleStep<Input, Failure> {
    remaining &-= 1
    return remaining == 0 ? .emitLast(element) : .emit(element)
  }
}
