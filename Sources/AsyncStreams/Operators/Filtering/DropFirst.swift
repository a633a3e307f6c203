extension SignalProtocol {
  /// Delivers all elements but the first ones.
  ///
  /// ```swift
  /// let changes = settings.dropFirst()
  /// ```
  /// - Values: all after the first `count` of this signal.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Complexity: O(1) for each element; holds nothing.
  /// - Precondition: `count` is not negative.
  ///
  /// RAC 2.x: `-skip:`.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> some SignalProtocol<Element, Failure> {
    if count < 0 { refuse(count, "the count must not be negative", in: "dropFirst", of: self) }
    return Stage(self, DropFirst(count))
  }
}

/// The rule of ``SignalProtocol/dropFirst(_:)``.
@frozen
@usableFromInline
struct DropFirst<Input, Failure: Error>: StageRule {
  @usableFromInline let count: Int

  @inlinable
  init(_ count: Int) {
    self.count = count
  }

  /// The name of the operator.
  @usableFromInline var name: String { "dropFirst(\(count))" }

  /// The state that an iteration begins with.
  @inlinable
  func makeState() -> Int { count }

  /// Decides what becomes of an element.
  @inlinable
  func receive(_ element: Input, _ remaining: inout Int) -> StageStep<Input, Failure> {
    if remaining == 0 { return .emit(element) }
    remaining &-= 1
    return .skip
  }
}
