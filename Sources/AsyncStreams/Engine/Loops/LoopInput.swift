/// One subscription of a ``DeliveryLoop``: its poller with one event of look-ahead, and its subscriber.
///
/// The counterpart of ``Input`` for a loop: it does not know the type of the elements.
///
/// ## Why the unchecked access is sound
/// Only ``LoopInputs`` uses an input, in code of one actor, and a poll never suspends. It polls an input from one place at a
/// time: a closure of an operator may begin other subscriptions and turns, but meanwhile only new inputs are polled, and a turn
/// that an operator begins is left to the running one. So no two accesses to the context overlap.
@usableFromInline final class LoopInput {
  /// What the input is asked to do.
  @frozen @usableFromInline enum Step {
    /// Looks for the next event, and keeps it.
    case find
    /// Passes the event to the subscriber.
    case deliver
    /// Unsubscribes.
    case release
  }

  /// The answer.
  @frozen @usableFromInline enum Answer {
    /// There is an event, or the subscriber wants more.
    case event
    /// There is no event.
    case nothing
    /// The budget is used up.
    case spent
    /// The source ends, or the subscriber wants no more.
    case ended
  }

  /// How many events operators may leave out in a poll.
  static let budget = 8_192
  /// How many events in a row that were not sent belong to the moment of the event before.
  private static let limit = 64

  let subscription: OpenSubscription
  // A closure rather than a method to override: it is specialised where it is made; methods of a generic class are not.
  let step: (Step, inout PollContext) -> Answer
  @exclusivity(unchecked) private var context = PollContext(waker: nil)
  @exclusivity(unchecked) private var storedStamp = EventStamp.ready
  @exclusivity(unchecked) private var storedIsKnown = false
  @exclusivity(unchecked) private var storedIsSent = false
  @exclusivity(unchecked) private var storedCredit = LoopInput.limit
  @exclusivity(unchecked) private var storedIndex = -1
  /// How many events it has left out since it last had an event, or took something that was sent; -1 if it has not used up its
  /// budget.
  @exclusivity(unchecked) private var leftOut = -1
  @exclusivity(unchecked) private var storedIsBeginning = false
  @exclusivity(unchecked) private var storedIsLate = false

  /// The place of the event that is known, or of the latest one.
  var stamp: EventStamp { unsafe storedStamp }
  /// Whether an event is known.
  var isKnown: Bool { unsafe storedIsKnown }
  /// Whether the event that is known was sent, rather than is ready whenever it is asked for.
  var isSent: Bool { unsafe storedIsSent }
  var index: Int { unsafe storedIndex }
  /// Whether others wait for it, although it has used up its budget.
  var isAwaited: Bool {
    unsafe leftOut >= 0 && context.hints.isAwaited(after: leftOut)
  }
  /// Whether its ready elements are being delivered: it is polled for that, and not because it was marked.
  var isBeginning: Bool {
    get { unsafe storedIsBeginning }
    set { unsafe storedIsBeginning = newValue }
  }

  /// Whether it goes on when others of the actor had a turn: until then, it is not polled, also if it marks itself.
  var isLate: Bool {
    get { unsafe storedIsLate }
    set { unsafe storedIsLate = newValue }
  }

  @inlinable convenience init<Poller: PollerProtocol>(
    _ subscription: OpenSubscription,
    _ poller: consuming Poller,
    _ body: @escaping (Poller.Element) -> Bool
  ) where Poller.Failure == Never {
    let iteration = IterationState(DeliveredPoller(poller))
    self.init(subscription) { step, context in
      switch step {
      case .find:
        switch iteration.poll(&context) {
        case .value: return .event
        case .finished: return .ended
        case .pending: return .nothing
        case .spent: return .spent
        }
      case .deliver:
        // Not while the iteration is polled: the subscriber may do anything.
        guard let element = iteration.value.found.take() else { return .ended }
        return body(element) ? .event : .ended
      case .release:
        iteration.release()
        return .ended
      }
    }
  }

  @usableFromInline init(_ subscription: OpenSubscription, step: @escaping (Step, inout PollContext) -> Answer) {
    self.subscription = subscription
    self.step = step
  }

  /// Gives the input its place.
  func join(at index: Int, markedBy mark: InputMark) {
    unsafe storedIndex = index
    unsafe context = PollContext(waker: Waker(mark), budget: Self.budget, hasSiblings: true)
  }

  /// Looks for the next event, which must not be known, and may be the end.
  ///
  /// - Returns: ``Answer/event``, ``Answer/nothing`` or ``Answer/spent``.
  func find() -> Answer {
    unsafe context.renew(Self.budget)
    let answer = unsafe step(.find, &context)
    // What follows is not earlier than what was left out.
    let place = unsafe context.stamp
    switch answer {
    case .event, .ended:
      unsafe leftOut = -1
      unsafe storedIsSent = place != .ready
      unsafe storedCredit = isSent ? Self.limit : storedCredit - 1
      // What is ready without having been sent belongs to the moment of the event before. But a source that always has more
      // would then come before everything that was sent.
      unsafe storedStamp = (storedCredit < 0 ? EventStamp.present : place).raised(to: storedStamp)
      unsafe storedIsKnown = true
      return .event
    case .spent:
      unsafe leftOut = context.hints.hasAdvanced ? 0 : max(leftOut, 0) + Self.budget
      unsafe storedStamp = place.raised(to: storedStamp)
      return .spent
    case .nothing:
      unsafe leftOut = -1
      return .nothing
    }
  }

  /// Passes the event that is known to the subscriber.
  ///
  /// - Returns: Whether it wants more, and there may be more.
  func deliver() -> Bool {
    unsafe storedIsKnown = false
    var unused = PollContext(waker: nil)
    return if case .event = step(.deliver, &unused) { true } else { false }
  }

  /// Unsubscribes.
  func release() {
    unsafe storedIsKnown = false
    var unused = PollContext(waker: nil)
    _ = step(.release, &unused)
  }
}

extension LoopInput {
  /// Ends a subscription that no loop has.
  func end() {
    release()
    subscription.finish(isLoop: true)
  }
}

/// A poller that keeps the element that it has found.
@frozen @usableFromInline struct DeliveredPoller<Base: PollerProtocol>: PollerProtocol {
  @usableFromInline var base: Base
  @usableFromInline var found: Base.Element?

  @inlinable init(_ base: consuming Base) {
    self.base = base
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Void, Base.Failure> {
    switch base.poll(&context) {
    case .value(let element):
      found = element
      return .value(())
    case .finished: return .finished
    case .failure(let failure): return .failure(failure)
    case .pending: return .pending
    case .spent: return .spent
    }
  }

  @inlinable mutating func release() {
    found = nil
    base.release()
  }
}
