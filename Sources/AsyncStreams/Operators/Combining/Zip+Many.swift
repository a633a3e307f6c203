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
  /// - Isolation: no task, no lock of its own; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(n) for each element, since a tuple of n elements is made.
  ///   Inputs that are a ``Signal`` or a hot source are the fastest: the compiler does not specialise this function, and
  ///   polls others through generic code, unless ``SignalProtocol/eraseToSignal()`` is called where their type is known.
  ///
  /// RAC 2.x: `+zip:`.
  @inlinable
  public static func zip<each Source>(
    _ sources: repeat any SignalProtocol<each Source, Failure>
  ) -> Signal where Element == (repeat each Source) {
    let signals = (repeat (each sources).eraseToSignal())
    return Signal("zip") {
      var members = LaneMembers<Failure>()
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
  @usableFromInline var lanes: Members
  /// How many elements wait in each lane.
  @usableFromInline var waiting: [Int]
  /// In how many lanes none waits.
  @usableFromInline var emptyCount: Int
  /// The lanes that have ended.
  @usableFromInline var ended: [Int] = []

  @inlinable
  init(_ lanes: Members) {
    self.lanes = lanes
    waiting = Array(repeating: 0, count: lanes.count)
    emptyCount = lanes.count
  }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> Poll<Members.Output, Members.Failure> {
    while !lanes.haveEnded, !ended.contains(where: { waiting[$0] == 0 }) {
      guard let (lane, event) = lanes.next(&context) else { return context.nothingFound() }
      switch event {
      case .value:
        lanes.accept(lane)
        if waiting[lane] == 0 { emptyCount -= 1 }
        waiting[lane] += 1
        if emptyCount == 0, let output = lanes.removeOldest() {
          for lane in waiting.indices {
            waiting[lane] -= 1
            if waiting[lane] == 0 { emptyCount += 1 }
          }
          return .value(output)
        }
      case .failure(let failure):
        release()
        return .failure(failure)
      case .end:
        ended.append(lane)
      }
      if !context.spend() { return .spent }
    }
    release()
    return .end
  }

  @inlinable
  mutating func release() {
    lanes.release()
    ended = []
  }
}
