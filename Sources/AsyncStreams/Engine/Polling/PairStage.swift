/// What an operator with two inputs does with each event: a pure state machine, testable without concurrency.
///
/// Most operators with two inputs are a rule of a few lines; one driver takes the events of both inputs in the order in
/// which they were sent, and calls the rule for each. A rule is immutable; what changes during an iteration is in its
/// `State`, of which every iteration gets its own.
///
/// The left input is subscribed to first, and comes first where events belong to the same moment.
/// ``SignalProtocol/applying(_:with:)`` makes an operator of a rule.
public protocol PairRule<Output, Failure>: Sendable {
  /// What the left input delivers.
  associatedtype Left
  /// How the left input can fail.
  associatedtype LeftFailure: Error
  /// What the right input delivers.
  associatedtype Right
  /// How the right input can fail.
  associatedtype RightFailure: Error
  /// What the operator delivers.
  associatedtype Output
  /// How the stream can fail.
  associatedtype Failure: Error
  /// What changes during an iteration.
  associatedtype State

  /// Whether an event of the left input comes before elements that the right one makes when they are asked for, as a
  /// collection does; except for the first one, which is as old as the subscription.
  ///
  /// So what ends a stream, or what it is combined with, does not wait for the end of a collection whose elements are taken
  /// slowly. The default is `false`: what is ready comes before everything that is sent.
  static var leftPrecedesReady: Bool { get }

  /// Whether an event of the left input comes before everything that waits at the right one, also before what was sent
  /// earlier.
  ///
  /// The default is `false`: events are taken in the order in which they were sent.
  static var leftPrecedesAll: Bool { get }

  /// The state that an iteration begins with.
  func makeState() -> State

  /// Decides what becomes of an event of the left input.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - state: The state of the iteration.
  ///   - inputs: Which inputs are still open; an input that has ended or failed is not. The rule may unsubscribe from an
  ///     input here.
  func receiveLeft(_ event: SignalEvent<Left, LeftFailure>, _ state: inout State, _ inputs: inout OpenInputs)
    -> RuleStep<Output, Failure>

  /// Decides what becomes of an event of the right input.
  func receiveRight(_ event: SignalEvent<Right, RightFailure>, _ state: inout State, _ inputs: inout OpenInputs)
    -> RuleStep<Output, Failure>

  /// The operator in descriptions, as it is spelled in code.
  func describe(left: String, right: String) -> String
}

extension PairRule {
  /// What is ready comes before everything that is sent.
  @inlinable public static var leftPrecedesReady: Bool { false }

  /// Events are taken in the order in which they were sent.
  @inlinable public static var leftPrecedesAll: Bool { false }
}

extension PairRule where State == Void {
  /// No state.
  @inlinable public func makeState() {}
}

/// The inputs of a ``PairRule`` that may still deliver events.
@frozen public struct OpenInputs: ExpressibleByArrayLiteral, Sendable, Hashable {
  @usableFromInline var bits: UInt8

  @inlinable init(bits: UInt8) {
    self.bits = bits
  }

  /// Makes the set of some inputs, for a test of a rule.
  @inlinable public init(arrayLiteral inputs: OpenInputs...) {
    self.init(bits: inputs.reduce(0) { $0 | $1.bits })
  }

  /// The left input; remove it to unsubscribe from it.
  @inlinable public static var left: OpenInputs { OpenInputs(bits: 1) }
  /// The right input; remove it to unsubscribe from it.
  @inlinable public static var right: OpenInputs { OpenInputs(bits: 2) }

  /// Whether no input is open.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// Whether an input is open.
  @inlinable public func contains(_ input: OpenInputs) -> Bool { bits & input.bits == input.bits }

  /// Unsubscribes from an input, if it is still open.
  @inlinable public mutating func remove(_ input: OpenInputs) { bits &= ~input.bits }
}

extension SignalProtocol {
  /// Delivers what a rule makes of the events of two signals: how to write an operator with two inputs.
  ///
  /// ```swift
  /// let (keys, save) = (Subject<String, Never>(), Subject<Void, Never>())
  /// var counts = keys.applying(CountUntil(), with: save).makeAsyncIterator()
  /// keys.yield("a")
  /// keys.yield("b")
  /// save.yield(())
  /// print(await counts.next() ?? 0)
  /// // Prints "2"
  /// ```
  /// This signal is the left input, and is subscribed to first.
  /// - Values: what the rule emits. The rule gets the events in the order in which they were sent.
  /// - Ends: when both inputs have ended, or when the rule says so.
  /// - Fails: when the rule says so.
  /// - Cancellation: dropping or cancelling the iteration unsubscribes from both.
  /// - Buffering: one event of look-ahead for each input.
  /// - Isolation: no task, no lock; the rule is called in the isolation of the iterating task.
  /// - Complexity: that of the rule.
  ///
  /// RAC 2.x: none.
  @inlinable public func applying<Other: SignalProtocol, Rule: PairRule>(
    _ rule: Rule,
    with other: Other
  ) -> some SignalProtocol<Rule.Output, Rule.Failure>
  where
    Rule.Left == Element, Rule.LeftFailure == Failure, Rule.Right == Other.Element, Rule.RightFailure == Other.Failure
  {
    PairStage(self, other, rule)
  }
}

/// A signal that applies a rule to the events of two others.
@frozen @usableFromInline struct PairStage<Left: SignalProtocol, Right: SignalProtocol, Rule: PairRule>: SignalProtocol
where
  Rule.Left == Left.Element, Rule.LeftFailure == Left.Failure,
  Rule.Right == Right.Element, Rule.RightFailure == Right.Failure
{
  @usableFromInline typealias Element = Rule.Output
  @usableFromInline typealias Failure = Rule.Failure

  @usableFromInline let left: Left
  @usableFromInline let right: Right
  @usableFromInline let rule: Rule

  @inlinable init(_ left: Left, _ right: Right, _ rule: Rule) {
    self.left = left
    self.right = right
    self.rule = rule
  }

  @usableFromInline var description: String { rule.describe(left: "\(left)", right: "\(right)") }

  @inlinable func makePoller() -> Poller {
    // Before the inputs are subscribed to: what an iteration begins with cannot depend on them.
    let state = rule.makeState()
    return Poller(inputs: InputPair(left.makePoller(), right.makePoller()), rule: rule, state: state)
  }

  /// The state of one iteration.
  @frozen @usableFromInline struct Poller: PollerProtocol {
    @usableFromInline var inputs: InputPair<Left.Poller, Right.Poller>
    @usableFromInline let rule: Rule
    @usableFromInline var state: Rule.State
    @usableFromInline var open = OpenInputs(bits: 3)

    @inlinable init(inputs: InputPair<Left.Poller, Right.Poller>, rule: Rule, state: Rule.State) {
      self.inputs = inputs
      self.rule = rule
      self.state = state
    }

    @inlinable @inline(__always)
    mutating func poll(_ context: inout PollContext) -> PollAnswer<Rule.Output, Rule.Failure> {
      repeat {
        var remaining = open
        let step: RuleStep<Rule.Output, Rule.Failure>
        switch Rule.leftPrecedesReady || Rule.leftPrecedesAll ? nextOrLeft(&context) : inputs.next(&context) {
        case .left(let event):
          if event.isEnd { remaining.remove(.left) }
          step = rule.receiveLeft(event, &state, &remaining)
        case .right(let event):
          if event.isEnd { remaining.remove(.right) }
          step = rule.receiveRight(event, &state, &remaining)
        case nil:
          // Two collections come to an end, and are compiled to a plain loop.
          if context.isSpent { return Left.Poller.isFinite && Right.Poller.isFinite ? .spent : pollSpent(&context) }
          return open.isEmpty ? .finished : inputs.pending(&context)
        }
        if remaining != open { keep(remaining) }
        switch step {
        case .emit(let output):
          return .value(output)
        case .skip:
          if open.isEmpty { return .finished }
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
      } while context.spend()
      return .spent
    }

    @inlinable mutating func nextOrLeft(_ context: inout PollContext) -> InputPair<Left.Poller, Right.Poller>.Next? {
      inputs.next(&context).map { preferred($0, &context) }
    }

    /// The answer when an input has used up its budget; at most one event is taken.
    // In pieces, as `poll` is not: an optional answer in between would cost each element a tenth more.
    @inlinable @inline(never)
    mutating func pollSpent(_ context: inout PollContext) -> PollAnswer<Rule.Output, Rule.Failure> {
      guard let next = inputs.nextOfSpent(&context) else { return open.isEmpty ? .finished : .spent }
      return answer(receive(next, &context)) ?? .spent
    }

    /// Passes an event to the rule, or one of the left input if the rule prefers it to what the right one has.
    @inlinable @inline(__always) mutating func receive(
      _ next: InputPair<Left.Poller, Right.Poller>.Next,
      _ context: inout PollContext
    ) -> RuleStep<Rule.Output, Rule.Failure> {
      var remaining = open
      let step: RuleStep<Rule.Output, Rule.Failure>
      switch Rule.leftPrecedesReady || Rule.leftPrecedesAll ? preferred(next, &context) : next {
      case .left(let event):
        if event.isEnd { remaining.remove(.left) }
        step = rule.receiveLeft(event, &state, &remaining)
      case .right(let event):
        if event.isEnd { remaining.remove(.right) }
        step = rule.receiveRight(event, &state, &remaining)
      }
      if remaining != open { keep(remaining) }
      return step
    }

    /// What a step answers; `nil` if the iteration continues without an answer.
    @inlinable @inline(__always)
    mutating func answer(_ step: RuleStep<Rule.Output, Rule.Failure>) -> PollAnswer<Rule.Output, Rule.Failure>? {
      if case .skip = step, open.isEmpty { return .finished }
      return stop(for: step)
    }

    /// The event that was taken, or one of the left input that the rule prefers.
    @inlinable mutating func preferred(
      _ next: InputPair<Left.Poller, Right.Poller>.Next,
      _ context: inout PollContext
    ) -> InputPair<Left.Poller, Right.Poller>.Next {
      guard case .right(let event) = next, inputs.left.isKnown else { return next }
      // An end belongs to the moment of the event before it.
      guard Rule.leftPrecedesAll || !event.isEnd && inputs.right.hasMade(context) else { return next }
      guard let first = inputs.left.take(&context) else { return next }
      inputs.right.event = event
      return .left(first)
    }

    /// Unsubscribes from the inputs that are no longer open.
    @inlinable @inline(never) mutating func keep(_ remaining: OpenInputs) {
      open = remaining
      if !open.contains(.left) { inputs.left.release() }
      if !open.contains(.right) { inputs.right.release() }
    }

    @inlinable mutating func release() {
      open = OpenInputs(bits: 0)
      inputs.release()
      state = rule.makeState()
    }
  }
}
