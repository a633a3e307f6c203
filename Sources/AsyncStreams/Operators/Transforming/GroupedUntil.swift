extension SignalProtocol where Element: Sendable {
  /// Delivers a signal for each key, which ends when a policy says so.
  ///
  /// ```swift
  /// let sessions = payments.grouped(by: \.currency, until: .idle(for: .seconds(60)))
  /// let batches = payments.grouped(by: \.currency, until: .count(100))
  /// ```
  /// Like ``grouped(by:)``, which holds every key until its end; here a key is forgotten with its group, and its next
  /// element makes another group.
  ///
  /// - Values: a ``GroupedSignal`` at the first element with a key that has no group.
  /// - Ends and fails: with this signal, and then so do the groups that have not ended, in the order in which they were
  ///   made. When the iteration is cancelled or dropped, the groups finish.
  /// - Buffering: as for ``grouped(by:)``. A group that was released, because it is neither held nor iterated over,
  ///   keeps its key until its end, and elements with this key are dropped until then.
  /// - Isolation: no task; `key` runs in the isolation of the task that iterates over the groups. Groups end while the
  ///   next group is requested, like everything that happens to them.
  /// - Complexity: O(1) for each element, and holds the keys of the groups that have not ended. With
  ///   ``GroupEnd/idle(for:clock:)``, the clock is read once for each element, and each group costs O(log n)
  ///   at most once in an interval, for n groups.
  /// - Parameters:
  ///   - key: What elements of a group have in common.
  ///   - end: When a group ends.
  ///
  /// RAC 2.x: none; the groups of `-groupBy:` stay until the signal ends.
  @inlinable public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Element) -> Key,
    until end: GroupEnd
  ) -> some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure> {
    PolledSignal(self, "grouped(until:)") {
      PollerReference(GroupedUntilPoller<Self, Key>($0.makePoller(), GroupTable(key, until: end)))
    }
  }
}

/// One iteration of ``SignalProtocol/grouped(by:until:)``.
@frozen @usableFromInline
struct GroupedUntilPoller<Base: SignalProtocol, Key: Hashable & Sendable>: PollerProtocol where Base.Element: Sendable {
  @usableFromInline typealias Inputs = InputPair<Base.Poller, DeadlinePoller>

  /// What is grouped, and the deadlines.
  @usableFromInline var inputs: Inputs
  /// `nil` when the iteration is over.
  @usableFromInline var groups: GroupTable<Key, Base.Element, Base.Failure>?
  /// The stamp of the latest event: what is passed to a group is not earlier than what was passed before.
  @usableFromInline var floor = EventStamp.ready

  @inlinable init(_ base: Base.Poller, _ groups: GroupTable<Key, Base.Element, Base.Failure>) {
    inputs = InputPair(base, DeadlinePoller(groups.deadlines))
    self.groups = groups
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<
    GroupedSignal<Key, Base.Element, Base.Failure>, Base.Failure
  > {
    guard let groups else { return .finished }
    defer { context.hints.feeds = PollHints.union(context.hints.feeds, groups.number) }
    if let answer = groups.answer(groups.resume(at: floor), at: floor, &context) { return answer }
    repeat {
      guard let next = next(&context) else { return inputs.left.isOpen ? inputs.pending(&context) : .finished }
      floor = context.stamp.raised(to: floor)
      context.stamp = floor
      let step: RelayStep<GroupedSignal<Key, Base.Element, Base.Failure>>
      switch next {
      case .right:
        step = groups.endIdle(at: floor)
      case .left(.value(let element)):
        step = groups.receive(element, at: floor)
      case .left(.finished):
        groups.finish(with: nil, at: floor)
        release()
        return .finished
      case .left(.failure(let failure)):
        groups.finish(with: failure, at: floor)
        release()
        return .failure(failure)
      }
      if let answer = groups.answer(step, at: floor, &context) { return answer }
    } while context.spend()
    return .spent
  }

  /// Takes what happened next; a deadline that has come is asked for anew each time, since an element may have moved it.
  @inlinable mutating func next(_ context: inout PollContext) -> Inputs.Next? {
    inputs.right.event = nil
    if let next = inputs.next(&context) { return next }
    return context.isSpent ? inputs.nextOfSpent(&context) : nil
  }

  @inlinable mutating func release() {
    inputs.release()
    groups?.end()
    groups = nil
  }
}
