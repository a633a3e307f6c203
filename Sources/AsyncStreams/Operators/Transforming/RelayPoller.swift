import Synchronization

/// The signals that an operator delivers in one iteration, and passes elements on to: groups or windows.
@usableFromInline protocol RelayedSignals: AnyObject {
  /// What the operator takes.
  associatedtype Input
  /// The signals that the operator delivers.
  associatedtype Output
  /// How these signals and the operator can fail.
  associatedtype Failure: Error

  /// The number that tells what feeds the signals from others.
  var number: UInt64 { get }

  /// Does what is due before anything is taken.
  ///
  /// What a new signal begins with is passed on at the next poll: the consumer can subscribe before.
  func resume(at stamp: EventStamp) -> RelayStep<Output>

  /// Passes an element on, or makes a signal that begins with it.
  func receive(_ input: Input, at stamp: EventStamp) -> RelayStep<Output>

  /// Ends the signals with the input.
  func finish(with failure: Failure?, at stamp: EventStamp)

  /// Ends the signals when the iteration is over, or was dropped; copies of the poller may still retain them.
  func end()
}

/// What ``RelayedSignals`` did.
@frozen @usableFromInline enum RelayStep<Output> {
  /// Made a signal, which the operator delivers.
  case opened(Output)
  /// Passed on something that a subscription reads.
  case read
  /// Passed on nothing that a subscription reads.
  case unread

  /// After something was passed on, or nothing was there to be passed on.
  @inlinable init(isRead: Bool) {
    self = isRead ? .read : .unread
  }
}

/// Numbers of streams that feed others; see ``PollHints/feeds``.
@usableFromInline enum FeederNumber {
  private static let newest = Atomic<UInt64>(0)

  @usableFromInline static func next() -> UInt64 {
    1 + newest.wrappingAdd(1, ordering: .relaxed).oldValue % (PollHints.several - 1)
  }
}

extension RelayedSignals {
  /// The answer of a poll after a step: one element is passed on at a time, since the next one may not have been
  /// requested.
  ///
  /// Readers that the same task polls go first; then the operator is polled again. The stamp says up to where their
  /// events come before the next one of the operator.
  ///
  /// - Returns: `nil` if the poll continues.
  @inlinable func answer(_ step: RelayStep<Output>, at stamp: EventStamp, _ context: inout PollContext) -> PollAnswer<
    Output, Failure
  >? {
    switch step {
    case .opened(let output):
      context.stamp = stamp
      return .value(output)
    case .read:
      context.stamp = stamp
      context.hints.handsOver = true
      context.waker?.wake()
      return .pending
    case .unread:
      return nil
    }
  }
}

/// The state of one iteration of an operator that delivers signals and passes elements on to them.
@frozen @usableFromInline struct RelayPoller<Base: PollerProtocol, Signals: RelayedSignals>: PollerProtocol
where Signals.Input == Base.Element, Signals.Failure == Base.Failure {
  @usableFromInline var base: Base
  /// `nil` when the iteration is over.
  @usableFromInline var signals: Signals?
  /// The stamp of the latest event: what is passed on is not earlier than what was passed on before.
  @usableFromInline var floor = EventStamp.ready
  /// Whether what is due now is as old as the subscription.
  @usableFromInline var isBeginning = true

  @inlinable init(base: Base, signals: Signals) {
    self.base = base
    self.signals = signals
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Signals.Output, Base.Failure> {
    guard let signals else { return .finished }
    defer { context.hints.feeds = PollHints.union(context.hints.feeds, signals.number) }
    context.hints.isOld = isBeginning
    isBeginning = false
    if let answer = signals.answer(signals.resume(at: floor), at: floor, &context) { return answer }
    repeat {
      let event = base.poll(&context)
      context.stamp = context.stamp.raised(to: floor)
      floor = context.stamp
      switch event {
      case .value(let input):
        let step = signals.receive(input, at: floor)
        if let answer = signals.answer(step, at: floor, &context) { return answer }
      case .finished:
        signals.finish(with: nil, at: floor)
        return .finished
      case .failure(let failure):
        signals.finish(with: failure, at: floor)
        return .failure(failure)
      case .pending:
        return .pending
      case .spent:
        return .spent
      }
    } while context.spend()
    return .spent
  }

  @inlinable mutating func release() {
    base.release()
    signals?.end()
    signals = nil
  }
}
