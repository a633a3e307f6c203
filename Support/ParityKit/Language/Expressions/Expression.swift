/// A signal pipeline as a scenario writes it.
///
/// Interpreters switch over this type only.
///
/// Children are built before the node that uses them: `of` first, then the expressions inside the operation, lists from
/// left to right. The exceptions are documented at the cases that hold a `Selection` or a factory: their expressions
/// are built each time the block of the operation runs.
package indirect enum Expression: Sendable {
  /// A signal that needs no other signal.
  case leaf(Leaf)
  /// An operation on a list of signals.
  case combination(Combination, of: [Expression])
  /// An operation on one signal.
  case operation(Operation, of: Expression)
}

/// Signals that need no other signal.
package enum Leaf: Sendable {
  /// The signal of a source.
  case source(name: String)
  /// The shared signal of an entry of the scenario's `lets`.
  case reference(name: String)
  case just(DynamicValue)
  case empty
  case never
  case failure(name: String?)
  /// One value: the function applied to the value of the nearest enclosing selecting block.
  case argument(UnaryFunction)
  /// The value of the nearest enclosing selecting block, which is a signal (if it is none, like `argument`).
  case argumentSignal
  case interval(every: Int)
  /// The values of an array, one immediate action each.
  case sequence([DynamicValue])
  /// A block that returns a value, or fails if the value is null. Logs its run.
  case tryBlock(value: DynamicValue, error: String?, tag: String?)
  /// Builds the expression on each subscription. Logs if there is a tag.
  case deferred(Expression, tag: String?)
  case start(StartMode, events: [TimedEvent], tag: String?)
}

/// When a started block runs.
package enum StartMode: Sendable {
  case eagerly
  case lazily
}

/// An event with the tick at which it is sent.
package struct TimedEvent: Sendable, Hashable {
  package let tick: Int
  package let event: DynamicEvent

  package init(tick: Int, event: DynamicEvent) {
    self.tick = tick
    self.event = event
  }
}

/// Operations on a list of signals.
package enum Combination: Sendable {
  case merge
  case concatenation
  case zip(reduce: VariadicFunction?)
  case combineLatest(reduce: VariadicFunction?)
  /// Delivers the signal that sends first; ReactiveCocoa does not have it.
  case race
  /// A method lifted to signals. Logs every call with its result.
  case lift(VariadicFunction, tag: String?)
}

/// How a block picks a signal for a value: the expression of the case whose name is the text of the key, else the
/// fallback; nil if there is none.
///
/// The expression is built on every call, with the value as its argument.
package struct Selection: Sendable {
  package let key: UnaryFunction
  package let cases: [String: Expression?]
  package let fallback: Expression?

  package init(key: UnaryFunction, cases: [String: Expression?], fallback: Expression?) {
    self.key = key
    self.cases = cases
    self.fallback = fallback
  }

  /// The expression selected for `value`.
  package func expression(for value: DynamicValue) -> Expression? {
    expression(named: key(value).toText)
  }

  /// The expression of the case called `name`.
  package func expression(named name: String) -> Expression? {
    if let expression = cases[name] { expression ?? fallback } else { fallback }
  }
}
