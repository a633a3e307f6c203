/// The lanes of signals of any types.
///
/// Each input says only that it has an element and puts it into its ``ErasedInput``; a closure that knows all types takes the
/// elements from there.
@frozen
@usableFromInline
struct InputPack<Output, Failure: Error>: CombinedInputs {
  @usableFromInline var inputs: OrderedInputs<AnyPoller<Void, Failure>>
  @usableFromInline let lanes: [ErasedInputStorage]
  /// Takes one element out of each lane, or copies the newest ones.
  @usableFromInline let combine: () throws(MissingElement) -> Output

  @inlinable
  init(_ members: LaneMembers<Failure>, combine: @escaping () throws(MissingElement) -> Output) {
    inputs = members.inputs
    lanes = members.lanes
    self.combine = combine
  }

  @inlinable var count: Int { lanes.count }

  @inlinable var haveEnded: Bool { inputs.isEmpty }

  @inlinable
  mutating func next(_ context: inout PollContext) -> (lane: Int, event: SignalEvent<Void, Failure>)? {
    inputs.next(&context).map { ($0.index, $0.event) }
  }

  @inlinable
  mutating func accept(_ lane: Int) { lanes[lane].perform(.accept) }

  @inlinable
  mutating func replace(_ lane: Int) { lanes[lane].perform(.replace) }

  @inlinable
  func newest() -> Output? { try? combine() }

  @inlinable
  mutating func removeOldest() -> Output? { try? combine() }

  @inlinable
  mutating func release() {
    inputs.release()
    for lane in lanes { lane.perform(.clear) }
  }
}

/// Subscribes to signals of different types, one after the other.
@frozen
@usableFromInline
struct LaneMembers<Failure: Error> {
  @usableFromInline var inputs = OrderedInputs<AnyPoller<Void, Failure>>()
  @usableFromInline var lanes: [ErasedInputStorage] = []

  @inlinable
  init() {}

  /// Adds the lane of an input.
  @inlinable
  mutating func add<Element>(_ lane: ErasedInput<Element, Failure>) -> ErasedInput<Element, Failure> {
    inputs.add(lane.input)
    lanes.append(lane.handle)
    return lane
  }
}
