extension Signal {
  /// Delivers the newest elements of any number of signals, of any types, each time one of them has a new one.
  ///
  /// ```swift
  /// let form = Signal.combineLatest(name, age, isMember).map { name, age, isMember in … }
  /// ```
  /// - Values: none until all have delivered; then one tuple for each element of any, in the order in which the
  ///   elements were sent. No combination is skipped, however late the consumer looks.
  /// - Ends: when all have ended; at once if there are none.
  /// - Fails: at once with the failure of any.
  /// - Buffering: one event of look-ahead and the newest element of each input.
  /// - Isolation: no task; no lock while elements are ready; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(n) for each element, since a tuple of n elements is made.
  ///   Inputs that are a ``Signal`` or a hot source are the fastest: the compiler does not specialise this function,
  ///   and polls others through generic code, unless ``SignalProtocol/eraseToSignal()`` is called where their type is
  ///   known.
  ///
  /// RAC 2.x: `+combineLatest:`.
  @inlinable public static func combineLatest<each Source>(
    _ sources: repeat any SignalProtocol<each Source, Failure>
  ) -> Signal where Element == (repeat each Source) {
    let signals = (repeat (each sources).eraseToSignal())
    return Signal("combineLatest") {
      var members = InputMembers<Failure>()
      let elements = (repeat members.add((each signals).makeErasedInput()).newest)
      return CombineLatestPoller(InputPack(members) { () throws(MissingElement) in (repeat try (each elements)()) })
    }
  }

  /// Delivers the newest elements of all signals of a collection, each time one of them has a new one.
  ///
  /// ```swift
  /// let allValid = Signal.combineLatest(contentsOf: fields.map(\.isValid)).map { !$0.contains(false) }
  /// ```
  /// - Values: arrays with the newest element of each signal, in the order of the collection.
  /// - Everything else: as ``combineLatest(_:)``.
  ///
  /// RAC 2.x: `+combineLatest:`.
  @inlinable public static func combineLatest<Source: SignalProtocol>(contentsOf sources: [Source]) -> Signal
  where Element == [Source.Element], Source.Failure == Failure {
    Signal("combineLatest(\(sources.count))") {
      CombineLatestPoller(InputArray(sources.map { $0.makePoller() }))
    }
  }
}

/// The state of one iteration of a combination of many signals.
@frozen @usableFromInline struct CombineLatestPoller<Members: CombinedInputs>: PollerProtocol {
  @usableFromInline var inputs: Members
  /// Whether each input has delivered an element.
  @usableFromInline var hasElement: [Bool]
  /// How many have not.
  @usableFromInline var emptyCount: Int

  @inlinable init(_ inputs: Members) {
    self.inputs = inputs
    hasElement = Array(repeating: false, count: inputs.count)
    emptyCount = inputs.count
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Members.Output, Members.Failure> {
    while !inputs.haveEnded {
      guard let (input, event) = inputs.next(&context) else { return context.nothingFound() }
      switch event {
      case .value:
        inputs.replace(input)
        if !hasElement[input] { emptyCount -= 1 }
        hasElement[input] = true
        if emptyCount == 0, let output = inputs.newest() { return .value(output) }
      case .failure(let failure):
        release()
        return .failure(failure)
      case .finished:
        break
      }
      if !context.spend() { return .spent }
    }
    return .finished
  }

  @inlinable mutating func release() {
    inputs.release()
  }
}
