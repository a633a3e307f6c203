/// What an operator with one input and a timer does with each element, and when its timer fires: a pure state machine,
/// testable without concurrency and without a clock.
///
/// One driver takes elements and timer events in the order in which they happened, and calls the rule for each. A rule
/// is immutable; what changes during an iteration is in its `State`, of which every iteration gets its own. The rule
/// sets the timer through a ``RuleTimer``; a test passes one of its own, and checks the calls.
///
/// A failure of the input is passed on at once; the rule's state is dropped.
/// ``SignalProtocol/applying(_:clock:)`` makes an operator of a rule.
public protocol TimedRule<Input, Output, Failure>: Sendable {
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

  /// Whether the timer comes before elements that the input makes when they are asked for, as a collection does; except
  /// for the first one, which is as old as the subscription. The default is `false`.
  static var timerPrecedesReady: Bool { get }

  /// The state that an iteration begins with.
  func makeState() -> State

  /// Called before the input is subscribed to; a timer that is started here fires before what is due at the same
  /// instant.
  func start(_ state: inout State, _ timer: inout some RuleTimer)

  /// Decides what becomes of an element.
  func receive(_ element: Input, _ state: inout State, _ timer: inout some RuleTimer) -> RuleStep<
    Output, Failure
  >

  /// Decides what happens when the timer has fired.
  func timerFired(_ state: inout State, _ timer: inout some RuleTimer) -> RuleStep<Output, Failure>

  /// Decides what happens when the input has finished.
  ///
  /// With ``RuleStep/skip``, the iteration continues until no timer is running.
  func finish(_ state: inout State, _ timer: inout some RuleTimer) -> RuleStep<Output, Failure>

  /// Whether no element is taken before the timer has fired: the others wait at their source, with what follows them.
  ///
  /// A rule that answers `true` has a timer that runs. The default is `false`.
  func isFull(_ state: State) -> Bool

  /// What to deliver before the input and the timer are polled again, if anything.
  ///
  /// It belongs to the moment at which the timer fired last.
  func takeDue(_ state: inout State) -> RuleStep<Output, Failure>?
}

extension TimedRule where State == Void {
  /// No state.
  @inlinable public func makeState() {}
}

extension TimedRule {
  /// What is ready comes before the timer.
  @inlinable public static var timerPrecedesReady: Bool { false }

  /// Does nothing.
  @inlinable public func start(_ state: inout State, _ timer: inout some RuleTimer) {}

  /// Finishes at once.
  @inlinable public func finish(_ state: inout State, _ timer: inout some RuleTimer) -> RuleStep<Output, Failure> {
    .finish
  }

  /// Elements are always taken.
  @inlinable public func isFull(_ state: State) -> Bool { false }

  /// Nothing.
  @inlinable public func takeDue(_ state: inout State) -> RuleStep<Output, Failure>? { nil }
}

/// The timer of a ``TimedRule``.
public protocol RuleTimer {
  /// Whether the timer was started, and has neither fired nor been stopped. A timer that is to be started when no
  /// element is ready does not run yet.
  var isRunning: Bool { get }

  /// How much time has passed on the clock, since a beginning that is the same for the whole iteration. Reading the clock
  /// costs more than anything else that a rule does.
  var now: Duration { get }

  /// Starts the timer now, in place of one that runs.
  mutating func start(after interval: Duration)

  /// Starts the timer, in place of one that runs.
  mutating func start(until deadline: Duration)

  /// Starts the timer when all elements that are ready have been taken, in place of one that runs: the clock is read
  /// once for all of them.
  mutating func startWhenIdle(after interval: Duration)

  /// Starts one more timer, which fires after those that run. Elements that are taken together share one.
  ///
  /// - Returns: Whether it was started: `false` for all but the first of the elements that are taken together.
  mutating func startAnother(after interval: Duration) -> Bool

  /// Stops the timers that run.
  mutating func stop()
}

extension SignalProtocol {
  /// Delivers what a rule with a timer makes of the elements of this signal: how to write an operator with time.
  ///
  /// ```swift
  /// let quiet = Quiet<String, Never>(interval: .milliseconds(1))
  /// let keys = ["a", "b"].signal.append(Signal.never).applying(quiet, clock: ContinuousClock())
  /// for await key in keys.prefix(3) { print(key ?? "quiet") }
  /// // Prints "a"
  /// // Prints "b"
  /// // Prints "quiet"
  /// ```
  /// - Values: what the rule emits. The rule gets elements and timer events in the order in which they happened.
  /// - Ends: when the rule says so; if it skips the end of this signal, when no timer runs.
  /// - Fails: with this signal, at once, or when the rule says so.
  /// - Cancellation: dropping or cancelling the iteration unsubscribes, and removes the timer.
  /// - Buffering: one event of look-ahead, and what the rule's state holds.
  /// - Isolation: no task of its own; the rule is called in the isolation of the iterating task.
  /// - Complexity: that of the rule. A timer costs O(log n) for n timers of the clock.
  ///
  /// RAC 2.x: none.
  @inlinable public func applying<Rule: TimedRule>(
    _ rule: Rule,
    clock: any Clock<Duration>
  ) -> some SignalProtocol<Rule.Output, Failure>
  where Rule.Input == Element, Rule.Failure == Failure {
    TimedStage(self, rule, clock: clock)
  }
}

/// A signal that applies a rule with a timer to the elements of another one.
@frozen @usableFromInline struct TimedStage<Base: SignalProtocol, Rule: TimedRule>: SignalProtocol
where Rule.Input == Base.Element, Rule.Failure == Base.Failure {
  @usableFromInline typealias Element = Rule.Output
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let rule: Rule
  @usableFromInline let clock: any Clock<Duration>

  @inlinable init(_ base: Base, _ rule: Rule, clock: any Clock<Duration>) {
    self.base = base
    self.rule = rule
    self.clock = clock
  }

  @usableFromInline var description: String { "\(base).\(rule.name)" }

  @inlinable func makePoller() -> PollerReference<Core> {
    var timer = StageTimer(clock: clock)
    var state = rule.makeState()
    rule.start(&state, &timer)
    return PollerReference(
      Core(inputs: InputPair(base.makePoller(), AlarmPoller(timer.alarm)), timer: timer, rule: rule, state: state)
    )
  }

  /// The state of one iteration, which all copies of its poller share.
  ///
  /// The timer is the right input. It keeps that it has fired until that is taken, so nothing is remembered of it: what a rule
  /// does with the timer meanwhile counts.
  @frozen @usableFromInline struct Core: PollerProtocol {
    @usableFromInline typealias Inputs = InputPair<Base.Poller, AlarmPoller>

    @usableFromInline var inputs: Inputs
    @usableFromInline var timer: StageTimer
    @usableFromInline let rule: Rule
    @usableFromInline var state: Rule.State
    /// When the timer fired last, in the order of events.
    @usableFromInline var firedAt = EventStamp.ready
    /// Whether elements have waited for the timer: what was sent meanwhile is delivered later.
    @usableFromInline var hasBeenFull = false

    @inlinable init(inputs: Inputs, timer: StageTimer, rule: Rule, state: Rule.State) {
      self.inputs = inputs
      self.timer = timer
      self.rule = rule
      self.state = state
    }

    @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Rule.Output, Rule.Failure> {
      if let step = rule.takeDue(&state) {
        context.stamp = firedAt
        if let answer = stop(for: step) { return answer }
      }
      timer.hasStartedAnother = false
      repeat {
        let step: RuleStep<Rule.Output, Rule.Failure>
        switch next(&context) {
        case nil:
          return inputs.left.isOpen || timer.isRunning ? inputs.pending(&context) : .finished
        case .right:
          timer.advance()
          firedAt = context.stamp
          step = rule.timerFired(&state, &timer)
        case .left(.value(let element)):
          if hasBeenFull { context.stamp = context.stamp.raised(to: firedAt) }
          step = rule.receive(element, &state, &timer)
        case .left(.finished):
          step = rule.finish(&state, &timer)
        case .left(.failure(let failure)):
          step = .fail(failure)
        }
        switch step {
        case .emit(let output):
          return .value(output)
        case .skip:
          break
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

    /// Takes what happened next, of what the rule takes.
    @inlinable @inline(__always) mutating func next(_ context: inout PollContext) -> Inputs.Next? {
      repeat {
        inputs.right.event = nil
        if rule.isFull(state) {
          hasBeenFull = true
          return inputs.right.look(&context) ? inputs.right.take(&context).map { .right($0) } : nil
        }
        // If the timer has not fired after the input was asked, what that has comes first, and need not be kept.
        if !inputs.left.isKnown, let event = inputs.left.ask(&context) {
          if !timer.hasFired {
            inputs.left.note(in: &context)
            return .left(event)
          }
          inputs.left.event = event
        } else if !timer.hasFired, let event = inputs.left.take(&context) {
          return .left(event)
        }
        // Else the timer is no input; and who does not wait need not set it to wake somebody.
        if timer.isRunning, context.waker != nil || timer.hasFired {
          if let next = nextOfBoth(&context) { return Rule.timerPrecedesReady ? preferred(next, &context) : next }
        } else if context.isSpent {
          inputs.noteProgress(&context)
        }
        // Only when nothing is ready any more.
      } while !inputs.left.isAwaited && timer.startIdle()
      return nil
    }

    /// Takes what happened next while the timer runs.
    @inlinable mutating func nextOfBoth(_ context: inout PollContext) -> Inputs.Next? {
      // As in ``InputPair/next(_:)``; the input was asked before.
      if inputs.right.look(&context), !inputs.left.isKnown { _ = inputs.left.look(sharing: &context) }
      return context.isSpent ? inputs.nextOfSpent(&context) : inputs.takeEarliest(&context)
    }

    /// What was taken, or the timer if it has fired, and the input has just made its element.
    @inlinable mutating func preferred(_ next: Inputs.Next, _ context: inout PollContext) -> Inputs.Next {
      guard case .left(let event) = next, !event.isEnd, inputs.left.hasMade(context) else { return next }
      guard inputs.right.isKnown || inputs.right.look(&context), let due = inputs.right.take(&context) else {
        return next
      }
      inputs.left.event = event
      return .right(due)
    }

    @inlinable mutating func release() {
      inputs.release()
      timer.release()
      state = rule.makeState()
    }
  }
}
