extension SignalProtocol where Element: Sendable {
  /// Delivers a signal for each key, with the elements that have this key.
  ///
  /// ```swift
  /// let totals = payments.grouped(by: \.currency).flatMapMerge { payments in
  ///   payments.scan(0) { $0 + $1.amount }.map { (payments.key, $0) }
  /// }
  /// ```
  /// - Values: a ``GroupedSignal`` at the first element with a new key, which is the first element of that group.
  /// - Ends and fails: with this signal, and then so do the groups, in the order in which they were made. When the
  ///   iteration is cancelled or dropped, the groups finish.
  /// - Buffering: a group keeps what its slowest reader has not read, as a ``Subject`` does. A group that is neither
  ///   held nor iterated over is released; since each key is delivered once, its later elements are dropped.
  /// - Isolation: no task; `key` runs in the isolation of the task that iterates over the groups. A group may be
  ///   iterated over elsewhere.
  /// - Complexity: O(1) for each element; holds the keys, each until the end. Where keys are without number, see
  ///   ``grouped(by:until:)``.
  ///
  /// Groups get their elements when the next group is requested. ``flatMapConcat(_:)``, and a limit of
  /// ``flatMapMerge(maxConcurrent:file:line:_:)``, request it while a group that is active has no elements; the groups
  /// that wait keep theirs. A consumer that waits for the end of a group before it requests the next one waits forever:
  /// a loop in a loop, or a task in between, such as an inner `share()`.
  ///
  /// RAC 2.x: `-groupBy:`, which leaves groups without an end when its subscription is disposed of; and
  /// `-groupBy:transform:`, for which there is `map` on the group.
  @inlinable
  public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Element) -> Key
  ) -> some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure> {
    Grouped(self, key)
  }
}

/// The signal of ``SignalProtocol/grouped(by:)``.
@frozen
@usableFromInline
struct Grouped<Base: SignalProtocol, Key: Hashable & Sendable>: SignalProtocol where Base.Element: Sendable {
  /// What the signal delivers.
  @usableFromInline typealias Element = GroupedSignal<Key, Base.Element, Base.Failure>
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let key: @Sendable (Base.Element) -> Key

  @inlinable
  init(_ base: Base, _ key: @escaping @Sendable (Base.Element) -> Key) {
    self.base = base
    self.key = key
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).grouped" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> RelayPoller<Base.Poller, GroupTable<Key, Base.Element, Base.Failure>> {
    RelayPoller(base: base.makePoller(), signals: GroupTable(key))
  }
}
