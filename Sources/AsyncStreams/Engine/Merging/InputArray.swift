/// The inputs of an operator over signals of one type.
@frozen @usableFromInline struct InputArray<Input: PollerProtocol>: CombinedInputs {
  @usableFromInline typealias Failure = Input.Failure
  @usableFromInline typealias Output = [Input.Element]

  @usableFromInline var inputs: OrderedInputs<Input>
  /// The element that was taken, and is not in `kept` yet.
  @usableFromInline var incoming: Input.Element?
  /// The newest element of each input, if those are kept.
  @usableFromInline var kept: [Input.Element?]

  @inlinable init(_ pollers: some Collection<Input>, takesRows: Bool = false) {
    inputs = OrderedInputs(takesRows: takesRows)
    for poller in pollers { inputs.add(poller) }
    kept = Array(repeating: nil, count: pollers.count)
  }

  @inlinable var count: Int { kept.count }

  @inlinable var haveEnded: Bool { inputs.isEmpty }

  @inlinable mutating func next(_ context: inout PollContext) -> (input: Int, event: SignalEvent<Void, Failure>)? {
    // No input is added later, so inputs and elements have the same indices.
    guard let (input, event) = inputs.next(&context) else { return nil }
    switch event {
    case .value(let element):
      incoming = element
      return (input, .value(()))
    case .finished: return (input, .finished)
    case .failure(let failure): return (input, .failure(failure))
    }
  }

  @inlinable mutating func replace(_ input: Int) {
    kept[input] = incoming.take()
  }

  @inlinable func newest() -> Output? {
    var output: Output = []
    output.reserveCapacity(count)
    for element in kept {
      guard let element else { return nil }
      output.append(element)
    }
    return output
  }

  @inlinable mutating func takeRow(_ context: inout PollContext) -> Output? {
    guard inputs.beginRow(&context) else { return nil }
    var output: Output = []
    output.reserveCapacity(count)
    for input in kept.indices {
      if case .value(let element)? = inputs.inputs[input]?.take() { output.append(element) }
    }
    return output
  }

  @inlinable mutating func release() {
    inputs.release()
    incoming = nil
    for input in kept.indices { kept[input] = nil }
  }
}
