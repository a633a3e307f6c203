/// The lanes of signals that are of one type.
@frozen
@usableFromInline
struct InputArray<Input: PollerProtocol>: CombinedInputs {
  @usableFromInline typealias Failure = Input.Failure
  @usableFromInline typealias Output = [Input.Element]

  @usableFromInline var inputs = OrderedInputs<Input>()
  /// The element that was taken, and is not in its lane yet.
  @usableFromInline var incoming: Input.Element?
  /// What waits in each lane.
  @usableFromInline var waiting: [Queue<Input.Element>] = []

  @inlinable
  init(_ pollers: some Collection<Input>) {
    for poller in pollers { inputs.add(poller) }
    waiting = Array(repeating: Queue(), count: pollers.count)
  }

  @inlinable var count: Int { waiting.count }

  @inlinable var haveEnded: Bool { inputs.isEmpty }

  @inlinable
  mutating func next(_ context: inout PollContext) -> (lane: Int, event: SignalEvent<Void, Failure>)? {
    // No input is added later, so inputs and lanes have the same numbers.
    guard let (lane, event) = inputs.next(&context) else { return nil }
    switch event {
    case .value(let element):
      incoming = element
      return (lane, .value(()))
    case .end: return (lane, .end)
    case .failure(let failure): return (lane, .failure(failure))
    }
  }

  @inlinable
  mutating func accept(_ lane: Int) {
    if let element = incoming.take() { waiting[lane].append(element) }
  }

  @inlinable
  mutating func replace(_ lane: Int) {
    _ = waiting[lane].popFirst()
    accept(lane)
  }

  @inlinable
  func newest() -> Output? {
    var output: Output = []
    output.reserveCapacity(count)
    for lane in waiting {
      guard let element = lane.first else { return nil }
      output.append(element)
    }
    return output
  }

  @inlinable
  mutating func removeOldest() -> Output? {
    var output: Output = []
    output.reserveCapacity(count)
    for lane in waiting.indices {
      guard let element = waiting[lane].popFirst() else { return nil }
      output.append(element)
    }
    return output
  }

  @inlinable
  mutating func release() {
    inputs.release()
    incoming = nil
    for lane in waiting.indices { waiting[lane] = Queue() }
  }
}
