/// The verdicts of other libraries on what the async streams do.
package struct VoteRun: Sendable {
  /// What the async streams did in one scenario, and how that relates to each answer.
  package struct Result: Sendable {
    package let voteCase: VoteCase
    /// The trace; nil if there is none.
    ///
    /// On every second line, operators know the types before them.
    package let trace: Trace?
    package let verdicts: [Library: VoteVerdict]

    /// Whether the streams do the same as RxJS, or what the rules predict.
    ///
    /// ReactiveX for Python decides if RxJS does not have the operations.
    package var isSettled: Bool {
      [verdicts[.rxJS], verdicts[.reactiveX]].compactMap { $0 }.first { !$0.isMissing } != .different
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
}

extension VoteRun.Result {
  init(_ voteCase: VoteCase) async {
    self.voteCase = voteCase
    let isFused = voteCase.parityCase.origin.line.isMultiple(of: 2)
    let trace = try? await AsyncInterpreter(isFused: isFused).trace(of: voteCase.scenario)
    self.trace = trace
    verdicts = voteCase.votes.mapValues { vote in
      trace.map { VoteVerdict(on: $0, of: voteCase.scenario, vote) } ?? .different
    }
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
    return MarbleDiagram(voteCase.parityCase, traces: traces).text(width: 120) + "\n"
      + verdicts.joined(separator: "\n")
  }
}
