extension SignalProtocol {
  /// Delivers only the first element with each key, and remembers the newest `count` keys.
  ///
  /// ```swift
  /// let new = documents.uniqued(on: \.version, keeping: 1_000)
  /// ```
  ///     letters     -a-b-a-c-b|
  ///     keeping 9   -a-b---c--|
  /// - Values: each element whose key is not among those that are remembered. The key of a delivered element is
  ///   remembered; past `count` of them, the oldest one is forgotten, and an element with that key is delivered again.
  ///   An element that is not delivered does not renew its key. A key that is not equal to itself, such as
  ///   `Double.nan`, is not remembered: each element with such a key is delivered.
  /// - Ends and fails: with this signal. Cancelling or dropping the iteration unsubscribes.
  /// - Buffering: at most `count` keys. With 0 every element is delivered; nothing is reserved, so `Int.max` means all
  ///   keys, which a signal without an end makes grow without a limit.
  /// - Isolation: `key` runs in the isolation of the iterating task, once for each element.
  /// - Complexity: O(1) for each element.
  /// - Precondition: `count` is not negative.
  ///
  /// ``removeDuplicates(on:)`` compares with the element before only.
  ///
  /// RAC 2.x: none.
  @inlinable public func uniqued<Key: Hashable>(
    on key: @escaping @Sendable (Element) -> Key,
    keeping count: Int
  ) -> some SignalProtocol<Element, Failure> {
    if count < 0 { refuse(count, "the count must not be negative", in: "uniqued", of: self) }
    return Stage(self, UniqueRule(key, keeping: count))
  }
}

/// The rule of ``SignalProtocol/uniqued(on:keeping:)``.
@frozen @usableFromInline struct UniqueRule<Input, Key: Hashable, Failure: Error>: ElementRule {
  /// The keys that are remembered, and the order in which they came.
  @usableFromInline typealias State = (keys: Set<Key>, order: Queue<Key>)

  @usableFromInline let key: @Sendable (Input) -> Key
  @usableFromInline let count: Int

  @inlinable init(_ key: @escaping @Sendable (Input) -> Key, keeping count: Int) {
    self.key = key
    self.count = count
  }

  @usableFromInline var name: String { "uniqued(on:keeping: \(count))" }

  @inlinable func makeState() -> State { ([], Queue()) }

  @inlinable func receive(_ element: Input, _ state: inout State) -> RuleStep<Input, Failure> {
    if count == 0 { return .emit(element) }
    let key = key(element)
    // A key that is not equal to itself would never be found again, nor removed.
    if key != key { return .emit(element) }
    guard state.keys.insert(key).inserted else { return .skip }
    if state.order.count == count, let oldest = state.order.popFirst() { state.keys.remove(oldest) }
    state.order.append(key)
    return .emit(element)
  }
}
