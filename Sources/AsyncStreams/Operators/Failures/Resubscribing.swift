/// What an operator does between the end of a subscription and the next subscription: it decides, and may take its time.
@usableFromInline protocol ResubscribeDecision<Failure> {
  /// How the signal fails.
  associatedtype Failure: Error

  /// Begins to decide about the end of a subscription.
  ///
  /// - Returns: Whether there is something to decide; otherwise the end is passed on.
  mutating func begin(_ end: SignalEvent<Never, Failure>) -> Bool

  /// Whether the signal is subscribed to again; `nil` if that is not known yet.
  ///
  /// The stamp of the context is when it was decided.
  mutating func poll(_ context: inout PollContext) -> Bool?

  /// Takes note that the signal has delivered an element.
  mutating func noteElement()

  /// Stops deciding, for all copies of the iterator.
  mutating func release()
}

/// The state of one iteration of a signal that is subscribed to again after a decision.
///
/// Always in a ``PollerReference``, since a decision may have a timer or a task.
@frozen @usableFromInline
struct ResubscribingPoller<Signal: SignalProtocol, Decision: ResubscribeDecision>: PollerProtocol
where Decision.Failure == Signal.Failure {
  @usableFromInline typealias Element = Signal.Element
  @usableFromInline typealias Failure = Signal.Failure

  @usableFromInline let signal: Signal
  @usableFromInline var decision: Decision
  /// The current subscription; `nil` before the next one begins.
  @usableFromInline var current: Signal.Poller?
  /// The end that is decided about.
  @usableFromInline var end: SignalEvent<Never, Failure>?
  /// When the subscription before ended, and when it was decided: what follows is not earlier.
  @usableFromInline var floor = Floor()

  /// - Parameter begins: Whether the signal is subscribed to at all; otherwise the iteration finishes.
  @inlinable init(_ signal: Signal, _ decision: Decision, begins: Bool = true) {
    self.signal = signal
    self.decision = decision
    current = begins ? signal.makePoller() : nil
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    // Subscriptions that end at once are repeated here, so that no later event of another input gets ahead; but not
    // without end, since the iterator must be able to check for cancellation.
    repeat {
      if let end {
        guard let isRepeated = decision.poll(&context) else { return .pending }
        self.end = nil
        floor.beginAgain(&context)
        context.stamp = floor.stamp
        if !isRepeated { return PollAnswer(end) }
        current = signal.makePoller()
      }
      let event = current?.poll(&context) ?? .finished
      floor.lift(&context)
      let end: SignalEvent<Never, Failure>
      switch event {
      case .value:
        decision.noteElement()
        return event
      case .pending, .spent: return event
      case .finished: end = .finished
      case .failure(let failure): end = .failure(failure)
      }
      if current == nil || !decision.begin(end) { return event }
      floor.beginAgain(&context)
      self.end = end
      // The ended subscription is released before the next one begins.
      current?.release()
      current = nil
    } while context.spend()
    return .spent
  }

  @inlinable mutating func release() {
    current?.release()
    current = nil
    decision.release()
  }
}

extension PollAnswer {
  /// An end as an answer.
  @inlinable init(_ end: SignalEvent<Never, Failure>) {
    switch end {
    case .finished: self = .finished
    case .failure(let failure): self = .failure(failure)
    }
  }
}
