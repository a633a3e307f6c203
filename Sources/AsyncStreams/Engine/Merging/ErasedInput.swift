/// One input of an operator over signals of different types: what says that there is an element, and where its elements
/// wait.
///
/// All functions are closures over one object. They are made where the type of the signal is known, in the program that
/// makes the signal, and so are compiled for that type; an operator over any number of types is not, since the compiler
/// specialises no parameter packs. A lane belongs to one iteration and is never shared.
@frozen
@usableFromInline
struct ErasedInput<Element, Failure: Error> {
  /// Says that there is an element, which is kept until it is put in its place.
  @usableFromInline let input: AnyPoller<Void, Failure>
  @usableFromInline let handle: ErasedInputStorage
  /// The newest element of a lane that keeps only that.
  @usableFromInline let newest: () throws(MissingElement) -> Element
  /// Takes out the oldest element.
  @usableFromInline let removeOldest: () throws(MissingElement) -> Element

  @inlinable
  init<Base: PollerProtocol<Element, Failure>>(_ poller: Base) {
    let box = PollerBox(ErasedInputPoller(base: poller))
    // The elements that wait stay when the input has ended.
    input = AnyPoller({ box.poll(&$0) }, release: { box.update { $0.release() } })
    handle = ErasedInputStorage { step in box.update { $0.perform(step) } }
    newest = { () throws(MissingElement) in try box.update { poller throws(MissingElement) in try poller.newest() } }
    removeOldest = { () throws(MissingElement) in
      try box.update { poller throws(MissingElement) in try poller.removeOldest() }
    }
  }
}

/// A lane whose element type does not matter.
@frozen
@usableFromInline
struct ErasedInputStorage {
  /// What is done with the elements of a lane.
  @frozen
  @usableFromInline
  enum Step {
    /// Puts the element that was taken behind those that wait.
    case accept
    /// Keeps the element that was taken instead of the one that waits.
    case replace
    /// Forgets all elements.
    case clear
  }

  // In a structure, since an array of plain closures would wrap each of them once more.
  @usableFromInline let perform: (Step) -> Void

  @inlinable
  init(_ perform: @escaping (Step) -> Void) {
    self.perform = perform
  }
}

/// There is no element for every part of a result yet.
@frozen
@usableFromInline
struct MissingElement: Error {
  @inlinable
  init() {}
}

/// An input that keeps its elements, and says only that there are some.
@frozen
@usableFromInline
struct ErasedInputPoller<Base: PollerProtocol>: PollerProtocol {
  /// `nil` when the input has ended.
  @usableFromInline var base: Base?
  /// The element of the event that was taken and is not in its place yet.
  @usableFromInline var incoming: Base.Element?
  /// The elements that wait for a partner, or just the newest.
  @usableFromInline var waiting = Queue<Base.Element>()

  @inlinable
  init(base: Base) {
    self.base = base
  }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> Poll<Void, Base.Failure> {
    switch base?.poll(&context) {
    case .value(let element):
      incoming = element
      return .value(())
    case .end, nil:
      base = nil
      return .end
    case .failure(let failure):
      base = nil
      return .failure(failure)
    case .pending: return .pending
    case .spent: return .spent
    }
  }

  @inlinable
  mutating func release() {
    base?.release()
    base = nil
  }

  @inlinable
  mutating func perform(_ step: ErasedInputStorage.Step) {
    switch step {
    case .accept: break
    case .replace: _ = waiting.popFirst()
    case .clear: waiting = Queue()
    }
    if let element = incoming.take(), step != .clear { waiting.append(element) }
  }

  @inlinable
  func newest() throws(MissingElement) -> Base.Element {
    guard let element = waiting.first else { throw MissingElement() }
    return element
  }

  @inlinable
  mutating func removeOldest() throws(MissingElement) -> Base.Element {
    guard let element = waiting.popFirst() else { throw MissingElement() }
    return element
  }
}
