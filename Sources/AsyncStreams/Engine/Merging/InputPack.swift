/// The inputs of an operator over signals of any types.
///
/// Each input reports only that it has an element, and puts it into its ``ErasedInput``; a closure that knows all types
/// takes the elements from there.
@frozen
@usableFromInline
struct InputPack<Output, Failure: Error>: CombinedInputs {
  @usableFromInline var inputs: OrderedInputs<AnyPoller<Void, Failure>>
  @usableFromInline let storages: [ErasedInputStorage]
  /// Takes one element of each input, or copies the newest ones.
  @usableFromInline let combine: () throws(MissingElement) -> Output

  @inlinable
  init(_ members: InputMembers<Failure>, combine: @escaping () throws(MissingElement) -> Output) {
    inputs = members.inputs
    storages = members.storages
    self.combine = combine
  }

  @inlinable var count: Int { storages.count }

  @inlinable var haveEnded: Bool { inputs.isEmpty }

  @inlinable
  mutating func next(_ context: inout PollContext) -> (input: Int, event: SignalEvent<Void, Failure>)? {
    inputs.next(&context).map { ($0.index, $0.event) }
  }

  @inlinable
  mutating func accept(_ input: Int) { storages[input].perform(.accept) }

  @inlinable
  mutating func replace(_ input: Int) { storages[input].perform(.replace) }

  @inlinable
  mutating func hold(_ input: Int) { inputs.hold(input) }

  @inlinable
  mutating func resumeAll() { inputs.resumeAll() }

  @inlinable
  func newest() -> Output? { try? combine() }

  @inlinable
  mutating func removeOldest() -> Output? { try? combine() }

  @inlinable
  mutating func release() {
    inputs.release()
    for storage in storages { storage.perform(.clear) }
  }
}

/// Subscribes to signals of different types, one after the other.
@frozen
@usableFromInline
struct InputMembers<Failure: Error> {
  @usableFromInline var inputs = OrderedInputs<AnyPoller<Void, Failure>>()
  @usableFromInline var storages: [ErasedInputStorage] = []

  @inlinable
  init() {}

  /// Adds an input.
  @inlinable
  mutating func add<Element>(_ input: ErasedInput<Element, Failure>) -> ErasedInput<Element, Failure> {
    inputs.add(input.poller)
    storages.append(input.storage)
    return input
  }
}
