extension SignalProtocol where Element: Sendable {
  /// Delivers a signal for each key, which ends when a signal that is made of it delivers or finishes.
  ///
  /// ```swift
  /// let groups = (1...5).signal.grouped(by: { $0 % 2 }, closedBy: { group in group.dropFirst(1) })
  /// for await pair in groups.flatMapMerge({ group in group.collected() }) { print(pair) }
  /// // Prints "[1, 3]"
  /// // Prints "[2, 4]"
  /// // Prints "[5]"
  /// ```
  /// Like ``grouped(by:)``, which holds every key until its end. Here a key is forgotten with its group, and its next
  /// element makes another group. ``grouped(by:until:)`` is shorter and faster for the two usual conditions.
  ///
  /// - Values: a ``GroupedSignal`` at the first element with a key that has no group. `closing` gets the same group, and
  ///   may make a signal of it or of its key. When that signal delivers an element or finishes, the group ends.
  /// - Ends and fails: with this signal, and then so do the groups that have not ended, in the order in which they were
  ///   made. If the signal that closes a group fails, that group stays until then. When the iteration is cancelled or
  ///   dropped, the groups finish.
  /// - Buffering: as for ``grouped(by:)``. A group that was released, because it is neither held nor iterated over, keeps
  ///   its key until it is closed, and its elements are dropped until then. What closes it still gets them.
  /// - Isolation: no task; `key` and `closing` run in the isolation of the task that iterates over the groups. Groups end
  ///   while the next group is requested, like everything that happens to them.
  /// - Complexity: O(log n) for each element, n being the signals that close groups and have an event ready. Holds the keys
  ///   of the groups that have not ended, and one subscription for each of them.
  ///
  /// The signal that closes a group is subscribed to before the group is delivered; elements that a hot signal was sent
  /// before are missed. If it is made of the group, it gets all elements of the group, and takes none away from the
  /// consumer. An element that closes its own group is the last one of the group, unless a task delivers what closes it, as
  /// with ``share(start:stop:replay:restarts:bufferingPolicy:file:line:)``. A group has at least the element that it was
  /// made for, even if the signal that closes it has something ready. An event that reaches another signal and this one in
  /// the same instant closes the group first, and the element makes the next group.
  ///
  /// RAC 2.x: none; the groups of `-groupBy:` stay until the signal ends.
  @inlinable public func grouped<Key: Hashable & Sendable, Closing: SignalProtocol>(
    by key: @escaping @Sendable (Element) -> Key,
    closedBy closing: @escaping @Sendable (GroupedSignal<Key, Element, Failure>) -> Closing
  ) -> some SignalProtocol<GroupedSignal<Key, Element, Failure>, Failure> {
    PolledSignal(self, "grouped(by:closedBy:)") {
      let groups = ClosedGroups<Key, Element, Failure, Closing>(GroupTable(key), closing)
      return PollerReference(RelayPoller(base: GroupInputPoller($0.makePoller(), groups), signals: groups))
    }
  }
}

/// The groups of one iteration of ``SignalProtocol/grouped(by:closedBy:)``, and the signals that close them.
@_fixed_layout @usableFromInline
final class ClosedGroups<Key: Hashable & Sendable, Element: Sendable, Failure: Error, Closing: SignalProtocol>:
  RelayedSignals
{
  @usableFromInline typealias Table = GroupTable<Key, Element, Failure>

  @usableFromInline let table: Table
  @usableFromInline let closing: @Sendable (GroupedSignal<Key, Element, Failure>) -> Closing
  /// What closes the groups that have not ended.
  @usableFromInline let closings = IterationState(OrderedInputs<Closing.Poller>())
  /// The groups that these inputs close.
  @usableFromInline let groups = IterationState<[Int: Table.Group]>([:])
  /// Where the event is that closes the next group.
  ///
  /// It stays in its input until it is taken: an element that was sent before it may make a group that is closed earlier.
  @usableFromInline let closed = IterationState<EventPlace?>(nil)

  @inlinable init(_ table: Table, _ closing: @escaping @Sendable (GroupedSignal<Key, Element, Failure>) -> Closing) {
    self.table = table
    self.closing = closing
  }

  @inlinable var number: UInt64 { table.number }

  @inlinable
  func resume(at stamp: EventStamp) -> RelayStep<GroupedSignal<Key, Element, Failure>> { table.resume(at: stamp) }

  @inlinable func receive(_ input: GroupInput<Element, Table.Group>, at stamp: EventStamp) -> RelayStep<
    GroupedSignal<Key, Element, Failure>
  > {
    switch input {
    case .element(let element):
      let step = table.receive(element, at: stamp)
      if case .opened(let group) = step, let opened = table.first.value?.group { close(opened, group) }
      return step
    case .closed(let group):
      return RelayStep(isRead: table.end(group, at: stamp))
    }
  }

  /// Subscribes to what closes a new group, before that has its first element.
  @inlinable func close(_ opened: Table.Group, _ group: GroupedSignal<Key, Element, Failure>) {
    // With a first subscription of its own: that of the group is for the consumer.
    let signal = GroupedSignal<Key, Element, Failure>(key: group.key, log: group.group.log)
    let index = closings.value.add(closing(signal).makePoller())
    groups.value[index] = opened
  }

  /// Finds the event that closes the next group; answers its stamp only.
  @inlinable func findClosed(_ context: inout PollContext) -> PollAnswer<Void, Never> {
    repeat {
      guard let place = closings.value.peek(&context) else {
        // Who polls this polls what feeds these signals.
        if context.hints.feeder == number { context.hints.feeder = 0 }
        return context.nothingFound()
      }
      guard case .failure? = closings.value.inputs[place.index]?.event else {
        closings.value.inputs[place.index]?.note(in: &context)
        closed.value = place
        return .value(())
      }
      _ = closings.value.take(place, &context)
      groups.value[place.index] = nil
    } while context.spend()
    return .spent
  }

  /// The group that the event which was found closes.
  @inlinable func takeClosed(_ context: inout PollContext) -> Table.Group? {
    guard let place = closed.value else { return nil }
    closed.value = nil
    if case .value? = closings.value.take(place, &context) { closings.value.remove(place.index) }
    return groups.value.removeValue(forKey: place.index)
  }

  @inlinable func finish(with failure: Failure?, at stamp: EventStamp) {
    table.finish(with: failure, at: stamp)
  }

  @inlinable func end() {
    stopClosing()
    table.end()
  }

  @inlinable func stopClosing() {
    closings.value.release()
    groups.value = [:]
  }
}

/// What happens to groups: an element, or one of the signals that close groups has done so.
@frozen @usableFromInline enum GroupInput<Element, Group> {
  case element(Element)
  case closed(Group)
}

/// The signals that close the groups of one iteration, as an input.
@frozen @usableFromInline
struct GroupClosingPoller<Key: Hashable & Sendable, Element: Sendable, Failure: Error, Closing: SignalProtocol>:
  PollerProtocol
{
  @usableFromInline let groups: ClosedGroups<Key, Element, Failure, Closing>

  @inlinable init(_ groups: ClosedGroups<Key, Element, Failure, Closing>) {
    self.groups = groups
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Void, Never> { groups.findClosed(&context) }

  @inlinable mutating func release() {
    groups.stopClosing()
  }
}

/// The elements that are grouped, and what closes the groups.
@frozen @usableFromInline
struct GroupInputPoller<Base: PollerProtocol, Key: Hashable & Sendable, Closing: SignalProtocol>: PollerProtocol
where Base.Element: Sendable {
  @usableFromInline typealias Closings = GroupClosingPoller<Key, Base.Element, Base.Failure, Closing>

  @usableFromInline var inputs: InputPair<Closings, Base>
  /// The stamp of the latest event: what comes next is not earlier, whichever group it closes.
  @usableFromInline var floor = EventStamp.ready

  @inlinable init(_ base: Base, _ groups: ClosedGroups<Key, Base.Element, Base.Failure, Closing>) {
    inputs = InputPair(Closings(groups), base)
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<
    GroupInput<Base.Element, GroupTable<Key, Base.Element, Base.Failure>.Group>, Base.Failure
  > {
    repeat {
      // Looked for anew each time: the group that was made last may be closed before what was found.
      inputs.left.event = nil
      inputs.left.stamp = floor
      guard let next = inputs.next(&context) ?? (context.isSpent ? inputs.nextOfSpent(&context) : nil) else {
        return inputs.right.isOpen ? inputs.pending(&context) : .finished
      }
      floor = context.stamp.raised(to: floor)
      switch next {
      case .left(.value):
        if let group = inputs.left.poller?.groups.takeClosed(&context) { return .value(.closed(group)) }
      case .right(.value(let element)):
        return .value(.element(element))
      case .right(.failure(let failure)):
        release()
        return .failure(failure)
      case .left(.finished), .right(.finished):
        release()
        return .finished
      }
    } while context.spend()
    return .spent
  }

  @inlinable mutating func release() {
    inputs.release()
  }
}
