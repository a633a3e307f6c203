extension Signal {
  /// Delivers the newest elements of any number of signals, of any types, each time one of them has a new one.
  ///
  /// ```swift
  /// let form = Signal.combineLatest(name, age, isMember).map { name, age, isMember in … }
  /// ```
  /// - Values: nothing until all have delivered; then one tuple for each element of any, in the order in which the
  ///   elements were sent. No combination is skipped, however late the consumer looks.
  /// - Ends: when all have ended; at once if there are none.
  /// - Fails: at once with the failure of any.
  /// - Buffering: one event of look-ahead and the newest element of each input.
  /// - Isolation: no task, no lock of its own; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(n) for each element, since a tuple of n elements is made.
  ///
  /// RAC 2.x: `+combineLatest:`.
  @inlinable
  public static func combineLatest<each Source>(
    _ sources: repeat any SignalProtocol<each Source, Failure>
  ) -> Signal where Element == (repeat each Source) {
    let signals = (repeat (each sources).eraseToSignal())
    return Signal("combineLatest") {
      var lanes = Lanes<Failure>()
      let members = (repeat lanes.add(each signals))
      return CombineLatestPoller(lanes: lanes) { () throws(EmptyLane) in (repeat try (each members).newest()) }
    }
  }

  /// Delivers the newest elements of all signals of a collection, each time one of them has a new one.
  ///
  /// ```swift
  /// let allValid = Signal.combineLatest(fields.map(\.isValid)).and()
  /// ```
  /// - Values: arrays with the newest element of each signal, in the order of the collection.
  /// - Everything else: as for a list of signals of different types.
  ///
  /// RAC 2.x: `+combineLatest:`.
  @inlinable
  public static func combineLatest<Source: SignalProtocol>(_ sources: [Source]) -> Signal
  where Element == [Source.Element], Source.Failure == Failure {
    Signal("combineLatest(\(sources.count))") {
      var lanes = Lanes<Failure>()
      let members = sources.map { lanes.add($0) }
      return CombineLatestPoller(lanes: lanes) { () throws(EmptyLane) in
        try members.map { lane throws(EmptyLane) in try lane.newest() }
      }
    }
  }
}

/// The state of one iteration of a combination of many signals.
@frozen
@usableFromInline
struct CombineLatestPoller<Output, Failure: Error>: PollerProtocol {
  @usableFromInline var lanes: Lanes<Failure>
  /// Puts the newest elements together, if there are all.
  @usableFromInline let combine: () throws(EmptyLane) -> Output

  @inlinable
  init(lanes: Lanes<Failure>, combine: @escaping () throws(EmptyLane) -> Output) {
    self.lanes = lanes
    self.combine = combine
  }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> Poll<Output, Failure> {
    while !lanes.haveEnded {
      guard let (lane, event) = lanes.next(&context) else { return .pending }
      switch event {
      case .value:
        lane.replace()
        if let output = try? combine() { return .value(output) }
      case .failure(let failure):
        release()
        return .failure(failure)
      case .end, .pending:
        continue
      }
    }
    return .end
  }

  @inlinable
  mutating func release() {
    lanes.release()
  }
}
