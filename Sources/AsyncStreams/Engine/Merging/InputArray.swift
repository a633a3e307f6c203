/// The inputs of an operator over signals of one type.
@frozen
@usableFromInline
struct InputArray<Input: PollerProtocol>: CombinedInputs {
  @usableFromInline typealias Failure = Input.Failure
  @usableFromInline typealias Output = [Input.Element]

  @usableFromInline var inputs = OrderedInputs<Input>()
  /// The element that was taken, and is not in `waiting` yet.
  @usableFromInline var incoming: Input.Element?
  /// The elements of each input that wait.
  @usableFromInline var waiting: [Queue<Input.Element>] = []

  @inlinable
  init(_ pollers: some Collection<Input>) {
    for poller in pollers { inputs.add(poller) }
    waiting = Array(repeating: Queue(), count: pollers.count)
  }

  @inlinable var count: Int { waiting.count }

  @inlinable var haveEnded: Bool { inputs.isEmpty }

  @inlinable
  mutating func next(_ context: inout PollContext) -> (input: Int, event: SignalEvent<Void, Failure>)? {
    // No input is added later, so inputs and queues have the same indices.
    guard let (input, event) = inputs.next(&context) else { return nil }
    switch event {
    case .value(let element):
      incoming = element
      return (input, .value(()))
    case .end: return (input, .end)
    case .failure(let failure): return (input, .failure(failure))
    }
  }

  @inlinable
  mutating func accept(_ input: Int) {
    if let element = incoming.take() { waiting[input].append(element) }
  }

  @inlinable
  mutating func replace(_ input: Int) {
    _ = waiting[input].popFirst()
    accept(input)
  }

  @inlinable
  mutating func hold(_ input: Int) { inputs.hold(input) }

  @inlinable
  mutating func resumeAll() { inputs.resumeAll() }

  @inlinable
  func newest() -> Output? {
    var output: Output = []
    output.reserveCapacity(count)
    for queue in waiting {
      guard let element = queue.first else { return nil }
      output.append(element)
    }
    return output
  }

  @inlinable
  mutating func removeOldest() -> Output? {
    var output: Output = []
    output.reserveCapacity(count)
    for input in waiting.indices {
      guard let element = waiting[input].popFirst() else { return nil }
      output.append(element)
    }
    return output
  }

  @inlinable
  mutating func release() {
    inputs.release()
    incoming = nil
    for input in waiting.indices { waiting[input] = Queue() }
  }
}
