/// The page that says, operator by operator, what four libraries do in the same situations.
///
/// Every cell is an answer to a scenario. The answers of RxJS and of ReactiveX for Python are recorded. ReactiveCocoa is
/// answered by Bridge, which reproduces all recordings of it.
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
    let votes = VoteTable(run)
    var names = Self.namesHead
    var situations = SituationRow.head
    for operation in Operation.all {
      let own = rows.filter { $0.operation == operation.name.rawValue }
      guard let all = operation.names, !own.isEmpty else { continue }
      names.append(Self.row(all, votes.rows[operation.name.rawValue] ?? [:]))
      for (place, row) in own.enumerated() { situations.append(row.line(place == 0 ? code(all.ours) : "")) }
    }
    let tables = [names, situations].map { $0.joined(separator: "\n") }
    text = ([Self.introduction(run)] + tables).joined(separator: "\n\n") + "\n"
  }

  private static func introduction(_ run: VoteRun) -> String {
    """
    # What each operator does

    <!-- Made by `swift run parity --semantics`. -->

    The last table has each operator in a few situations, and what four libraries do. All of it was computed: RxJS 7 and
    ReactiveX for Python 6.1 answered the scenarios in virtual time, and their answers are recorded in
    `Support/ParityKit/Elsewhere/Recorded`; ReactiveCocoa is answered by Bridge, which does in all 4,351 recordings of the
    Objective-C library what was recorded; the last column is what this package does. `Support/ParityKit/Elsewhere` says how
    to ask again.

    `3:7` is the value 7 at tick 3, `|` the end, `✕E1` a failure. “same” means: as this package does.

    The table before has the names of each operator; and, of the random scenarios that use it, in how many the streams do
    the same, and in how many rules predict another answer, with the rules that matter where the operator is the last one
    of the pipeline. The others have an operation that the library lacks, or are outvoted: no rule predicts the difference
    from this library, and RxJS agrees with the streams. The rules:

    \(VoteRule.document)

    All scenarios together:

    \(run.summary.map { "- " + $0 }.joined(separator: "\n"))
    """
  }

  private static let namesHead = [
    "| This package | ReactiveCocoa |" + Library.allCases.map { " \($0.title) | equal | by rule | other |" }.joined(),
    "|---|---|" + Library.allCases.map { _ in "---|--:|---|--:|" }.joined(),
  ]

  /// The names of an operator, and in how many scenarios that use it each library does the same.
  private static func row(_ names: Operation.Names, _ votes: [Library: VoteTable.Row]) -> String {
    let cells = Library.allCases.flatMap { library in
      let own = library == .rxJS ? names.rxJS : names.reactiveX
      guard let row = votes[library], row.tally.total > 0 else { return [code(own), "", "", ""] }
      let rules = row.rules.sorted().map(code).joined(separator: ", ")
      let byRule = "\(row.tally.byRule)" + (rules.isEmpty ? "" : ": \(rules)")
      return [code(own), "\(row.tally.passed)", byRule, "\(row.tally.missing + row.tally.failed)"]
    }
    return "| " + ([code(names.ours), code(names.reactiveCocoa ?? "none")] + cells).joined(separator: " | ") + " |"
  }
}

/// A cell of a table; a dash for what a library does not have.
private func code(_ text: String) -> String {
  ["none", "–"].contains(text) ? "–" : "`" + text.replacing("|", with: "\\|") + "`"
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

  static let head = [
    "| Operator | Situation | Inputs | ReactiveCocoa | " + Library.allCases.map { "\($0.title) | " }.joined()
      + "This package |",
    "|---|---|---|---|---|---|---|",
  ]

  /// The row of the table.
  func line(_ operation: String) -> String {
    let cells = [reactiveCocoa] + Library.allCases.map { others[$0] ?? "–" }
    let shown = cells.map { $0 == ours ? "same" : code($0) }
    return "| " + ([operation, situation, code(inputs)] + shown + [code(ours)]).joined(separator: " | ")
      + " |"
  }
}
