/// The page that says, operator by operator, what four libraries do in the same situations.
///
/// Every cell is an answer to a scenario. The answers of RxJS and of ReactiveX for Python are recorded. ReactiveCocoa is
/// answered by `Bridge`, which reproduces all recordings of it.
package struct SemanticsPage: Sendable {
  package static let path = "Documentation/Semantics.md"

  package let text: String

  /// The page made of the recorded votes.
  package static func recorded() async throws -> SemanticsPage {
    let random = try await VoteFiles.read(VoteFiles.random).cases
    let situations = try await VoteFiles.read(VoteFiles.semantics).cases
    return await SemanticsPage(situations, VoteRun(random))
  }

  /// - Parameters:
  ///   - situations: Scenarios of single operators, with what they show.
  ///   - run: Random scenarios, for the numbers.
  package init(_ situations: [VoteCase], _ run: VoteRun) async {
    let rows = await concurrentMap(situations) { await SituationRow($0) }
    let table = VoteTable(run)
    var sections: [String] = []
    for operation in Operation.all {
      let own = rows.filter { $0.operation == operation.name.rawValue }
      if let names = operation.names, !own.isEmpty {
        sections.append(Self.section(names, own, table.rows[operation.name.rawValue] ?? [:]))
      }
    }
    text = ([Self.introduction(run)] + sections).joined(separator: "\n\n") + "\n"
  }

  private static func introduction(_ run: VoteRun) -> String {
    """
    # What each operator does

    <!-- Made by `swift run parity --semantics`. -->

    Each table has one operator in a few situations, and what four libraries do. All of it was computed: RxJS 7 and
    ReactiveX for Python 6.1 answered the scenarios in virtual time, and their answers are recorded in
    `Support/ParityKit/Elsewhere/Recorded`; ReactiveCocoa is answered by `Bridge`, which does in all 4,351 recordings of the
    Objective-C library what was recorded; the last column is what this package does. `Support/ParityKit/Elsewhere` says how
    to ask again.

    `3:7` is the value 7 at tick 3, `|` the end, `✕E1` a failure. “same” means: as this package does.

    The first row has the names of the operator. The second one says how many random scenarios use it, in how many of them
    the streams do the same, and in how many rules predict another answer. The rules in parentheses are those that matter
    where the operator is the last one of the pipeline; elsewhere, other operators of the scenario may have the difference.
    The rules:

    \(VoteRule.document)

    All scenarios together:

    \(run.summary.map { "- " + $0 }.joined(separator: "\n"))

    “Outvoted” means: no rule predicts the difference from this library, and RxJS agrees with the streams.
    """
  }

  private static func section(
    _ names: Operation.Names,
    _ rows: [SituationRow],
    _ votes: [Library: VoteTable.Row]
  ) -> String {
    let others = Library.allCases.map { $0 == .rxJS ? names.rxJS : names.reactiveX }
    let cells = [names.reactiveCocoa ?? "none"] + others + [names.ours]
    var heads = [["name", ""] + cells.map { $0 == "none" ? "–" : "`\($0)`" }]
    if let count = votes.values.map(\.tally.total).max(), count > 0 {
      heads.append(["random scenarios", "\(count)", ""] + Library.allCases.map { votes[$0]?.numbers ?? "" } + [""])
    }
    return (["## \(names.ours)", ""] + SituationRow.table(rows, below: heads)).joined(separator: "\n")
  }
}

extension VoteTable.Row {
  /// In how many scenarios the streams do the same, and why not in the others.
  fileprivate var numbers: String {
    let names = rules.sorted().map { "`\($0)`" }.joined(separator: ", ")
    var counts = ["equal \(tally.passed)"]
    if tally.byRule > 0 { counts.append("by rule \(tally.byRule)" + (names.isEmpty ? "" : " (\(names))")) }
    if tally.missing > 0 { counts.append("without an operation \(tally.missing)") }
    if tally.failed > 0 { counts.append("outvoted \(tally.failed)") }
    return counts.joined(separator: ", ")
  }
}
