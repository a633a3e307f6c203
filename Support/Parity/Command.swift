import Foundation
import ParityKit

/// Shows recorded scenarios and the results of implementations, side by side as marble diagrams.
@main struct Command {
  static func main() async throws {
    let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
    if let problem = arguments.problem {
      print(problem + "\n\n" + Arguments.usage)
      exit(2)
    }
    if arguments.wantsRules { return print(try ParityRules.document) }
    if arguments.wantsSemantics { return print(try await SemanticsPage.recorded().text, terminator: "") }
    if arguments.wantsHelp || arguments.searches.isEmpty {
      print(Arguments.usage)
      return
    }
    let contents = try await TraceFiles.read(TraceFiles.files(at: arguments.traces ?? [TraceFiles.recorded]))
    for line in contents.unreadable { print("not understood: \(line)") }
    let found = contents.cases.filter { parityCase in arguments.searches.allSatisfy { $0.matches(parityCase) } }
    await show(found, arguments)
  }

  private static func show(_ cases: [ParityCase], _ arguments: Arguments) async {
    var cases = cases
    if arguments.failuresOnly {
      cases = await concurrentMap(cases) { await isSettled($0) ? nil : $0 }.compactMap { $0 }
    }
    for parityCase in cases.prefix(arguments.listsOnly ? .max : arguments.limit) {
      if arguments.listsOnly {
        let title = parityCase.scenario.title.map { " — \($0)" } ?? ""
        print("\(parityCase.id)  \(parityCase.scenario.kindName) \(parityCase.scenario.topic)\(title)")
      } else {
        print(CaseResult.diagram(of: parityCase, await results(of: parityCase), width: arguments.width) + "\n")
      }
    }
    let hidden = arguments.listsOnly ? 0 : max(0, cases.count - arguments.limit)
    print("\(cases.count) scenarios" + (hidden > 0 ? ", \(hidden) not shown (--limit)" : ""))
  }

  private static func results(of parityCase: ParityCase) async -> [CaseResult] {
    var results: [CaseResult] = []
    for implementation in Implementations.all where implementation.kinds.contains(parityCase.scenario.kindName) {
      results.append(await CaseResult(parityCase, with: implementation))
    }
    return results
  }

  private static func isSettled(_ parityCase: ParityCase) async -> Bool {
    await results(of: parityCase).allSatisfy(\.isSettled)
  }
}
