/// What an operator does between a failed attempt and the next one: it decides, and may take its time.
@usableFromInline
protocol RetryDecision<Failure> {
  /// How the attempts fail.
  associatedtype Failure: Error

  /// Begins to decide about the failure of an attempt.
  ///
  /// - Returns: Whether there is something to decide; otherwise this was the last attempt.
  mutating func begin(_ failure: Failure) -> Bool

  /// Whether the signal is subscribed to again; `nil` if that is not known yet.
  ///
  /// The stamp of the context is when it was decided.
  mutating func poll(_ context: inout PollContext) -> Bool?

  /// Stops deciding, for all copies of the iterator.
  mutating func release()
}

/// The state of one iteration of a signal that is subscribed to again after a decision.
///
/// Always in a ``PollerReference``, since a decision has a timer or a task.
@frozen
@usableFromInline
struct RetryAttempts<Signal: SignalProtocol, Decision: RetryDecision>: PollerProtocol
where Decision.Failure == Signal.Failure {
  @usableFromInline typealias Element = Signal.Element
  @usableFromInline typealias Failure = Signal.Failure

  @usableFromInline let signal: Signal
  @usableFromInline var decision: Decision
  /// The current attempt.
  @usableFromInline var attempt: Signal.Poller
  /// The failure that is decided about; the attempt is over then.
  @usableFromInline var failure: Failure?
  /// When the attempt before failed, and when it was decided: what follows is not earlier.
  @usableFromInline var floor = Floor()

  @inlinable
  init(_ signal: Signal, _ decision: Decision) {
    self.signal = signal
    self.decision = decision
    attempt = signal.makePoller()
  }

  @inlinable
  mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    repeat {
      if let failure {
        guard let isRepeated = decision.poll(&context) else { return .pending }
        self.failure = nil
        floor.begin(&context)
        context.stamp = floor.stamp
        if !isRepeated { return .failure(failure) }
        attempt = signal.makePoller()
      }
      let event = attempt.poll(&context)
      floor.lift(&context)
      guard case .failure(let failure) = event, decision.begin(failure) else { return event }
      floor.begin(&context)
      self.failure = failure
      // The failed attempt is released before the next one begins.
      attempt.release()
    } while context.spend()
    return .spent
  }

  @inlinable
  mutating func release() {
    attempt.release()
    decision.release()
  }
}
