/// The verdicts of other libraries on what the async streams do.
package struct VoteRun: Sendable {
  /// What the async streams did in one scenario, and how that relates to each answer.
  package struct Result: Sendable {
    package let voteCase: VoteCase
    /// The trace; nil if there is none.
    ///
    /// On every second line, operators know the types before them.
    private let trace: Trace?
    package let verdicts: [Library: Verdict]

    init(_ voteCase: VoteCase) async {
      self.voteCase = voteCase
      let isFused = voteCase.parityCase.origin.line.isMultiple(of: 2)
      let trace = try? await AsyncInterpreter(isFused: isFused).trace(of: voteCase.scenario)
      self.trace = trace
      verdicts = voteCase.votes.mapValues { $0.verdict(on: trace, of: voteCase.scenario) }
    }

    /// Whether the streams do the same as RxJS, or what the rules predict.
    ///
    /// ReactiveX for Python decides if RxJS does not have the operations.
    package var isSettled: Bool {
      [verdicts[.rxJS], verdicts[.reactiveX]].compactMap { $0 }.first { $0 != .missing } != .different
    }

    /// The case as a diagram with all answers, and the verdicts.
    package var explanation: String {
      var traces: [NamedTrace] = []
      for library in Library.allCases {
        guard case .answer(let answer, _, _)? = voteCase.votes[library] else { continue }
        traces.append(NamedTrace(name: library.title, trace: answer))
      }
      if let trace { traces.append(NamedTrace(name: "async", trace: trace, aspects: [.subscribers, .log])) }
      let verdicts = Library.allCases.compactMap { library in
        self.verdicts[library].map { "\(library.title): \($0)" }
      }
      return ([MarbleDiagram(voteCase.parityCase, traces: traces).text()] + verdicts).joined(separator: "\n")
    }
  }

  package let results: [Result]

  /// Runs all cases, in parallel.
  package init(_ cases: [VoteCase]) async {
    results = await concurrentMap(cases) { await Result($0) }
  }

  package var failures: [Result] { results.filter { !$0.isSettled } }

  /// The names of the rules that made a difference.
  package var usedRules: Set<String> {
    results.reduce(into: []) { names, result in
      for case .byRules(let rules) in result.verdicts.values { names.formUnion(rules) }
    }
  }

  /// A line for each library.
  package var summary: [String] {
    Library.allCases.map { library in
      let row = VoteTable.Row(results.map { ($0.verdicts[library], false) })
      return "votes of \(library.title): \(row.tally.total) scenarios, equal \(row.tally.passed), "
        + "by rule \(row.tally.byRule), without the operation \(row.tally.missing), outvoted \(row.tally.failed)"
    }
  }
}

extension Vote {
  /// How a trace relates to the answer, in what subscribers got and when sources were subscribed to and left.
  fileprivate func verdict(on trace: Trace?, of scenario: Scenario) -> Verdict {
    switch self {
    case _ where trace == nil: return .different
    case .missing: return .missing
    // A rule predicts: where it changes the answer, the plain answer is wrong.
    case .answer(let expected, let rules, _):
      guard let trace, trace.stall == nil, trace.lanes == expected.lanes,
        TraceUse(expected, of: scenario).isEqual(to: TraceUse(trace, of: scenario))
      else { return .different }
      return rules.isEmpty ? .equal : .byRules(rules)
    }
  }
}

/// How often another library says the same, for each operation.
package struct VoteTable: Sendable {
  /// The votes of one library on the scenarios that use an operation.
  package struct Row: Sendable {
    package private(set) var tally = Tally()
    /// The rules that matter where the operation is the last one of the pipeline.
    private(set) var rules: Set<String> = []

    /// - Parameter verdicts: The verdicts that there are, and whether the operation is the last one of the pipeline.
    fileprivate init(_ verdicts: [(Verdict?, isLast: Bool)]) {
      for case (let verdict?, let isLast) in verdicts {
        tally.count(verdict)
        if case .byRules(let names) = verdict, isLast { rules.formUnion(names) }
      }
    }
  }

  /// The rows, by the name of the operation.
  package let rows: [String: [Library: Row]]

  /// A scenario counts for every operation that it uses.
  package init(_ run: VoteRun) {
    var results: [String: [VoteRun.Result]] = [:]
    for result in run.results {
      for name in result.voteCase.parityCase.operations { results[name, default: []].append(result) }
    }
    rows = results.reduce(into: [:]) { rows, entry in
      for library in Library.allCases {
        rows[entry.key, default: [:]][library] = Row(
          entry.value.map { ($0.verdicts[library], $0.voteCase.scenario.topic == entry.key) }
        )
      }
    }
  }
}
