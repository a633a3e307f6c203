/// Runs scenarios with one implementation of the library and records what it does.
package protocol Interpreter: Sendable {
  /// The name under which reports and diagrams show the implementation.
  var name: String { get }

  /// The trace of `scenario` with this implementation.
  func trace(of scenario: Scenario) async throws(InterpreterFailure) -> Trace
}

/// A scenario that an interpreter could not run to its end.
package struct InterpreterFailure: Error, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// An interpreter, the aspects in which its traces have to equal the recordings, and the rules by which they may differ.
package struct Implementation: Sendable {
  package let interpreter: any Interpreter
  /// The words for the kinds of scenarios that it runs.
  package let kinds: Set<String>
  /// The name of its line in the report, which implementations may share.
  package let line: String
  package let aspects: Set<TraceAspect>
  package let rules: [ParityRule]

  package var name: String { interpreter.name }

  package init(
    _ interpreter: any Interpreter,
    kinds: Set<String>,
    line: String,
    aspects: Set<TraceAspect>,
    rules: [ParityRule] = []
  ) {
    self.interpreter = interpreter
    self.kinds = kinds
    self.line = line
    self.aspects = aspects
    self.rules = rules
  }

  /// The verdict on a case whose trace is `actual`.
  ///
  /// - Parameter expectations: What the rules expect of the scenario of the case.
  func verdict(
    on parityCase: ParityCase,
    _ actual: Trace,
    _ expectations: inout RuleExpectations
  ) async -> Verdict {
    let isEqual = TraceComparison(expected: parityCase.expected, actual: actual, of: parityCase.scenario)
      .matches(aspects)
    // Without rules, the implementation is the one that reproduces the recordings.
    if rules.isEmpty { return isEqual ? .equal : .different }
    guard await expectations.areKnown(for: parityCase.expected, in: aspects) else { return .different }
    if isEqual { return .equal }
    // What has no end takes longer to compare.
    for selection in expectations.selections(of: rules) where actual.stall == nil || selection.count <= 2 {
      if await expectations.settle(actual, in: aspects, by: selection) {
        return .byRule(selection.map(\.name).joined(separator: "+"))
      }
    }
    return .different
  }
}

/// The verdict on what an implementation did in a case.
package enum Verdict: Sendable, Equatable {
  /// The recording was reproduced.
  case equal
  /// The trace is what the named rule expects.
  case byRule(String)
  case different
  /// The scenario could not be run to its end.
  case stopped

  /// Whether the case is accepted, with or without a rule.
  var isSettled: Bool {
    switch self {
    case .equal, .byRule: true
    case .different, .stopped: false
    }
  }
}
