/// The answer of a poller: the next event, or that there is none yet.
@_documentation(visibility: internal)
@frozen
public enum PollAnswer<Element, Failure: Error> {
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
  @inlinable
  @inline(__always)
  func map<Output>(_ transform: (Element) -> Output) -> PollAnswer<Output, Failure> {
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
@frozen
@usableFromInline
enum PollAnswerKind: Sendable {
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
@_documentation(visibility: internal)
@frozen
public struct PollContext {
  /// Woken when polling again is worthwhile; `nil` if the caller will not wait.
  public let waker: Waker?
  /// The place of the returned event in the order of events.
  ///
  /// A source sets it; operators leave it as it is.
  public var stamp: EventStamp
  /// How often operators may still take an event and poll their input for another one.
  ///
  /// Shared by all operators of a pipeline, so that nested loops are bounded together.
  @usableFromInline var budget: Int
  /// What the stream says about its answer.
  @usableFromInline var hints = PollHints()
  /// Whether the operator that polls has other inputs that must not wait for the asynchronous work of this one.
  @usableFromInline let hasSiblings: Bool

  /// A context to poll with.
  ///
  /// - Parameters:
  ///   - waker: Woken when polling again is worthwhile, if the answer is `PollAnswer.pending`.
  ///   - budget: How many events operators may drop before they answer `PollAnswer.spent`; without limit by default.
  @inlinable
  public init(waker: Waker?, budget: Int = .max) {
    self.init(waker: waker, budget: budget, hasSiblings: false)
  }

  @inlinable
  init(waker: Waker?, budget: Int, hasSiblings: Bool) {
    self.waker = waker
    self.budget = budget
    self.hasSiblings = hasSiblings
    stamp = .ready
  }

  /// Makes the context that of another poll, with the same waker.
  mutating func renew(_ budget: Int) {
    self.budget = budget
    stamp = .ready
    hints = PollHints()
  }

  /// Notes whether the event is made because it is asked for, although its stamp may be that of an event before.
  @inlinable
  mutating func noteUnsent(_ isUnsent: Bool) {
    hints.isUnsent = isUnsent
  }

  /// Counts one more turn of a loop that has taken an event and delivers nothing for it.
  ///
  /// Every loop in a poll calls this in each turn, and answers `PollAnswer.spent` when the budget is used up. So a poll
  /// ends even if the input is always ready, and the iterating task can check for cancellation.
  ///
  /// - Returns: Whether the loop may continue.
  @inlinable
  public mutating func spend() -> Bool {
    budget &-= 1
    return _fastPath(budget >= 0)
  }

  /// Whether the budget is used up.
  @inlinable var isSpent: Bool { budget < 0 }

  /// The answer of an operator that has found no event in its inputs.
  @inlinable
  func nothingFound<Element, Failure: Error>() -> PollAnswer<Element, Failure> {
    isSpent ? .spent : .pending
  }
}

/// What a stream says about its answer, for an operator that polls several.
// Not an option set, whose operations are slow in a debug build.
@frozen
@usableFromInline
struct PollHints: Sendable {
  @usableFromInline var bits: UInt8 = 0

  @inlinable
  init() {}

  /// The stream has passed something to another one and may do so again.
  ///
  /// Who polls both polls the other one, and then this one again, before it answers `PollAnswer.pending`.
  @inlinable var handsOver: Bool {
    get { bits & 1 != 0 }
    set { bits = newValue ? bits | 1 : bits & ~1 }
  }

  /// The stream gets its elements when another one is polled, as groups and windows do.
  ///
  /// Who polls both must not wait for this one before it polls the other one.
  @inlinable var isFed: Bool {
    get { bits & 2 != 0 }
    set { bits = newValue ? bits | 2 : bits & ~2 }
  }

  /// The event was not sent, but is made because it is asked for, although its stamp is that of an event before.
  @inlinable var isUnsent: Bool {
    get { bits & 4 != 0 }
    set { bits = newValue ? bits | 4 : bits & ~4 }
  }
}

extension PollAnswer {
  /// Whether this is the last event of the stream.
  @inlinable
  public var isEnd: Bool {
    switch self {
    case .finished, .failure: true
    case .value, .pending, .spent: false
    }
  }
}

extension PollAnswer {
  /// The answer of an operator that passes an event on.
  @inlinable
  init(_ event: SignalEvent<Element, Failure>) {
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
