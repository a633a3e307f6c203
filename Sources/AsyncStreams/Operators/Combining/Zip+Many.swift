extension Signal {
  /// Delivers the first elements of any number of signals, of any types, as a tuple, then the second ones, and so on.
  ///
  /// ```swift
  /// let rows = Signal.zip(names, ages, cities)
  /// ```
  /// - Values: the n-th elements of all.
  /// - Ends: as soon as one signal has ended and all its elements are in a tuple; at once if there are none.
  /// - Fails: as soon as one signal has failed and all its elements are in a tuple; other elements are dropped.
  /// - Buffering: one element of each input, as for ``SignalProtocol/zip(with:)``; the others stay at their source.
  /// - Isolation: no task; no lock while elements are ready; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(n) for each element, since a tuple of n elements is made.
  ///   Inputs that are a ``Signal`` or a hot source are the fastest: the compiler does not specialise this function,
  ///   and polls others through generic code, unless ``SignalProtocol/eraseToSignal()`` is called where their type is
  ///   known.
  ///
  /// RAC 2.x: `+zip:`, which queues, and fails at once.
  @inlinable public static func zip<each Source>(
    _ sources: repeat any SignalProtocol<each Source, Failure>
  ) -> Signal where Element == (repeat each Source) {
    let signals = (repeat (each sources).eraseToSignal())
    return Signal("zip") {
      var members = InputMembers<Failure>(takesRows: true)
      let elements = (repeat members.add((each signals).makeErasedInput()).take)
      return ZipPoller(InputPack(members) { () throws(MissingElement) in (repeat try (each elements)()) })
    }
  }

  /// Delivers the first elements of all signals of a collection as an array, then the second ones, and so on.
  ///
  /// ```swift
  /// let rounds = Signal.zip(contentsOf: players.map(\.moves))
  /// ```
  /// Everything else is as for ``zip(_:)``.
  ///
  /// RAC 2.x: `+zip:`.
  @inlinable public static func zip<Source: SignalProtocol>(contentsOf sources: [Source]) -> Signal
  where Element == [Source.Element], Source.Failure == Failure {
    Signal("zip(\(sources.count))") {
      ZipPoller(InputArray(sources.map { $0.makePoller() }, takesRows: true))
    }
  }
}

/// The state of one iteration of a zip of many signals, whose inputs take rows.
@frozen @usableFromInline struct ZipPoller<Members: CombinedInputs>: PollerProtocol {
  @usableFromInline var inputs: Members

  @inlinable init(_ inputs: Members) {
    self.inputs = inputs
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Members.Output, Members.Failure> {
    if inputs.haveEnded { return .finished }
    // If an operator behind this one has dropped a row, an end is still not older than that.
    let floor = context.stamp
    if let (_, end) = inputs.next(&context) {
      context.stamp = context.stamp.raised(to: floor)
      release()
      if case .failure(let failure) = end { return .failure(failure) }
      return .finished
    }
    return inputs.takeRow(&context).map { .value($0) } ?? context.nothingFound()
  }

  @inlinable mutating func release() {
    inputs.release()
  }
}
