extension SignalProtocol {
  /// Delivers only the first element with each key, and forgets all keys whenever a signal delivers.
  ///
  /// ```swift
  /// let new = documents.uniqued(on: \.version, keeping: 1_000, forgettingAt: ticks)
  /// ```
  ///     documents  -a-b-a---a-b-|
  ///     ticks      -------x-----
  ///     delivered  -a-b-----a-b-|
  /// - Values: each element whose key is not among those that are remembered. The newest `count` keys since the latest
  ///   element of `forgetting` are remembered, as by ``uniqued(on:keeping:)``.
  /// - Ends and fails: with this signal. When `forgetting` finishes or fails, keys are no longer forgotten together.
  ///   Cancelling or dropping the iteration unsubscribes from both.
  /// - Buffering: at most `count` keys, and one event of look-ahead for each input. The limit is required: nothing says how
  ///   many keys come before `forgetting` delivers. `Int.max` means all keys. `forgetting` is subscribed to first, so an
  ///   event that reaches both signals is delivered. If `forgetting` always has an element ready, nothing is delivered.
  /// - Isolation: `key` runs in the isolation of the iterating task, once for each element.
  /// - Complexity: O(1) for each element; O(n) to forget n keys.
  /// - Precondition: `count` is not negative.
  ///
  /// RAC 2.x: none.
  @inlinable public func uniqued<Key: Hashable, Forgetting: SignalProtocol>(
    on key: @escaping @Sendable (Element) -> Key,
    keeping count: Int,
    forgettingAt forgetting: Forgetting
  ) -> some SignalProtocol<Element, Failure> {
    if count < 0 { refuse(count, "the count must not be negative", in: "uniqued", of: self) }
    return PairStage(forgetting, self, UniqueForgettingRule(UniqueRule(key, keeping: count)))
  }
}

/// Forgets what a ``UniqueRule`` remembers whenever the left input delivers.
@frozen @usableFromInline
struct UniqueForgettingRule<Signal, SignalFailure: Error, Element, Key: Hashable, Failure: Error>: PairRule {
  @usableFromInline typealias Left = Signal
  @usableFromInline typealias LeftFailure = SignalFailure
  @usableFromInline typealias Right = Element
  @usableFromInline typealias RightFailure = Failure
  @usableFromInline typealias Unique = UniqueRule<Element, Key, Failure>

  @usableFromInline let unique: Unique

  @inlinable init(_ unique: Unique) {
    self.unique = unique
  }

  @inlinable func makeState() -> Unique.State { unique.makeState() }

  @inlinable func receiveLeft(
    _ event: SignalEvent<Signal, SignalFailure>,
    _ state: inout Unique.State,
    _ inputs: inout OpenInputs
  ) -> RuleStep<Element, Failure> {
    if case .value = event { state = unique.makeState() }
    return .skip
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Element, Failure>, _ state: inout Unique.State, _ inputs: inout OpenInputs)
    -> RuleStep<Element, Failure>
  {
    switch event {
    case .value(let element): unique.receive(element, &state)
    case .failure(let failure): .fail(failure)
    case .finished: .finish
    }
  }

  @inlinable func describe(left: String, right: String) -> String {
    "\(right).uniqued(on:keeping: \(unique.count), forgettingAt: \(left))"
  }
}
