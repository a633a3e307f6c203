/// How often another library says the same, for each operation.
package struct VoteTable: Sendable {
  /// The votes of one library on the scenarios that use an operation.
  package struct Row: Sendable {
    package private(set) var scenarios = 0
    package private(set) var equal = 0
    package private(set) var missing = 0
    /// How many scenarios have another answer.
    package private(set) var different = 0
    /// How many scenarios have the answer with rules.
    package private(set) var byRule = 0
    /// The rules that matter where the operation is the last one of the pipeline.
    package private(set) var rules: Set<String> = []

    /// - Parameter isLast: Whether the operation is the last one of the pipeline.
    fileprivate mutating func count(_ verdict: VoteVerdict, isLast: Bool) {
      scenarios += 1
      switch verdict {
      case .equal: equal += 1
      case .byRules(let names):
        byRule += 1
        if isLast { rules.formUnion(names) }
      case .missing: missing += 1
      case .different: different += 1
      }
    }
  }

  /// The rows, by the name of the operation.
  package private(set) var rows: [String: [Library: Row]] = [:]

  /// A scenario counts for every operation that it uses.
  package init(_ run: VoteRun) {
    for result in run.results {
      for (library, verdict) in result.verdicts {
        let last = result.voteCase.scenario.topic
        for name in result.voteCase.parityCase.operations {
          rows[name, default: [:]][library, default: Row()].count(verdict, isLast: name == last)
        }
      }
    }
  }
}

extension VoteRun {
  /// A line for each library.
  package var summary: [String] {
    Library.allCases.map { library in
      let verdicts = results.compactMap { $0.verdicts[library] }
      let equal = verdicts.count { $0 == .equal }
      let missing = verdicts.count(where: \.isMissing)
      let byRule = verdicts.count { if case .byRules = $0 { true } else { false } }
      let different = verdicts.count { $0 == .different }
      return "votes of \(library.title): \(verdicts.count) scenarios, equal \(equal), by rule \(byRule), "
        + "without the operation \(missing), outvoted \(different)"
    }
  }
}
