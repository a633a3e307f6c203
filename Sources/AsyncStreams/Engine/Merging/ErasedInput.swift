/// One input of an operator over signals of different types: a poller that reports elements, and a storage for them.
///
/// All functions are closures over one object. They are created where the type of the signal is known, in the program
/// that creates the signal, and so are specialised for it; an operator over any number of types is not, since the
/// compiler does not specialise parameter packs. An erased input belongs to one iteration and is never shared.
@frozen @usableFromInline struct ErasedInput<Element, Failure: Error> {
  /// Reports that there is an element, which is kept until a step of `storage` says what to do with it.
  @usableFromInline let poller: AnyPoller<Void, Failure>
  @usableFromInline let storage: ErasedInputStorage
  /// The newest element, if only that is kept.
  @usableFromInline let newest: () throws(MissingElement) -> Element
  /// Takes the element that was reported.
  @usableFromInline let take: () throws(MissingElement) -> Element

  @inlinable init<Base: PollerProtocol<Element, Failure>>(_ poller: Base) {
    let iteration = IterationState(ErasedInputPoller(base: poller))
    // The element that is kept stays when the input has ended.
    self.poller = AnyPoller({ iteration.poll(&$0) }, release: { iteration.value.release() })
    storage = ErasedInputStorage { step in iteration.value.perform(step) }
    newest = { () throws(MissingElement) in try iteration.value.newest() }
    take = { () throws(MissingElement) in try iteration.value.take() }
  }
}

/// The elements of an input, without their type.
@frozen @usableFromInline struct ErasedInputStorage {
  /// What is done with the elements.
  @frozen @usableFromInline enum Step {
    /// Keeps the element that was taken instead of the one that is kept.
    case replace
    /// Drops all elements.
    case clear
  }

  // In a structure, since an array of plain closures would wrap each of them once more.
  @usableFromInline let perform: (Step) -> Void

  @inlinable init(_ perform: @escaping (Step) -> Void) {
    self.perform = perform
  }
}

/// Not every input has an element for the result yet.
@frozen @usableFromInline struct MissingElement: Error {
  @inlinable init() {}
}

/// An input that keeps its elements, and reports only that there are some.
@frozen @usableFromInline struct ErasedInputPoller<Base: PollerProtocol>: PollerProtocol {
  /// `nil` when the input has ended.
  @usableFromInline var base: Base?
  /// The element that was reported.
  @usableFromInline var incoming: Base.Element?
  /// The newest element, if that is kept.
  @usableFromInline var kept: Base.Element?

  @inlinable init(base: Base) {
    self.base = base
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Void, Base.Failure> {
    switch base?.poll(&context) {
    case .value(let element):
      incoming = element
      return .value(())
    case .finished, nil:
      base = nil
      return .finished
    case .failure(let failure):
      base = nil
      return .failure(failure)
    case .pending: return .pending
    case .spent: return .spent
    }
  }

  @inlinable mutating func release() {
    base?.release()
    base = nil
  }

  @inlinable mutating func perform(_ step: ErasedInputStorage.Step) {
    kept = step == .replace ? incoming : nil
    incoming = nil
  }

  @inlinable func newest() throws(MissingElement) -> Base.Element {
    guard let kept else { throw MissingElement() }
    return kept
  }

  @inlinable mutating func take() throws(MissingElement) -> Base.Element {
    guard let element = incoming.take() else { throw MissingElement() }
    return element
  }
}
