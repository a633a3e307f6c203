extension SignalProtocol {
  /// Leaves out the last elements.
  ///
  /// ```swift
  /// for await line in ["name", "price", "sum"].signal.dropLast(1) { print(line) }
  /// // Prints "name"
  /// // Prints "price"
  /// ```
  /// - Values: all but the last `count` of this signal. Each is delivered when `count` others have followed, since only
  ///   then it is known not to be one of the last.
  /// - Ends: with this signal; the elements that are held are dropped.
  /// - Fails: with this signal, at once; the elements that are held are dropped.
  /// - Buffering: holds the newest `count` elements.
  /// - Isolation: no task, no lock; elements pass in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  /// - Precondition: `count` is not negative. Nothing is reserved, so `Int.max` means all.
  ///
  /// RAC 2.x: none.
  @inlinable public func dropLast(_ count: Int = 1) -> some SignalProtocol<Element, Failure> {
    if count < 0 { refuse(count, "the count must not be negative", in: "dropLast", of: self) }
    return Stage(self, DropLast(count))
  }
}

/// The rule of ``SignalProtocol/dropLast(_:)``.
@frozen @usableFromInline struct DropLast<Input, Failure: Error>: ElementRule {
  @usableFromInline let count: Int

  @inlinable init(_ count: Int) {
    self.count = count
  }

  @usableFromInline var name: String { "dropLast(\(count))" }

  /// The state is the newest elements.
  @inlinable func makeState() -> Queue<Input> { Queue() }

  @inlinable func receive(_ element: Input, _ held: inout Queue<Input>) -> RuleStep<Input, Failure> {
    held.append(element)
    guard held.count > count, let oldest = held.popFirst() else { return .skip }
    return .emit(oldest)
  }
}
