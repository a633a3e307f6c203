import AsyncStreams
import AsyncStreamsTesting
import Diagrams
import Testing

/// Every operator keeps every contract.
///
/// A new operator has its rows in the table of its family.
@Suite(.noSubscriptionSurvives) struct OperatorLawTests {
  @Test("Every operator keeps every contract", arguments: operators)
  func everyOperator(_ row: AnyLawCase) async {
    for violation in await row.violations() { Issue.record("\(violation)") }
  }

  /// The rows of all families, also those of endless laws.
  static let rows: [LawRow] =
    transforming + filtering + combining + flattening + failures + events + timing + sharing + buffering

  static let operators = rows.operations

  /// Operators that are not in the table, each with the reason.
  private static let exceptions = [
    "connect": "makes no signal; the connection's signals are in the table",
    "withSubscription": "calls a function with an iterator",
    "makeSignal": "what eraseToSignal() returns",
    "async": "has one element, which a function makes elsewhere: see AsyncSignalTests",
  ]

  @Test func `every public operator and source is in a table`() throws {
    let rows = (Self.operators + SourceLawTests.sources).map(\.name)
    let signals = try OperatorIndex.read().filter { $0.folder != "Consuming" }
    #expect(signals.count > 80)
    for entry in signals where Self.exceptions[entry.baseName] == nil {
      let isListed = rows.contains { row in
        let name = row.split(separator: ".").last.map { row.hasPrefix("Signal.") ? String($0) : row } ?? row
        return name.prefix { $0.isLetter } == entry.baseName && entry.labels.allSatisfy { row.contains("\($0):") }
      }
      if !isListed { Issue.record("no row for \(entry.operation), in \(entry.folder)") }
    }
  }
}
