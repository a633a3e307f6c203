import Foundation

/// The results of all cases with one implementation.
package struct ParityRun: Sendable {
  package let implementation: Implementation
  package let results: [CaseResult]
  /// Lines that are not cases.
  ///
  /// They count as failed cases.
  package let unreadable: [UnreadableLine]

  /// Runs all cases of `contents` whose id matches `pattern`, in parallel.
  package init(
    _ contents: TraceFiles.Contents,
    with implementation: Implementation,
    only pattern: IdentifierPattern? = nil
  ) async {
    let cases = contents.cases.filter { parityCase in
      implementation.kinds.contains(parityCase.scenario.kindName) && pattern?.matches(parityCase.id) ?? true
    }
    self.implementation = implementation
    results = await concurrentMap(cases) { await CaseResult($0, with: implementation) }
    unreadable = pattern == nil ? contents.unreadable : []
  }

  package var total: Int { results.count + unreadable.count }
  /// Cases that are not accepted.
  package var failures: [CaseResult] { results.filter { !$0.isSettled } }
  package var isSuccess: Bool { failures.isEmpty && unreadable.isEmpty }

  /// How often which verdict was given.
  package var tally: Tally {
    var tally = Tally(name: implementation.line, unreadable: unreadable.count)
    for result in results { tally.count(result.verdict) }
    return tally
  }
}

/// An id in which `*` stands for any text.
package struct IdentifierPattern: Sendable {
  private let pattern: String

  package init(_ pattern: String) {
    self.pattern = pattern
  }

  package func matches(_ identifier: String) -> Bool { fnmatch(pattern, identifier, 0) == 0 }
}
