/// The result of one implementation in one case.
package struct CaseResult: Sendable {
  package let parityCase: ParityCase
  package let implementation: Implementation
  package let actual: Result<Trace, InterpreterFailure>
  package let verdict: Verdict

  /// Runs `parityCase` with `implementation`.
  package init(_ parityCase: ParityCase, with implementation: Implementation) async {
    self.parityCase = parityCase
    self.implementation = implementation
    do throws(InterpreterFailure) {
      let trace = try await implementation.interpreter.trace(of: parityCase.scenario)
      actual = .success(trace)
      var expectations = RuleExpectations(parityCase.scenario)
      verdict = await implementation.verdict(on: parityCase, trace, &expectations)
    } catch {
      actual = .failure(error)
      verdict = .stopped
    }
  }

  /// Whether the case is accepted, with or without a rule.
  package var isSettled: Bool { verdict.isSettled }

  /// The outcome in a few words.
  package var summary: String {
    if case .failure(let failure) = actual { return "\(implementation.name) stopped: \(failure)" }
    let outcome =
      switch verdict {
      case .equal: "equal"
      case .byRules(let rules): "differs by rule \(rules.joined(separator: "+"))"
      case .missing, .different, .stopped: "DIFFERENT"
      }
    let stall = (try? actual.get())?.stall.map { " (\($0))" } ?? ""
    return "\(implementation.name): \(outcome)\(stall)"
  }

  /// The case as a diagram with the difference, and how to run it alone.
  ///
  /// - Parameter traces: The additional trace files of the run, as the environment names them.
  package func explanation(traces: String? = nil) -> String {
    let environment = traces.map { "PARITY_TRACES='\($0)' " } ?? ""
    return Self.diagram(of: parityCase, [self])
      + "\nalone: \(environment)PARITY_ONLY='\(parityCase.id)' swift test --filter ParityTests"
  }

  /// The recording of a case and the traces of implementations as one diagram, in lines of at most `width` characters
  /// where possible.
  package static func diagram(of parityCase: ParityCase, _ results: [CaseResult], width: Int = 120) -> String {
    var traces = [NamedTrace(name: "RAC", trace: parityCase.expected)]
    for result in results {
      guard case .success(let trace) = result.actual else { continue }
      traces.append(NamedTrace(name: result.implementation.name, trace: trace, aspects: result.implementation.aspects))
    }
    let diagram = MarbleDiagram(parityCase, traces: traces).text(width: width)
    return ([diagram] + results.map(\.summary)).joined(separator: "\n")
  }
}
