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
  ///
  /// RAC 2.x: `+zip:`.
  @inlinable
  public static func zip<each Source>(
    _ sources: repeat any SignalProtocol<each Source, Failure>
  ) -> Signal where Element == (repeat each Source) {
    let signals = (repeat (each sources).eraseToSignal())
    return Signal("zip") {
      var lanes = Lanes<Failure>()
      let members = (repeat lanes.add(each signals))
      return ZipPoller(lanes: lanes) { () throws(EmptyLane) in (repeat try (each members).removeOldest()) }
    }
  }

  /// Delivers the first elements of all signals of a collection as an array, then the second ones, and so on.
  ///
  /// ```swift
  /// let rounds = Signal.zip(players.map(\.moves))
  /// ```
  /// Everything else is as for a list of signals of different types.
  ///
  /// RAC 2.x: `+zip:`.
  @inlinable
  public static func zip<Source: SignalProtocol>(_ sources: [Source]) -> Signal
  where Element == [Source.Element], Source.Failure == Failure {
    Signal("zip(\(sources.count))") {
      var lanes = Lanes<Failure>()
      let members = sources.map { lanes.add($0) }
      return ZipPoller(lanes: lanes) { () throws(EmptyLane) in
        try members.map { lane throws(EmptyLane) in try lane.removeOldest() }
      }
    }
  }
}

/// The state of one iteration of a zip of many signals.
@frozen
@usableFromInline
struct ZipPoller<Output, Failure: Error>: PollerProtocol {
  @usableFromInline var lanes: Lanes<Failure>
  /// Takes one element out of each lane.
  @usableFromInline let combine: () throws(EmptyLane) -> Output
  /// The lanes in which no element waits.
  @usableFromInline var emptyCount: Int
  /// The lanes that have ended.
  @usableFromInline var ended: [any AnyLane] = []

  @inlinable
  init(lanes: Lanes<Failure>, combine: @escaping () throws(EmptyLane) -> Output) {
    self.lanes = lanes
    self.combine = combine
    emptyCount = lanes.count
  }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> Poll<Output, Failure> {
    while !lanes.haveEnded, !ended.contains(where: { $0.isEmpty }) {
      guard let (lane, event) = lanes.next(&context) else { return .pending }
      switch event {
      case .value:
        if lane.isEmpty { emptyCount -= 1 }
        lane.accept()
        guard emptyCount == 0, let output = try? combine() else { continue }
        emptyCount = lanes.emptyCount
        return .value(output)
      case .failure(let failure):
        release()
        return .failure(failure)
      case .end:
        ended.append(lane)
      case .pending:
        continue
      }
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
