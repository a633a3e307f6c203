import Foundation
import ParityKit

/// Shows recorded scenarios and what implementations do with them, side by side as marble diagrams.
@main
struct Command {
  static func main() async throws {
    let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
    if let problem = arguments.problem {
      print(problem + "\n\n" + Arguments.usage)
      exit(2)
    }
    if arguments.wantsHelp || arguments.searches.isEmpty {
      print(Arguments.usage)
      return
    }
    let contents = try await TraceFiles.read(TraceFiles.files(at: arguments.traces ?? [defaultFolder]))
    for line in contents.unreadable { print("not understood: \(line)") }
    let found = contents.cases.filter { parityCase in arguments.searches.allSatisfy { $0.matches(parityCase) } }
    await show(found, arguments)
  }

  /// The fixtures of the test target, next to this file's package.
  private static let defaultFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Tests/ParityTests/Fixtures").path

  private static func show(_ cases: [ParityCase], _ arguments: Arguments) async {
    var matching = 0
    for parityCase in cases {
      if arguments.listsOnly {
        let title = parityCase.scenario.title.map { " — \($0)" } ?? ""
        print("\(parityCase.id)  \(parityCase.scenario.kindName) \(parityCase.scenario.topic)\(title)")
        matching += 1
        continue
      }
      var results: [CaseResult] = []
      for interpreter in Implementations.all { results.append(await CaseResult(parityCase, with: interpreter)) }
      if arguments.failuresOnly && results.allSatisfy(\.isFullMatch) { continue }
      matching += 1
      if matching <= arguments.limit { print(CaseDiagram(parityCase, results).text(width: arguments.width) + "\n") }
    }
    if cases.isEmpty { return print("no scenario matches") }
    let hidden = arguments.listsOnly ? 0 : max(0, matching - arguments.limit)
    print("\(matching) of \(cases.count) scenarios" + (hidden > 0 ? ", \(hidden) not shown (--limit)" : ""))
  }
}
