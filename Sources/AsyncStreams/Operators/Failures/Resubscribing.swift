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
  /// Whether it was decided that another subscription follows.
  @usableFromInline var isDecided = false
  /// The work of the subscriptions, within a limit: there they take turns.
  @usableFromInline var work: LimitedWork?
  /// Whether the next subscription has waited for the work of those before.
  @usableFromInline var hasWaitedForWork = false
  /// The place of the current subscription there.
  @usableFromInline var place: WorkPlace?
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
        if !isDecided {
          guard let isRepeated = decision.poll(&context) else { return .pending }
          floor.beginAgain(&context)
          context.stamp = floor.stamp
          if !isRepeated {
            self.end = nil
            return PollAnswer(end)
          }
          isDecided = true
        }
        if let work, !hasReturned(work, &context) { return .pending }
        isDecided = false
        self.end = nil
        current = signal.makePoller()
      }
      let event = context.hasPlace ? pollCurrentInPlace(&context) : pollCurrent(&context)
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
      place?.leave()
      place = nil
    } while context.spend()
    return .spent
  }

  @inlinable @inline(__always)
  mutating func pollCurrent(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    current?.poll(&context) ?? .finished
  }

  /// Polls the current subscription in a place of its own, so that its work can be told from that of others.
  @inlinable @inline(never)
  mutating func pollCurrentInPlace(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    let enclosing = context.place
    let work = work ?? LimitedWork()
    self.work = work
    place = place ?? WorkPlace(work, in: enclosing)
    context.place = place
    let answer = pollCurrent(&context)
    context.place = enclosing
    return answer
  }

  /// Whether the work of all earlier subscriptions has returned; if not, it wakes when it has.
  @inlinable mutating func hasReturned(_ work: LimitedWork, _ context: inout PollContext) -> Bool {
    if work.unwindingCount(waking: context.waker) > 0 {
      hasWaitedForWork = true
      return false
    }
    if hasWaitedForWork {
      hasWaitedForWork = false
      floor.begin(at: work.stamp, isMade: false)
      context.stamp = floor.stamp
    }
    return true
  }

  @inlinable mutating func release() {
    current?.release()
    current = nil
    decision.release()
    work?.release()
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
