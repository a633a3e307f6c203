/// The lanes of signals of any types.
///
/// Each input says only that it has an element and puts it into its ``Lane``; a closure that knows all types takes the
/// elements from there.
@frozen
@usableFromInline
struct TupleLanes<Output, Failure: Error>: Lanes {
  @usableFromInline var inputs: Crowd<AnyPoller<Void, Failure>>
  @usableFromInline let lanes: [LaneHandle]
  /// Takes one element out of each lane, or copies the newest ones.
  @usableFromInline let combine: () throws(EmptyLane) -> Output

  @inlinable
  init(_ members: LaneMembers<Failure>, combine: @escaping () throws(EmptyLane) -> Output) {
    inputs = members.inputs
    lanes = members.lanes
    self.combine = combine
  }

  @inlinable var count: Int { lanes.count }

  @inlinable var haveEnded: Bool { inputs.isEmpty }

  @inlinable
  mutating func next(_ context: inout PollContext) -> (lane: Int, event: Poll<Void, Failure>)? {
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
  @usableFromInline var inputs = Crowd<AnyPoller<Void, Failure>>()
  @usableFromInline var lanes: [LaneHandle] = []

  @inlinable
  init() {}

  /// Adds the lane of an input.
  @inlinable
  mutating func add<Element>(_ lane: Lane<Element, Failure>) -> Lane<Element, Failure> {
    inputs.add(lane.input)
    lanes.append(lane.handle)
    return lane
  }
}
