/// What an operator with one input does with each element: a pure state machine, testable without concurrency.
///
/// Most operators are a rule of a few lines; one driver takes the elements, and calls the rule for each. A rule is
/// immutable; what changes during an iteration is in its `State`, of which every iteration gets its own.
/// ``SignalProtocol/applying(_:)`` makes an operator of a rule.
public protocol ElementRule<Input, Output, Failure>: Sendable {
  /// What the input delivers.
  associatedtype Input
  /// What the operator delivers.
  associatedtype Output
  /// How the stream can fail.
  associatedtype Failure: Error
  /// What changes during an iteration.
  associatedtype State

  /// The name of the operator in descriptions, as it is spelled in code.
  var name: String { get }

  /// The state that an iteration begins with.
  func makeState() -> State

  /// Whether the stream finishes before an element was received.
  func isSatisfied(_ state: State) -> Bool

  /// Decides what becomes of an element.
  func receive(_ element: Input, _ state: inout State) -> RuleStep<Output, Failure>

  /// The element to deliver between the last one and the end, if any. Not called after a failure.
  func finish(_ state: inout State) -> Output?
}

extension ElementRule {
  /// Always `false`.
  @inlinable public func isSatisfied(_ state: State) -> Bool { false }

  /// Delivers nothing at the end.
  @inlinable public func finish(_ state: inout State) -> Output? { nil }
}

extension ElementRule where State == Void {
  /// No state.
  @inlinable public func makeState() {}
}

extension PollerProtocol {
  /// What a step of a rule answers, after which the iteration is over if the step says so; `nil` if it continues without an
  /// answer.
  @inlinable @inline(__always)
  mutating func stop(for step: RuleStep<Element, Failure>) -> PollAnswer<Element, Failure>? {
    switch step {
    case .emit(let output):
      return .value(output)
    case .skip:
      return nil
    case .emitLast(let output):
      release()
      return .value(output)
    case .finish:
      release()
      return .finished
    case .fail(let failure):
      release()
      return .failure(failure)
    }
  }
}

/// What a rule decided about an element.
@frozen public enum RuleStep<Output, Failure: Error> {
  /// Deliver this, and continue.
  case emit(Output)
  /// Deliver nothing, and continue.
  case skip
  /// Deliver this, unsubscribe, and finish.
  case emitLast(Output)
  /// Unsubscribe, and finish.
  case finish
  /// Unsubscribe, and fail.
  case fail(Failure)
}

extension RuleStep {
  /// Passes an event on.
  @inlinable public init(_ event: SignalEvent<Output, Failure>) {
    switch event {
    case .value(let element): self = .emit(element)
    case .failure(let failure): self = .fail(failure)
    case .finished: self = .finish
    }
  }

  /// What a function decides, or its failure: how a rule calls a function that throws.
  @inlinable init(catching decide: () throws(Failure) -> RuleStep) {
    do throws(Failure) {
      self = try decide()
    } catch {
      self = .fail(error)
    }
  }
}

extension SignalProtocol {
  /// Delivers what a rule makes of the elements of this signal: how to write an operator with one input.
  ///
  /// ```swift
  /// for await number in (1...4).signal.applying(EveryOther()) { print(number) }
  /// // Prints "1"
  /// // Prints "3"
  /// ```
  /// - Values: what the rule emits.
  /// - Ends: with this signal, or when the rule says so.
  /// - Fails: with this signal, at once, or when the rule says so.
  /// - Cancellation: dropping or cancelling the iteration unsubscribes.
  /// - Buffering: none; the rule's state holds what it needs.
  /// - Isolation: no task, no lock; the rule is called in the isolation of the iterating task.
  /// - Complexity: that of the rule.
  ///
  /// RAC 2.x: `-bind:`.
  @inlinable public func applying<Rule: ElementRule>(_ rule: Rule) -> some SignalProtocol<Rule.Output, Failure>
  where Rule.Input == Element, Rule.Failure == Failure {
    Stage(self, rule)
  }
}

/// A signal that applies a rule to every element of another one.
@frozen @usableFromInline struct Stage<Base: SignalProtocol, Rule: ElementRule>: AsyncSequence, SignalProtocol
where Rule.Input == Base.Element, Rule.Failure == Base.Failure {
  @usableFromInline typealias Element = Rule.Output
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let rule: Rule

  @inlinable init(_ base: Base, _ rule: Rule) {
    self.base = base
    self.rule = rule
  }

  @usableFromInline var description: String { "\(base).\(rule.name)" }

  // Always inlined, here and where an iteration begins: behind a call, the functions of the operators are unknown, and each
  // is called for each element.
  @inlinable @inline(__always) func makePoller() -> Poller {
    // Before the input is subscribed to: what an iteration begins with cannot depend on it.
    let state = rule.makeState()
    return Poller(base: base.makePoller(), rule: rule, state: state)
  }

  /// The state of one iteration.
  @frozen @usableFromInline struct Poller: UnaryPoller {
    @usableFromInline var base: Base.Poller
    @usableFromInline let rule: Rule
    @usableFromInline var state: Rule.State
    @usableFromInline var hasEnded = false

    @inlinable init(base: Base.Poller, rule: Rule, state: Rule.State) {
      self.base = base
      self.rule = rule
      self.state = state
      if rule.isSatisfied(state) { finish() }
    }

    @inlinable static var isFinite: Bool { Base.isFinite }

    @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Rule.Output, Base.Failure> {
      if hasEnded { return .finished }
      while true {
        switch base.poll(&context) {
        case .value(let element):
          switch rule.receive(element, &state) {
          case .emit(let output):
            return .value(output)
          case .skip:
            // The elements of collections are counted where they come from, in a register.
            if !Base.isFinite, !context.spend() { return .spent }
          case .emitLast(let output):
            finish()
            return .value(output)
          case .finish:
            finish()
            return .finished
          case .fail(let failure):
            finish()
            return .failure(failure)
          }
        case .finished:
          guard let output = rule.finish(&state) else { return .finished }
          hasEnded = true
          return .value(output)
        case .failure(let failure):
          return .failure(failure)
        case .pending:
          return .pending
        case .spent:
          return .spent
        }
      }
    }

    @inlinable mutating func finish() {
      hasEnded = true
      base.release()
    }
  }
}
