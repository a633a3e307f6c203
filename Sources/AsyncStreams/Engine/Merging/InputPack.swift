/// The inputs of an operator over signals of any types.
///
/// Each input reports only that it has an element, and puts it into its ``ErasedInput``; a closure that knows all types
/// takes the elements from there.
@frozen @usableFromInline struct InputPack<Output, Failure: Error>: CombinedInputs {
  @usableFromInline var inputs: OrderedInputs<AnyPoller<Void, Failure>>
  @usableFromInline let storages: [ErasedInputStorage]
  /// Takes the elements of a row, or copies the newest ones.
  @usableFromInline let combine: () throws(MissingElement) -> Output

  @inlinable init(_ members: InputMembers<Failure>, combine: @escaping () throws(MissingElement) -> Output) {
    inputs = members.inputs
    storages = members.storages
    self.combine = combine
  }

  @inlinable var count: Int { storages.count }

  @inlinable var haveEnded: Bool { inputs.isEmpty }

  @inlinable mutating func next(_ context: inout PollContext) -> (input: Int, event: SignalEvent<Void, Failure>)? {
    inputs.next(&context).map { ($0.index, $0.event) }
  }

  @inlinable mutating func replace(_ input: Int) { storages[input].perform(.replace) }

  @inlinable func newest() -> Output? { try? combine() }

  @inlinable mutating func takeRow(_ context: inout PollContext) -> Output? {
    guard inputs.beginRow(&context) else { return nil }
    for input in 0..<count { inputs.inputs[input]?.event = nil }
    return try? combine()
  }

  @inlinable mutating func release() {
    inputs.release()
    for storage in storages { storage.perform(.clear) }
  }
}

/// Subscribes to signals of different types, one after the other.
@frozen @usableFromInline struct InputMembers<Failure: Error> {
  @usableFromInline var inputs: OrderedInputs<AnyPoller<Void, Failure>>
  @usableFromInline var storages: [ErasedInputStorage] = []

  @inlinable init(takesRows: Bool = false) {
    inputs = OrderedInputs(takesRows: takesRows)
  }

  /// Adds an input.
  @inlinable mutating func add<Element>(_ input: ErasedInput<Element, Failure>) -> ErasedInput<Element, Failure> {
    inputs.add(input.poller)
    storages.append(input.storage)
    return input
  }
}
