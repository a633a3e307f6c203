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
  /// ``flatMapMerge(maxConcurrent:_:)``, request it while a group that is active has no elements; the groups
  /// that wait keep theirs. A consumer that waits for the end of a group before it requests the next one waits forever:
  /// a loop in a loop, or a task in between, such as an inner `share()`.
  ///
  /// RAC 2.x: `-groupBy:`, which leaves groups without an end when its subscription is disposed of; and
  /// `-groupBy:transform:`, for which there is `map` on the group.
  @inlinable public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Element) -> Key
  ) -> some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure> {
    PolledSignal(self, "grouped") { RelayPoller(base: $0.makePoller(), signals: GroupTable(key)) }
  }
}
