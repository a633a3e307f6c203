/// The groups of one iteration; they finish when it is released.
///
/// What each element looks at is in an ``IterationState``, without a check of exclusive access.
@_fixed_layout @usableFromInline
final class GroupTable<Key: Hashable & Sendable, Element: Sendable, Failure: Error>: RelayedSignals {
  /// What elements of a group have in common.
  @usableFromInline let key: @Sendable (Element) -> Key
  @usableFromInline let number = FeederNumber.next()
  /// The groups that have not ended, also those that have been released.
  @usableFromInline let groups = IterationState<[Key: Group]>([:])
  /// The groups whose key is not equal to itself, by their numbers: they could not be found by their keys.
  @usableFromInline var unequal: [Int: Group] = [:]
  /// How many groups were made.
  @usableFromInline var made = 0
  /// How many elements a group has at most.
  @usableFromInline let limit: Int
  /// When groups end that have no element for some time.
  @usableFromInline let deadlines: GroupDeadlines?
  /// The groups that have a deadline, by their numbers.
  @usableFromInline var withDeadline: [Int: Group] = [:]
  /// The first element of the newest group, kept until the next poll: the consumer can subscribe before.
  @usableFromInline let first = IterationState<(group: Group, element: Element, stamp: EventStamp)?>(nil)

  @inlinable init(_ key: @escaping @Sendable (Element) -> Key, until end: GroupEnd = .never) {
    self.key = key
    limit = end.limit
    deadlines = end.makeDeadlines()
  }

  @inlinable deinit {
    end()
  }

  /// The groups in the order in which they were made.
  @inlinable var inOrder: [Group] { (Array(groups.value.values) + unequal.values).sorted { $0.number < $1.number } }

  /// Ends the groups, which copies of the poller may still retain.
  @inlinable func end() {
    deadlines?.release()
    // A consumer that took a group gets at least the element that it was made for.
    _ = handOverFirst()
    for group in inOrder { group.log?.finish(with: nil) }
  }

  /// Passes on the first element of the newest group.
  @inlinable func resume(at stamp: EventStamp) -> RelayStep<GroupedSignal<Key, Element, Failure>> {
    RelayStep(isRead: handOverFirst())
  }

  /// Passes an element on to the group of its key, or makes this group.
  @inlinable func receive(_ element: Element, at stamp: EventStamp) -> RelayStep<GroupedSignal<Key, Element, Failure>> {
    let key = key(element)
    guard let group = groups.value[key] else { return .opened(open(key, for: element, at: stamp)) }
    deadlines?.note(group.number)
    return RelayStep(isRead: handOver(element, to: group, at: stamp))
  }

  /// Makes a group; its first element is passed on at the next poll.
  @inlinable func open(_ key: Key, for element: Element, at stamp: EventStamp) -> GroupedSignal<Key, Element, Failure> {
    let log = EventLog<Element, Failure>(name: "group(\(key))", feeder: number)
    let group = Group(key, log, number: made)
    if key == key { groups.value[key] = group } else { unequal[made] = group }
    first.value = (group, element, stamp)
    if let deadlines {
      withDeadline[made] = group
      deadlines.note(made)
    }
    made &+= 1
    return GroupedSignal(key: key, log: log)
  }

  /// - Returns: Whether there was an element that a subscription reads.
  @inlinable func handOverFirst() -> Bool {
    guard let (group, element, stamp) = first.value.take() else { return false }
    return handOver(element, to: group, at: stamp)
  }

  /// Passes an element on, and ends the group if it has no room for another one.
  ///
  /// - Returns: Whether a subscription reads the element.
  @inlinable func handOver(_ element: Element, to group: Group, at stamp: EventStamp) -> Bool {
    let isRead = group.log?.relay(.value(element), at: stamp) ?? false
    if limit == .max { return isRead }
    group.count &+= 1
    if group.count == limit { _ = end(group, at: stamp) }
    return isRead
  }

  /// Ends a group, and forgets its key.
  ///
  /// - Returns: Whether a subscription may see the end.
  @inlinable func end(_ group: Group, at stamp: EventStamp) -> Bool {
    if unequal.removeValue(forKey: group.number) == nil { groups.value[group.key] = nil }
    guard let log = group.log else { return false }
    log.relay(.finished, at: stamp)
    return true
  }

  /// Ends the group whose deadline has come, if it had no element meanwhile.
  @inlinable func endIdle(at stamp: EventStamp) -> RelayStep<GroupedSignal<Key, Element, Failure>> {
    guard let number = deadlines?.advance(), let group = withDeadline.removeValue(forKey: number) else {
      return .unread
    }
    return RelayStep(isRead: end(group, at: stamp))
  }

  /// Ends the groups with the input.
  @inlinable func finish(with failure: Failure?, at stamp: EventStamp) {
    for group in inOrder { group.log?.relay(.ended(by: failure), at: stamp) }
  }

  /// A group that has not ended.
  @_fixed_layout @usableFromInline final class Group {
    @usableFromInline let key: Key
    /// The elements, as long as a ``GroupedSignal`` or a subscription retains them: without these the group can neither
    /// be subscribed to nor have unread elements.
    @usableFromInline weak var log: EventLog<Element, Failure>?
    /// How many groups were made before.
    @usableFromInline let number: Int
    /// How many elements were passed on; only counted if groups have a limit.
    @usableFromInline var count = 0

    @inlinable init(_ key: Key, _ log: EventLog<Element, Failure>, number: Int) {
      self.key = key
      self.log = log
      self.number = number
    }
  }
}
