/// The answer of a poller: the next event, or that there is none yet.
@_documentation(visibility: internal) @frozen public enum PollAnswer<Element, Failure: Error> {
  /// The next element.
  case value(Element)
  /// The stream has finished.
  case finished
  /// The stream has failed.
  case failure(Failure)
  /// Nothing is ready. If the context has a waker, it will be woken when polling again is worthwhile.
  case pending
  /// The budget of the context is used up before an event was found. Poll again at once, with a new budget;
  /// the waker will not be woken.
  case spent
}

extension PollAnswer: Sendable where Element: Sendable {}

extension PollAnswer {
  /// The same answer with another element.
  @inlinable @inline(__always) func map<Output>(_ transform: (Element) -> Output) -> PollAnswer<Output, Failure> {
    switch self {
    case .value(let element): .value(transform(element))
    case .finished: .finished
    case .failure(let failure): .failure(failure)
    case .pending: .pending
    case .spent: .spent
    }
  }
}

/// What an answer says about waiting, without the types of the stream.
@frozen @usableFromInline enum PollAnswerKind: Sendable {
  /// There is an event.
  case event
  /// Nothing is ready.
  case pending
  /// The budget is used up.
  case spent
}

extension PollAnswer {
  @inlinable var kind: PollAnswerKind {
    switch self {
    case .value, .finished, .failure: .event
    case .pending: .pending
    case .spent: .spent
    }
  }
}

/// What passes between the iterator and the sources: the waker, the stamp of the event, and the budget.
@_documentation(visibility: internal) @frozen public struct PollContext {
  /// Woken when polling again is worthwhile; `nil` if the caller will not wait.
  @usableFromInline package let waker: Waker?
  /// The place of the returned event in the order of events.
  ///
  /// A source sets it; operators leave it as it is.
  @usableFromInline package var stamp: EventStamp
  /// How often operators may still take an event and poll their input for another one.
  ///
  /// Shared by all operators of a pipeline, so that nested loops are bounded together.
  @usableFromInline var budget: Int
  /// What the stream says about its answer.
  @usableFromInline var hints = PollHints()
  /// Whether the operator that polls has other inputs that must not wait for the asynchronous work of this one.
  @usableFromInline var hasSiblings: Bool
  /// What a task that is made in this poll is work of, not retained; `nil` if nothing limits it.
  ///
  /// ## Why a place that is not retained is sound
  /// A context is only there during a poll. Who sets a place polls with it, holds the place in a property of its own
  /// meanwhile, and puts back what was set before.
  @usableFromInline unowned(unsafe) var storedPlace: WorkPlace?

  /// A context to poll with.
  ///
  /// - Parameters:
  ///   - waker: Woken when polling again is worthwhile, if the answer is `PollAnswer.pending`.
  ///   - budget: How many events operators may drop before they answer `PollAnswer.spent`; without limit by default.
  @inlinable package init(waker: Waker?, budget: Int = .max) {
    self.init(waker: waker, budget: budget, hasSiblings: false)
  }

  @inlinable init(waker: Waker?, budget: Int, hasSiblings: Bool) {
    self.waker = waker
    self.budget = budget
    self.hasSiblings = hasSiblings
    stamp = .ready
  }

  /// A context for a poll of its own of an input: with another waker, or without one.
  @inlinable func inquiry(_ waker: Waker?, budget: Int, hasSiblings: Bool) -> PollContext {
    var inquiry = PollContext(waker: waker, budget: budget, hasSiblings: hasSiblings)
    unsafe inquiry.storedPlace = unsafe storedPlace
    return inquiry
  }

  /// What a task that is made in this poll is work of; `nil` if nothing limits it.
  @inlinable var place: WorkPlace? {
    get { unsafe storedPlace }
    set { unsafe storedPlace = newValue }
  }

  /// Whether something limits the work of this poll.
  @inlinable var hasPlace: Bool { unsafe storedPlace != nil }

  /// What an operator says of its own event, while one of its inputs has the context.
  @frozen @usableFromInline struct Answered {
    @usableFromInline let stamp: EventStamp
    @usableFromInline let hints: PollHints
    @usableFromInline let hasSiblings: Bool

    @inlinable init(stamp: EventStamp, hints: PollHints, hasSiblings: Bool) {
      (self.stamp, self.hints, self.hasSiblings) = (stamp, hints, hasSiblings)
    }
  }

  /// Makes the context that of an input of several.
  @inlinable @inline(__always) mutating func lend() -> Answered {
    let own = Answered(stamp: stamp, hints: hints, hasSiblings: hasSiblings)
    stamp = .ready
    hints = PollHints()
    hasSiblings = true
    return own
  }

  /// Makes it that of the operator again, which has taken something that was sent if the input has.
  @inlinable @inline(__always) mutating func takeBack(_ own: Answered) {
    stamp = own.stamp
    hints = own.hints.advanced(by: hints)
    hasSiblings = own.hasSiblings
  }

  /// Notes what an input has used that was polled with a context of its own, because of another waker.
  @inlinable mutating func note(_ inquiry: PollContext) {
    budget = inquiry.budget
    hints = hints.advanced(by: inquiry.hints)
  }

  /// Makes the context that of another poll, with the same waker.
  mutating func renew(_ budget: Int) {
    self.budget = budget
    stamp = .ready
    hints = PollHints()
  }

  /// Says of an event that was not sent that it is as old as the subscription, such as a current value, or the first element of a
  /// collection: it does not come after what was sent since.
  @inlinable mutating func noteOld() {
    stamp = .ready
    hints.isOld = true
  }

  /// Notes the place of an event of a log: it was sent, or is as old as the subscription.
  @inlinable mutating func note(_ stamp: EventStamp) {
    if stamp == .ready { return noteOld() }
    self.stamp = stamp
    hints.noteSent()
  }

  /// Counts one more turn of a loop that has taken an event and delivers nothing for it.
  ///
  /// Every loop in a poll calls this in each turn, and answers `PollAnswer.spent` when the budget is used up. So a poll
  /// ends even if the input is always ready, and the iterating task can check for cancellation.
  ///
  /// - Returns: Whether the loop may continue.
  @inlinable package mutating func spend() -> Bool {
    budget &-= 1
    return _fastPath(budget >= 0)
  }

  /// Whether the budget is used up.
  @inlinable var isSpent: Bool { budget < 0 }

  /// The answer of an operator that has found no event in its inputs.
  @inlinable func nothingFound<Element, Failure: Error>() -> PollAnswer<Element, Failure> {
    isSpent ? .spent : .pending
  }
}

/// What a stream says about its answer, for an operator that polls several.
///
/// Seven flags, and two numbers of feeding streams (``RelayedSignals``), in one word, which is stored with each answer.
// Not an option set, whose operations are slow in a debug build.
@frozen @usableFromInline struct PollHints: Sendable {
  @usableFromInline var bits: UInt64 = 0

  @inlinable init(bits: UInt64 = 0) {
    self.bits = bits
  }

  @inlinable subscript(_ bit: UInt64) -> Bool {
    get { bits & bit != 0 }
    set { bits = newValue ? bits | bit : bits & ~bit }
  }

  /// The stream has passed something to another one and may do so again.
  ///
  /// Who polls both polls the other one, and then this one again, before it answers `PollAnswer.pending`.
  @inlinable var handsOver: Bool {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The event was not sent, but is made because it is asked for, although its stamp is that of an event before.
  @inlinable var isMade: Bool {
    get { self[2] }
    set { self[2] = newValue }
  }

  /// The event was not sent, but is as old as the subscription.
  @inlinable var isOld: Bool {
    get { self[4] }
    set { self[4] = newValue }
  }

  /// Whether an event with a stamp is made because it is asked for.
  @inlinable func isMade(at stamp: EventStamp) -> Bool { stamp == .ready ? !isOld : isMade }

  /// The stream has taken something that was sent in this poll.
  @inlinable var hasAdvanced: Bool {
    get { self[8] }
    set { self[8] = newValue }
  }

  /// The same after an input was polled, whatever that answered: an operator has taken what one of its inputs has.
  @inlinable func advanced(by input: PollHints) -> PollHints {
    PollHints(bits: bits | input.bits & 8)
  }

  /// The budget was used up.
  @inlinable var isSpent: Bool {
    get { self[16] }
    set { self[16] = newValue }
  }

  /// The stream has several inputs, and says of an answer `PollAnswer.spent` itself whether it is to be waited for.
  @inlinable var isJudged: Bool {
    get { self[32] }
    set { self[32] = newValue }
  }

  /// It is.
  @inlinable var isAwaited: Bool {
    get { self[64] }
    set { self[64] = newValue }
  }

  /// How many events a stream may leave out in a row, of which none was sent, before others go on without it.
  ///
  /// A stream that has elements ready, but leaves them out by the thousand, keeps its place before what is sent, up to here.
  /// One that never delivers anything (`empty.repeat()`) holds nobody back for longer.
  @inlinable static var patience: Int { 4_096 }

  /// Whether others wait for a stream that has used up its budget.
  ///
  /// - Parameter leftOut: How many events it has left out in a row.
  @inlinable func isAwaited(after leftOut: Int) -> Bool { isJudged ? isAwaited : leftOut <= Self.patience }

  /// Notes the age of an event that is taken from an input, and whether that has taken something that was sent.
  @inlinable mutating func takeOver(_ other: PollHints) {
    bits = bits & ~6 | other.bits & 14
  }

  /// The same for events that are taken together: they are as old as the subscription if both are.
  @inlinable mutating func takeOver(_ first: PollHints, _ second: PollHints) {
    bits = bits & ~6 | first.bits & second.bits & 4 | (first.bits | second.bits) & 10
  }

  /// Those of an event that is as old as the subscription.
  @inlinable static var old: PollHints { PollHints(bits: 4) }

  /// Notes that the event was sent.
  @inlinable mutating func noteSent() {
    bits = bits & ~6 | 8
  }

  // MARK: Streams that feed others

  /// The number that stands for several streams.
  @inlinable static var several: UInt64 { (1 << 28) - 1 }

  /// The stream gets its elements when another one is polled, as groups and windows do: the number of that one; 0 if there is
  /// none.
  ///
  /// Who polls both must not wait for this one before it polls the other one.
  @inlinable var feeder: UInt64 {
    get { bits >> 8 & Self.several }
    set { bits = bits & ~(Self.several << 8) | newValue << 8 }
  }

  /// The number of this stream, if it feeds those that it has delivered; else 0.
  @inlinable var feeds: UInt64 {
    get { bits >> 36 & Self.several }
    set { bits = bits & ~(Self.several << 36) | newValue << 36 }
  }

  @inlinable var isFed: Bool { feeder != 0 }

  /// Whether the stream is fed, or feeds others.
  @inlinable var concernFeeding: Bool { bits >> 8 != 0 }

  /// Adds what feeds an input, and what that feeds.
  @inlinable mutating func addFeeding(_ input: PollHints) {
    feeder = Self.union(feeder, input.feeder)
    feeds = Self.union(feeds, input.feeds)
  }

  /// The same for two inputs.
  // Not inlined, since that is seldom called, and would keep other code from being inlined.
  @usableFromInline mutating func addFeeding(_ first: PollHints, _ second: PollHints) {
    if (first.bits | second.bits) >> 8 == 0 { return }
    addFeeding(first)
    addFeeding(second)
  }

  @inlinable static func union(_ first: UInt64, _ second: UInt64) -> UInt64 {
    first == second || second == 0 ? first : first == 0 ? second : several
  }

  /// Whether inputs get their elements when this stream is polled.
  @inlinable func feeds(_ input: PollHints) -> Bool {
    feeds != 0 && input.isFed && (feeds == input.feeder || feeds == Self.several || input.feeder == Self.several)
  }

  /// Whether they get all of them then.
  @inlinable func feedsAll(_ input: PollHints) -> Bool {
    feeds(input) && input.feeder != Self.several || !input.isFed
  }
}

extension PollAnswer {
  /// Whether this is the last event of the stream.
  @inlinable package var isEnd: Bool {
    switch self {
    case .finished, .failure: true
    case .value, .pending, .spent: false
    }
  }
}

extension PollAnswer {
  /// The answer of an operator that passes an event on.
  @inlinable init(_ event: SignalEvent<Element, Failure>) {
    switch event {
    case .value(let element): self = .value(element)
    case .finished: self = .finished
    case .failure(let failure): self = .failure(failure)
    }
  }
}

extension SignalEvent {
  /// Whether this is the last event of the stream.
  @inlinable var isEnd: Bool {
    if case .value = self { false } else { true }
  }
}
