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

    Above each table stands how many random scenarios use the operator, in how many of them the streams do the same, and in
    how many rules predict another answer. The names are those of the rules that matter where the operator is the last one
    of the pipeline; elsewhere, other operators of the scenario may have the difference. The rules:

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
    let lines = Library.allCases.map { library in
      let own = library == .rxJS ? names.rxJS : names.reactiveX
      guard let row = votes[library], row.tally.total > 0 else { return "- \(library.title): `\(own)`" }
      let tally = row.tally
      let rules = row.rules.sorted().map { "`\($0)`" }.joined(separator: ", ")
      var counts = ["\(tally.total) scenarios", "equal \(tally.passed)"]
      if tally.byRule > 0 { counts.append("by rule \(tally.byRule)" + (rules.isEmpty ? "" : " (\(rules))")) }
      if tally.missing > 0 { counts.append("without an operation \(tally.missing)") }
      if tally.failed > 0 { counts.append("outvoted \(tally.failed)") }
      return "- \(library.title): \(own == "none" ? "none" : "`\(own)`"); " + counts.joined(separator: ", ")
    }
    let cocoa = names.reactiveCocoa.map { "`\($0)`" } ?? "does not have it"
    return (["## \(names.ours)", "", "- ReactiveCocoa: \(cocoa)"] + lines + [""] + SituationRow.table(rows))
      .joined(separator: "\n")
  }
}

/// What each library does in one situation.
struct SituationRow: Sendable {
  let operation: String
  private let situation: String
  private let inputs: String
  private let ours: String
  private let reactiveCocoa: String
  private let others: [Library: String]

  init(_ voteCase: VoteCase) async {
    let scenario = voteCase.scenario
    operation = scenario.topic
    situation = voteCase.situation ?? ""
    inputs = scenario.sources.map(\.marbles).joined(separator: "; ")
    ours = (try? await AsyncInterpreter().trace(of: scenario))?.marbles ?? "stopped"
    // The interpreter stops at operations that ReactiveCocoa does not have.
    reactiveCocoa = (try? await CallbackInterpreter().trace(of: scenario))?.marbles ?? "–"
    others = voteCase.votes.mapValues { vote in
      switch vote {
      case .answer(_, _, let plain): plain.marbles
      case .missing: "–"
      }
    }
  }

  static func table(_ rows: [SituationRow]) -> [String] {
    let titles = ["Situation", "Inputs", "ReactiveCocoa"] + Library.allCases.map(\.title) + ["This package"]
    return ["| " + titles.joined(separator: " | ") + " |", "|---|---|---|---|---|---|"] + rows.map(\.line)
  }

  private var line: String {
    let cells = [reactiveCocoa] + Library.allCases.map { others[$0] ?? "–" }
    let shown = cells.map { $0 == ours ? "same" : $0 == "–" ? $0 : Self.code($0) }
    return "| " + ([situation, Self.code(inputs)] + shown + [Self.code(ours)]).joined(separator: " | ") + " |"
  }

  private static func code(_ text: String) -> String {
    "`" + text.replacing("|", with: "\\|") + "`"
  }
}
