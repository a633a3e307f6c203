/// Defects that are planted in cases, and how many of them are noticed.
package struct Planting: Sendable {
  /// Where a defect is planted.
  package enum Target: String, CaseIterable, Sendable {
    /// In what the implementation does, as a defect of the library would show.
    case result
    /// In what the original library did, as the expectation of a rule must notice.
    case recording
  }

  /// How many defects of a kind were planted, and how many of them were noticed.
  package struct Count: Sendable {
    package fileprivate(set) var planted = 0
    package fileprivate(set) var noticed = 0
    /// The cases in which a defect was not noticed, and the rules that explain it.
    package fileprivate(set) var missed: [String] = []

    package var share: Double { planted == 0 ? 1 : Double(noticed) / Double(planted) }

    /// Adds the counts of other cases.
    package static func += (count: inout Self, other: Self) {
      count.planted += other.planted
      count.noticed += other.noticed
      count.missed += other.missed
    }
  }

  /// A kind of defect in one of the two targets.
  package struct Kind: Hashable, Sendable {
    package let defect: Defect
    package let target: Target

    package init(defect: Defect, target: Target) {
      self.defect = defect
      self.target = target
    }
  }

  /// The counts of all kinds.
  package private(set) var counts: [Kind: Count] = [:]

  /// Plants every kind of defect in every case, as many times as there are `choices`, where it changes what is compared.
  package init(in cases: [ParityCase], with implementation: Implementation, choices: Int = 1) async {
    let cases = cases.filter { implementation.kinds.contains($0.scenario.kindName) }
    let parts = await concurrentMap(cases) { await Self.counts(in: $0, implementation, choices) }
    for (kind, count) in parts.joined() { counts[kind, default: Count()] += count }
  }

  /// The counts of all kinds together.
  package var total: Count { counts.values.reduce(into: Count()) { $0 += $1 } }

  /// The counts as lines of text: for each kind of defect, how many were noticed of those that were planted.
  package func table(title: String) -> String {
    let lines = Defect.allCases.compactMap { defect -> String? in
      let cells = Target.allCases.compactMap { target in
        counts[Kind(defect: defect, target: target)].map { "\(target.rawValue) \($0.noticed)/\($0.planted)" }
      }
      return cells.isEmpty ? nil : "  \(defect.rawValue): " + cells.joined(separator: ", ")
    }
    return (["planted \(title): \(total.noticed)/\(total.planted) noticed"] + lines).joined(separator: "\n")
  }

  private static func counts(
    in parityCase: ParityCase,
    _ implementation: Implementation,
    _ choices: Int
  ) async -> [Kind: Count] {
    guard let actual = try? await implementation.interpreter.trace(of: parityCase.scenario), actual.stall == nil else {
      return [:]
    }
    var expectations = RuleExpectations(parityCase.scenario)
    let aspects = implementation.aspects
    var counts: [Kind: Count] = [:]
    func isSame(_ first: Trace, _ second: Trace) -> Bool {
      TraceComparison(expected: first, actual: second, of: parityCase.scenario).matches(aspects)
    }
    for defect in Defect.allCases where !aspects.isDisjoint(with: defect.aspects) {
      for choice in 0..<choices {
        // A different place in each case.
        let choice = choice * 7 + parityCase.id.utf8.reduce(defect.rawValue.utf8.count) { $0 &* 31 &+ Int($1) } & 0xffff
        for target in Target.allCases {
          var (recorded, result) = (parityCase, actual)
          switch target {
          case .result:
            guard let altered = defect.planted(in: actual, choice: choice), !isSame(actual, altered) else { continue }
            // No defect: it is the recording.
            if isSame(parityCase.expected, altered) { continue }
            result = altered
          case .recording:
            guard let altered = defect.planted(in: parityCase.expected, choice: choice),
              !isSame(parityCase.expected, altered)
            else { continue }
            recorded.expected = altered
          }
          let verdict = await implementation.verdict(on: recorded, result, &expectations)
          let kind = Kind(defect: defect, target: target)
          counts[kind, default: Count()].planted += 1
          if verdict.isSettled {
            counts[kind, default: Count()].missed.append("\(parityCase.id) (\(verdict))")
          } else {
            counts[kind, default: Count()].noticed += 1
          }
        }
      }
    }
    return counts
  }
}
