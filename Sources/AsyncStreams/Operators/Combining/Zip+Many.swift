extension Signal {
  /// Delivers the first elements of any number of signals, of any types, as a tuple, then the second ones, and so on.
  ///
  /// ```swift
  /// let rows = Signal.zip(names, ages, cities)
  /// ```
  /// - Values: the n-th elements of all.
  /// - Ends: as soon as one signal has ended and all its elements are in a tuple; at once if there are none.
  /// - Fails: at once with the failure of any; elements without partners are dropped.
  /// - Buffering: elements wait for their partners in the operator, without bound.
  /// - Isolation: no task, no lock of its own; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(n) for each element, since a tuple of n elements is made.
  ///   Inputs that are a ``Signal`` or a hot source are the fastest: the compiler does not specialise this function,
  ///   and polls others through generic code, unless ``SignalProtocol/eraseToSignal()`` is called where their type is
  ///   known.
  ///
  /// RAC 2.x: `+zip:`.
  @inlinable
  public static func zip<each Source>(
    _ sources: repeat any SignalProtocol<each Source, Failure>
  ) -> Signal where Element == (repeat each Source) {
    let signals = (repeat (each sources).eraseToSignal())
    return Signal("zip") {
      var members = InputMembers<Failure>()
      let elements = (repeat members.add((each signals).makeErasedInput()).removeOldest)
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
  @inlinable
  public static func zip<Source: SignalProtocol>(contentsOf sources: [Source]) -> Signal
  where Element == [Source.Element], Source.Failure == Failure {
    Signal("zip(\(sources.count))") {
      ZipPoller(InputArray(sources.map { $0.makePoller() }))
    }
  }
}

/// The state of one iteration of a zip of many signals.
@frozen
@usableFromInline
struct ZipPoller<Members: CombinedInputs>: PollerProtocol {
  @usableFromInline var inputs: Members
  /// How many elements of each input wait.
  @usableFromInline var waiting: [Int]
  /// How many inputs have no waiting element.
  @usableFromInline var emptyCount: Int
  /// The inputs that have ended.
  @usableFromInline var ended: [Int] = []

  @inlinable
  init(_ inputs: Members) {
    self.inputs = inputs
    waiting = Array(repeating: 0, count: inputs.count)
    emptyCount = inputs.count
  }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> Poll<Members.Output, Members.Failure> {
    while !inputs.haveEnded, !ended.contains(where: { waiting[$0] == 0 }) {
      guard let (input, event) = inputs.next(&context) else { return context.nothingFound() }
      switch event {
      case .value:
        inputs.accept(input)
        if waiting[input] == 0 { emptyCount -= 1 }
        waiting[input] += 1
        if emptyCount == 0, let output = inputs.removeOldest() {
          for input in waiting.indices {
            waiting[input] -= 1
            if waiting[input] == 0 { emptyCount += 1 }
          }
          return .value(output)
        }
      case .failure(let failure):
        release()
        return .failure(failure)
      case .end:
        ended.append(input)
      }
      if !context.spend() { return .spent }
    }
    release()
    return .end
  }

  @inlinable
  mutating func release() {
    inputs.release()
    ended = []
  }
}
