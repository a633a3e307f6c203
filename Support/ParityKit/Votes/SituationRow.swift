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

  /// A table of rows, with others before them.
  static func table(_ rows: [SituationRow], below heads: [[String]]) -> [String] {
    let titles = ["Situation", "Inputs", "ReactiveCocoa"] + Library.allCases.map(\.title) + ["This package"]
    return [line(titles), "|---|---|---|---|---|---|"] + heads.map(line) + rows.map(\.line)
  }

  private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private var line: String {
    let cells = [reactiveCocoa] + Library.allCases.map { others[$0] ?? "–" }
    let shown = cells.map { $0 == ours ? "same" : $0 == "–" ? $0 : Self.code($0) }
    return Self.line([situation, Self.code(inputs)] + shown + [Self.code(ours)])
  }

  private static func code(_ text: String) -> String {
    "`" + text.replacing("|", with: "\\|") + "`"
  }
}
