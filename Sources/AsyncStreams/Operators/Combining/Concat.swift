extension Signal {
  /// Delivers the elements of any number of signals, of one after the other.
  ///
  /// ```swift
  /// let pages = Signal.concat(cover, chapters, index)
  /// ```
  /// - Values: all of the first signal, then all of the second, and so on. Each is subscribed to when the end of the
  ///   one before is taken; elements that a hot one was sent before are missed.
  /// - Ends: with the last signal; at once if there are none.
  /// - Fails: with the first one that fails; later ones are never subscribed to.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element. An iteration retains each input until it is subscribed to.
  ///   Inputs that are a ``Signal`` or a hot source are the fastest: the compiler does not specialise this function,
  ///   and polls others through generic code, unless ``SignalProtocol/eraseToSignal()`` is called where their type is
  ///   known.
  ///
  /// RAC 2.x: `+concat:`.
  @inlinable public static func concat(_ sources: any SignalProtocol<Element, Failure>...) -> Signal {
    concat(contentsOf: sources.map { $0.eraseToSignal() })
  }

  /// Delivers the elements of all signals of a collection, of one after the other.
  ///
  /// ```swift
  /// let history = Signal.concat(contentsOf: archives.map(\.entries))
  /// ```
  /// As ``concat(_:)``, but with inputs of one type, which are not erased.
  ///
  /// RAC 2.x: `+concat:`.
  @inlinable public static func concat<Source: SignalProtocol>(contentsOf sources: [Source]) -> Signal
  where Source.Element == Element, Source.Failure == Failure {
    Signal("concat(\(sources.count))") { ConcatPoller(sources: sources) }
  }
}

/// The state of one iteration of signals one after the other.
@frozen @usableFromInline struct ConcatPoller<Source: SignalProtocol>: PollerProtocol {
  @usableFromInline var current: Source.Poller?
  /// The signals that follow, the next one last: each is released when it has been subscribed to.
  @usableFromInline var following: [Source]
  /// When the signal before ended: what follows is not earlier.
  @usableFromInline var floor = Floor()

  @inlinable init(sources: [Source]) {
    current = sources.first?.makePoller()
    following = sources.dropFirst().reversed()
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Source.Element, Source.Failure> {
    while let event = current?.poll(&context) {
      floor.lift(&context)
      guard case .finished = event else { return event }
      floor.begin(&context)
      current = following.popLast()?.makePoller()
      if !context.spend() { return .spent }
    }
    return .finished
  }

  @inlinable mutating func release() {
    current?.release()
    current = nil
    following = []
  }
}
