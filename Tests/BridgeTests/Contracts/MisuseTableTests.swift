import Foundation
import Programs
import Testing

@testable import AsyncStreamsBridge

/// The tables of the contracts, the tests and the sources agree.
@Suite struct MisuseTableTests {
  /// The rows of a table of the contracts, by its title.
  private func rows(_ title: String) throws -> [String] {
    let table = try Repository.contracts.split(separator: "| \(title) |", maxSplits: 1)[1]
    return table.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).prefix { $0.hasPrefix("| ") }
      .map(String.init)
  }

  @Test func `every mistake is a row of the contracts, with what the message says`() throws {
    let wanted = MisuseTests.all.map { mistake in
      "| \(mistake.testDescription) | \(mistake.words.filter { $0 != "culprit" }.joined(separator: " … ")) |"
    }
    #expect(try rows("A mistake with Bridge") == wanted)
  }

  @Test func `every harmless use is a row of the contracts, with what happens instead`() throws {
    let wanted = HarmlessUseTests.all.map { "| \($0.testDescription) | \($0.outcome) |" }
    #expect(try rows("No mistake with Bridge") == wanted)
  }

  @Test func `every place that stops the program has a test`() async throws {
    var reasons = [
      // Only a defect of the module itself could cause this.
      "Expected one iteration of …, got a second one",
      // In a process of its own, since it stops the main queue: `MainQueueTests`.
      "Cannot wait for … in a block of the main queue, since the result arrives through this queue.",
    ]
    for mistake in MisuseTests.all {
      if let failure = await stop(in: mistake.commit) { reasons.append(failure.reason) }
    }
    var count = 0
    for file in try FileManager.default.subpathsOfDirectory(
      atPath: Repository.root.appending(path: "Sources/Bridge").path
    )
    where file.hasSuffix(".swift") && !file.hasSuffix("Assertions.swift") && !file.hasSuffix("DebugChecks.swift") {
      let source = try Repository.text("Sources/Bridge/\(file)")
      for call in source.matches(of: /\brac(Fail|Assert|DebugFail|DebugFailOrPrint)\(/) {
        let fragments = fragments(ofFirstLiteralIn: source[call.range.upperBound...])
        count += 1
        let isTested = reasons.contains { reason in
          fragments.allSatisfy { $0.count < 6 || reason.contains($0.trimmingCharacters(in: .whitespaces)) }
        }
        #expect(isTested, "\(file): no test of \(fragments)")
      }
    }
    #expect(count > 30)
  }

  /// The text between the interpolations of a string.
  private func fragments(ofFirstLiteralIn text: Substring) -> [String] {
    var fragments = [""]
    var depth = 0
    var rest = text.drop { $0 != "\"" }.dropFirst()
    while let character = rest.popFirst(), depth > 0 || character != "\"" {
      switch character {
      case "\\" where depth == 0 && rest.first == "(":
        rest.removeFirst()
        depth = 1
        fragments.append("")
      case "\\" where depth == 0: fragments[fragments.count - 1].append(rest.popFirst() ?? "\\")
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      default: if depth == 0 { fragments[fragments.count - 1].append(character) }
      }
    }
    return fragments
  }
}
