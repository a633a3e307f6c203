/// The results of all cases with one implementation.
package struct ParityRun: Sendable {
  package let interpreterName: String
  package let results: [CaseResult]
  /// Lines that are no cases.
  ///
  /// They count as cases that failed.
  package let unreadable: [UnreadableLine]

  package init(interpreterName: String, results: [CaseResult], unreadable: [UnreadableLine]) {
    self.interpreterName = interpreterName
    self.results = results
    self.unreadable = unreadable
  }

  /// Runs all cases of `contents` whose id matches `pattern`, in parallel.
  package init(
    _ contents: TraceFiles.Contents,
    with interpreter: some Interpreter,
    only pattern: IdentifierPattern? = nil
  ) async {
    let cases = contents.cases.filter { pattern?.matches($0.id) ?? true }
    let results = await concurrentMap(cases) { await CaseResult($0, with: interpreter) }
    self.init(
      interpreterName: interpreter.name,
      results: results,
      unreadable: pattern == nil ? contents.unreadable : []
    )
  }

  package var passed: Int { results.count { $0.isFullMatch } }
  package var total: Int { results.count + unreadable.count }
  package var failures: [CaseResult] { results.filter { !$0.isFullMatch } }

  /// The one line that scripts look for.
  package var summary: String { "parity \(interpreterName): \(passed)/\(total)" }
}

/// An id in which `*` stands for any text.
package struct IdentifierPattern: Sendable {
  private let parts: [Substring]

  package init(_ pattern: String) {
    parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
  }

  package func matches(_ identifier: String) -> Bool {
    guard let first = parts.first, identifier.hasPrefix(first) else { return false }
    guard parts.count > 1, let last = parts.last else { return identifier == first }
    var rest = identifier.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
