extension Signal {
  /// Delivers what the first of any number of signals to have an event delivers.
  ///
  /// ```swift
  /// let answer = Signal.race(nearby, overseas, cache)
  /// ```
  /// - Values: those of the signal whose event was sent first, be it an element, a failure or the end. The others are
  ///   unsubscribed from at that moment. Among those that have an event ready at the start, the first argument is
  ///   taken.
  /// - Ends and fails: with the signal that was first; finishes at once if there are none.
  /// - Buffering: one event of look-ahead for each input.
  /// - Isolation: no task; no lock while elements are ready; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(n) for the first element, O(1) for the others.
  ///   Inputs that are a ``Signal`` or a hot source are the fastest: the compiler does not specialise this function,
  ///   and polls others through generic code, unless ``SignalProtocol/eraseToSignal()`` is called where their type is
  ///   known.
  ///
  /// RAC 2.x: none.
  @inlinable public static func race(_ sources: any SignalProtocol<Element, Failure>...) -> Signal {
    race(contentsOf: sources.map { $0.eraseToSignal() })
  }

  /// Delivers what the first signal of a collection to have an event delivers.
  ///
  /// ```swift
  /// let answer = Signal.race(contentsOf: mirrors.map { $0.fetch(path) })
  /// ```
  /// As ``race(_:)``, but with inputs of one type, which are not erased.
  ///
  /// RAC 2.x: none.
  @inlinable public static func race<Source: SignalProtocol>(contentsOf sources: [Source]) -> Signal
  where Source.Element == Element, Source.Failure == Failure {
    Signal("race(\(sources.count))") {
      var inputs = OrderedInputs<Source.Poller>()
      for source in sources { inputs.add(source.makePoller()) }
      return RacePoller(inputs: inputs)
    }
  }
}

/// The state of one iteration of a race of many signals.
@frozen @usableFromInline struct RacePoller<Source: PollerProtocol>: PollerProtocol {
  @usableFromInline var inputs: OrderedInputs<Source>
  @usableFromInline var winner: Source?

  @inlinable init(inputs: OrderedInputs<Source>) {
    self.inputs = inputs
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Source.Element, Source.Failure> {
    if let event = winner?.poll(&context) { return event }
    if inputs.isEmpty { return .finished }
    guard let (index, event) = inputs.next(&context) else { return context.nothingFound() }
    winner = inputs.releaseAll(but: index)
    return PollAnswer(event)
  }

  @inlinable mutating func release() {
    inputs.release()
    winner?.release()
    winner = nil
  }
}
