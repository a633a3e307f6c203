extension Signal {
  /// Delivers the elements of any number of signals in the order in which they were sent.
  ///
  /// ```swift
  /// let events = Signal.merge(keys, clicks, timers)
  /// ```
  /// - Values: all of all. Elements that were not sent, as those of an array, come first, in the order of the
  ///   arguments.
  /// - Ends: when all have ended; at once if there are none.
  /// - Fails: when the failure of any is the earliest event.
  /// - Buffering: one event of look-ahead for each input; hot inputs keep the rest in their log.
  /// - Isolation: no task; no lock while elements are ready; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(log n) for each element, n being the inputs that have an event ready.
  ///   Inputs that are a ``Signal`` or a hot source are the fastest: the compiler does not specialise this function,
  ///   and polls others through generic code, unless ``SignalProtocol/eraseToSignal()`` is called where their type is
  ///   known.
  ///
  /// RAC 2.x: `+merge:`.
  @inlinable public static func merge(_ sources: any SignalProtocol<Element, Failure>...) -> Signal {
    merge(contentsOf: sources.map { $0.eraseToSignal() })
  }

  /// Delivers the elements of all signals of a collection in the order in which they were sent.
  ///
  /// ```swift
  /// let events = Signal.merge(contentsOf: rooms.map(\.messages))
  /// ```
  /// As ``merge(_:)``, but with inputs of one type, which are not erased.
  ///
  /// RAC 2.x: `+merge:`.
  @inlinable public static func merge<Source: SignalProtocol>(contentsOf sources: [Source]) -> Signal
  where Source.Element == Element, Source.Failure == Failure {
    Signal("merge(\(sources.count))") {
      var inputs = OrderedInputs<Source.Poller>()
      for source in sources { inputs.add(source.makePoller()) }
      return MergePoller(inputs: inputs)
    }
  }
}

/// The state of one iteration of a merge of many signals.
@frozen @usableFromInline struct MergePoller<Source: PollerProtocol>: PollerProtocol {
  @usableFromInline var inputs: OrderedInputs<Source>

  @inlinable init(inputs: OrderedInputs<Source>) {
    self.inputs = inputs
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Source.Element, Source.Failure> {
    while !inputs.isEmpty {
      switch inputs.next(&context)?.event {
      case nil:
        return context.nothingFound()
      case .value(let element):
        return .value(element)
      case .failure(let failure):
        release()
        return .failure(failure)
      case .finished:
        if !context.spend() { return .spent }
      }
    }
    return .finished
  }

  @inlinable mutating func release() {
    inputs.release()
  }
}
