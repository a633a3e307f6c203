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

/// The implementations that are compared with the recorded traces.
package enum Implementations {
  package static let all = [
    Implementation(
      CallbackInterpreter(),
      kinds: ["signal", "sync", "command", "channel", "binding", "sequence"],
      line: "callback",
      aspects: Set(TraceAspect.allCases)
    ),
    Implementation(
      AsyncInterpreter(),
      kinds: ["signal", "sync", "command", "channel", "binding"],
      line: "async",
      aspects: [.subscribers, .result, .use],
      rules: ParityRules.async
    ),
    converted(CallbackInterpreter(convertsInside: true)),
    converted(AsyncInterpreter(convertsInside: true)),
  ]

  /// An interpreter that converts in the middle of the pipeline.
  ///
  /// One delivers on a scheduler, the other while it is subscribed to and in its task, so that neither sees a mistake in
  /// the other: without scheduling, 565 scenarios of the first differ; with it, 3,248 of the second.
  private static func converted(_ interpreter: any Interpreter) -> Implementation {
    Implementation(interpreter, kinds: ["signal"], line: "interop", aspects: [.subscribers], rules: ParityRules.interop)
  }
}

/// An interpreter, the aspects in which its traces have to equal the recordings, and the rules by which they may differ.
package struct Implementation: Sendable {
  package let interpreter: any Interpreter
  /// The words for the kinds of scenarios that it runs.
  package let kinds: Set<String>
  /// The name of its line in the report, which implementations may share.
  let line: String
  let aspects: Set<TraceAspect>
  private let rules: [ParityRule]

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
  func verdict(on parityCase: ParityCase, _ actual: Trace, _ expectations: inout RuleExpectations) async -> Verdict {
    let isEqual = TraceComparison(expected: parityCase.expected, actual: actual, of: parityCase.scenario)
      .matches(aspects)
    // Without rules, the implementation is the one that reproduces the recordings.
    if rules.isEmpty { return isEqual ? .equal : .different }
    guard await expectations.areKnown(for: parityCase.expected, in: aspects) else { return .different }
    if isEqual { return .equal }
    // What has no end takes longer to compare.
    for selection in expectations.selections(of: rules) where actual.stall == nil || selection.count <= 2 {
      if await expectations.settle(actual, in: aspects, by: selection) {
        return .byRules(selection.map(\.name))
      }
    }
    return .different
  }
}
