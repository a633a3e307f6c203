/// One of many inputs of an operator that combines elements of different types: a poller that says only that there is an
/// element, and the place where the element is.
///
/// So the order of events is decided by one ``Crowd``, which knows nothing of types, and the result is put together by a
/// closure that knows all of them. A lane belongs to one iteration and is never shared.
@_fixed_layout
@usableFromInline
final class Lane<Element> {
  /// The element of the event that is known but has not been taken.
  @usableFromInline var incoming: Element?
  /// The elements that were taken: all that wait for a partner, or just the newest.
  @usableFromInline var taken = Queue<Element>()

  @inlinable
  init() {}

  /// The newest element of a lane that keeps only that.
  @inlinable
  func newest() throws(EmptyLane) -> Element {
    guard let element = taken.first else { throw EmptyLane() }
    return element
  }

  /// Takes out the oldest element.
  @inlinable
  func removeOldest() throws(EmptyLane) -> Element {
    guard let element = taken.popFirst() else { throw EmptyLane() }
    return element
  }
}

/// There is no element for every part of a result yet.
@frozen
@usableFromInline
struct EmptyLane: Error {
  @inlinable
  init() {}
}

/// A lane whose element type does not matter.
@usableFromInline
protocol AnyLane: AnyObject {
  /// Whether no element waits.
  var isEmpty: Bool { get }
  /// Takes the event, and keeps its element instead of the ones before.
  func replace()
  /// Takes the event, and keeps its element behind the ones before.
  func accept()
}

extension Lane: AnyLane {
  @inlinable var isEmpty: Bool { taken.isEmpty }

  @inlinable
  func replace() {
    _ = taken.popFirst()
    accept()
  }

  @inlinable
  func accept() {
    if let element = incoming.take() { taken.append(element) }
  }
}

/// Puts the elements of an input into its lane.
@frozen
@usableFromInline
struct LanePoller<Base: PollerProtocol>: UnaryPoller {
  @usableFromInline var base: Base
  @usableFromInline let lane: Lane<Base.Element>

  @inlinable
  init(base: Base, lane: Lane<Base.Element>) {
    self.base = base
    self.lane = lane
  }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> Poll<Void, Base.Failure> {
    switch base.poll(&context) {
    case .value(let element):
      lane.incoming = element
      return .value(())
    case .end: return .end
    case .failure(let failure): return .failure(failure)
    case .pending: return .pending
    }
  }
}

/// The inputs of an operator over many signals: what they deliver, and in which order.
@frozen
@usableFromInline
struct Lanes<Failure: Error> {
  @usableFromInline var inputs = Crowd<AnyPoller<Void, Failure>>()
  @usableFromInline var lanes: [any AnyLane] = []

  @inlinable
  init() {}

  /// Subscribes to a signal.
  @inlinable
  mutating func add<Source: SignalProtocol>(_ source: Source) -> Lane<Source.Element>
  where Source.Failure == Failure {
    let lane = Lane<Source.Element>()
    inputs.add(AnyPoller(LanePoller(base: source.makePoller(), lane: lane)))
    lanes.append(lane)
    return lane
  }

  @inlinable var count: Int { lanes.count }

  /// In how many lanes no element waits.
  @inlinable var emptyCount: Int {
    lanes.count { $0.isEmpty }
  }

  /// Whether all inputs have ended.
  @inlinable var haveEnded: Bool { inputs.isEmpty }

  /// Takes the earliest event.
  ///
  /// - Returns: The lane and what happened there; `nil` if there is no event.
  @inlinable
  mutating func next(_ context: inout PollContext) -> (lane: any AnyLane, event: Poll<Void, Failure>)? {
    guard let (index, event) = inputs.next(&context) else { return nil }
    // No input is added later, so members and lanes have the same indices.
    return (lanes[index], event)
  }

  @inlinable
  mutating func release() {
    inputs.release()
    lanes = []
  }
}
