import AsyncStreams
import AsyncStreamsTesting
import Diagrams
import Testing

/// Every operator of local signals keeps every contract, too.
///
/// The rows are those of the operators: `Scripts/local-laws` writes them into the folder `Generated`.
@Suite(.noSubscriptionSurvives) struct LocalLawTests {
  @Test("Every operator of a local signal keeps every contract", arguments: operators)
  func everyOperator(_ row: AnyLawCase) async {
    for violation in await row.violations() { Issue.record("\(violation)") }
  }

  static let operators: [AnyLawCase] =
    transforming + filtering + combining + flattening + failures + events + timing

  /// Operators that local signals do not have, each with the reason.
  private static let exceptions = [
    "buffer": "reads its input in a task of its own"
  ]

  @Test func `every operator of signals is one of local signals, and in the table`() throws {
    let twins = try OperatorIndex.read(["Local"]).map(\.operation)
    let rows = Self.operators.map(\.name)
    let operators = try OperatorIndex.read(["Operators"])
    #expect(operators.count > 60)
    #expect(Set(rows).count == rows.count, "a row occurs twice")
    // A shared signal may be used anywhere, so sharing needs no local forms.
    for entry in operators where entry.folder != "Operators/Sharing" && Self.exceptions[entry.baseName] == nil {
      if entry.operation.hasPrefix("Signal.") { continue }
      if !twins.contains(entry.operation) { Issue.record("no local \(entry.operation)") }
      if !rows.contains(where: { $0.prefix { $0.isLetter } == entry.baseName }) {
        Issue.record("no row for \(entry.operation)")
      }
    }
  }
}
