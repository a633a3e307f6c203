/// When a trigger ends a stream: known to the compiler, so that elements are not asked for it.
@usableFromInline protocol TriggeredEnd {
  /// Whether an event of the trigger comes before everything that waits; otherwise, events keep their order.
  static var leavesWaiting: Bool { get }

  /// How the signal was put together, in diagnostics.
  static func describe(trigger: String, signal: String) -> String
}

/// Passes on what the right input delivers until the left one, the trigger, delivers or finishes.
@frozen @usableFromInline
struct TriggeredEndRule<Trigger, TriggerFailure: Error, Element, Failure: Error, End: TriggeredEnd>: PairRule {
  @usableFromInline typealias Left = Trigger
  @usableFromInline typealias LeftFailure = TriggerFailure
  @usableFromInline typealias Right = Element
  @usableFromInline typealias RightFailure = Failure
  @usableFromInline typealias Step = RuleStep<Element, Failure>
  @usableFromInline typealias State = Void

  @inlinable static var leftPrecedesReady: Bool { true }
  @inlinable static var leftPrecedesAll: Bool { End.leavesWaiting }

  @inlinable init() {}

  @inlinable
  func receiveLeft(_ event: SignalEvent<Trigger, TriggerFailure>, _ state: inout Void, _ inputs: inout OpenInputs)
    -> Step
  {
    if case .failure = event { .skip } else { .finish }
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Element, Failure>, _ state: inout Void, _ inputs: inout OpenInputs) -> Step {
    Step(event)
  }

  @inlinable func describe(left: String, right: String) -> String { End.describe(trigger: left, signal: right) }
}
