/// A defect that was planted in a case.
package struct Planting: Sendable {
  /// Where a defect is planted.
  package enum Target: String, CaseIterable, Sendable {
    /// In what the implementation does, as a defect of the library would show.
    case result
    /// In what the original library did, as the expectation of a rule must notice.
    case recording
  }

  package let defect: Defect
  package let target: Target
  /// The case, and the rules that explain the defect; nil if it is noticed.
  package let miss: String?

  /// Plants every kind of defect in every case, where it changes what is compared.
  package static func all(in cases: [ParityCase], with implementation: Implementation) async -> [Planting] {
    let cases = cases.filter { implementation.kinds.contains($0.scenario.kindName) }
    return await concurrentMap(cases) { await all(in: $0, implementation) }.flatMap { $0 }
  }

  private static func all(in parityCase: ParityCase, _ implementation: Implementation) async -> [Planting] {
    guard let actual = try? await implementation.interpreter.trace(of: parityCase.scenario), actual.stall == nil else {
      return []
    }
    var expectations = RuleExpectations(parityCase.scenario)
    let aspects = implementation.aspects
    var plantings: [Planting] = []
    func isSame(_ first: Trace, _ second: Trace) -> Bool {
      TraceComparison(expected: first, actual: second, of: parityCase.scenario).matches(aspects)
    }
    for defect in Defect.allCases where !aspects.isDisjoint(with: defect.aspects) {
      // A different place in each case.
      let choice = parityCase.id.utf8.reduce(defect.rawValue.utf8.count) { $0 &* 31 &+ Int($1) } & 0xffff
      for target in Target.allCases {
        let original = target == .result ? actual : parityCase.expected
        guard let altered = defect.planted(in: original, choice: choice), !isSame(original, altered),
          // No defect: it is the recording.
          target == .recording || !isSame(parityCase.expected, altered)
        else { continue }
        var recorded = parityCase
        if target == .recording { recorded.expected = altered }
        let result = target == .result ? altered : actual
        let verdict = await implementation.verdict(on: recorded, result, &expectations)
        let miss = verdict.isSettled ? "\(parityCase.id) (\(verdict))" : nil
        plantings.append(Planting(defect: defect, target: target, miss: miss))
      }
    }
    return plantings
  }
}
