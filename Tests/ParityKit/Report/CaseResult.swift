/// How one implementation did in one case.
package struct CaseResult: Sendable {
  package let parityCase: ParityCase
  package let interpreterName: String
  package let actual: Result<Trace, InterpreterFailure>
  /// Nil if there is no trace to compare.
  package let comparison: TraceComparison?

  /// Runs `parityCase` with `interpreter`.
  package init(_ parityCase: ParityCase, with interpreter: some Interpreter) async {
    self.parityCase = parityCase
    interpreterName = interpreter.name
    do throws(InterpreterFailure) {
      let trace = try await interpreter.trace(of: parityCase.scenario)
      actual = .success(trace)
      comparison = TraceComparison(expected: parityCase.expected, actual: trace)
    } catch {
      actual = .failure(error)
      comparison = nil
    }
  }

  package var isFullMatch: Bool { comparison?.isFullMatch ?? false }

  /// The case as a diagram with the difference, and how to run it alone.
  ///
  /// - Parameter traces: The additional trace files of the run, as the environment names them.
  package func explanation(traces: String? = nil) -> String {
    let environment = traces.map { "PARITY_TRACES='\($0)' " } ?? ""
    return CaseDiagram(parityCase, [self]).text()
      + "\nalone: \(environment)PARITY_ONLY='\(parityCase.id)' swift test --filter ParityTests"
  }
}

/// What the original library did in a case and what implementations do, as one diagram.
package struct CaseDiagram {
  private let parityCase: ParityCase
  private let results: [CaseResult]

  /// All results must be of `parityCase`.
  package init(_ parityCase: ParityCase, _ results: [CaseResult]) {
    self.parityCase = parityCase
    self.results = results
  }

  /// The diagram as lines of at most `width` characters where possible.
  package func text(width: Int = 120) -> String {
    var traces = [NamedTrace(name: "RAC", trace: parityCase.expected)]
    var verdicts: [String] = []
    for result in results {
      switch result.actual {
      case .success(let trace):
        traces.append(NamedTrace(name: result.interpreterName, trace: trace))
        if result.isFullMatch { verdicts.append("\(result.interpreterName): equal") }
      case .failure(let failure):
        verdicts.append("\(result.interpreterName) stopped: \(failure)")
      }
    }
    return ([MarbleDiagram(parityCase, traces: traces).text(width: width)] + verdicts).joined(separator: "\n")
  }
}
