import Foundation
import Programs
import Testing

@testable import LiveSearchKit

@Suite struct ProgramTests {
  /// Runs the program in a shell that gets it as `$0`.
  private func run(_ script: String) async throws -> Program.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("one subject\ntwo flatMap\nthree flatMapLatest\n", to: "text")
    return try await Program.run(script: script, [Program.products.appending(path: "live-search").path], in: folder.url)
  }

  @Test func theDemoEndsWithTheResultsOfItsLastQuery() async throws {
    let outcome = try await run("\"$0\" --demo")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"flatMapLatest\": 1 match in 1 of 1 files"))
    #expect(outcome.output.contains("  text:3: three flatMapLatest\n"))
    #expect(outcome.output.contains("\n31 keystrokes, "))
    #expect(outcome.errors.isEmpty)
  }

  @Test func linesOfInputAreQueries() async throws {
    let outcome = try await run("printf 'SUBJECT\\nnone\\nflat' | \"$0\" .")
    let heads = outcome.output.split(separator: "\n").filter { $0.hasPrefix("\"") }.map { $0.prefix { $0 != "," } }
    #expect(
      heads == [
        "\"SUBJECT\": 1 match in 1 of 1 files", "\"none\": 0 matches in 1 of 1 files",
        "\"flat\": 2 matches in 1 of 1 files",
      ]
    )
    #expect(outcome.status == 0)
  }

  @Test func noInputIsNoQuery() async throws {
    // Many times: an input that is closed is a race with whatever the process opens first.
    let outcome = try await run("\"$0\" && for i in $(seq 30); do \"$0\" <&- >/dev/null || exit; done; \"$0\" <&-")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
  }

  @Test func aReaderThatLeavesEndsTheProgram() async throws {
    let outcome = try await run("(yes flat 2>/dev/null; :) | (\"$0\"; echo $? >&2) | head -n 1")
    #expect(outcome.output.hasPrefix("\"flat\": 2 matches in 1 of 1 files"))
    #expect(outcome.errors.split(separator: "\n").last == "0")
  }

  @Test func wrongFoldersAndWordsHaveTheirExitCodes() async throws {
    let missing = try await run("\"$0\" nowhere")
    #expect(missing.status == 66)
    #expect(
      missing.errors == "live-search: cannot search 'nowhere': there is no such folder, or it cannot be reached\n"
    )
    #expect(try await run("\"$0\" text").status == 66)
    let unknown = try await run("\"$0\" --what")
    #expect(unknown.status == 64)
    #expect(unknown.errors.hasPrefix("live-search: unknown option '--what'\n\nusage: "))
    #expect(try await run("\"$0\" a b").status == 64)
    let help = try await run("\"$0\" --help")
    #expect(help.status == 0)
    #expect(help.output == Arguments.usage + "\n")
  }

  @Test func aRecordedDemoIsReplayedWithoutItsFolder() async throws {
    let recorded = try await run(
      "mkdir folder; mv text folder; \"$0\" --demo --record demo.jsonl folder && rm -r folder && \"$0\" --replay demo.jsonl"
    )
    #expect(recorded.status == 0)
    #expect(recorded.errors.isEmpty)
    // How many searches came to their end depends on how long the machine took for each key.
    let parts = recorded.output.split(separator: /31 keystrokes, \d+ searches to the end\n/)
    #expect(parts.count == 2)
    #expect(parts.last?.hasSuffix("\nequal to the recording\n") == true)
    let lines = parts.map { $0.split(separator: "\n").map { $0.prefix { $0 != "," } } }
    #expect(lines.last?.dropLast() == lines.first?[...])
  }

  @Test func aReplayThatDiffersFails() async throws {
    let change = "sed '/outcomes/s/two flatMap/two others/' demo.jsonl >changed.jsonl"
    let outcome = try await run(
      "\"$0\" --demo --record demo.jsonl >/dev/null; \(change); \"$0\" --replay changed.jsonl"
    )
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasSuffix(
        """
        different from the recording
          recorded:   text:2: two others
          replayed:   text:2: two flatMap

        """
      )
    )
  }

  @Test func filesThatCannotBeWrittenOrReplayedAreRefused() async throws {
    let unwritable = try await run("\"$0\" --demo --record nowhere/demo.jsonl")
    #expect(unwritable.status == 73)
    #expect(unwritable.errors.hasPrefix("live-search: cannot record to 'nowhere/demo.jsonl': "))
    let missing = try await run("\"$0\" --replay nowhere.jsonl")
    #expect(missing.status == 65)
    #expect(missing.errors.hasPrefix("live-search: cannot replay 'nowhere.jsonl': "))
    #expect(try await run("\"$0\" --replay text").errors.hasPrefix("live-search: cannot replay 'text': text:1: "))
    let lines = try await run("echo flat | \"$0\" --record lines.jsonl; echo $?; ls")
    #expect(lines.errors.hasPrefix("live-search: --record needs a terminal or --demo\n"))
    #expect(lines.output == "64\ntext\n")
  }

  @Test func argumentsAreUnderstood() throws {
    #expect(try Arguments(parsing: []).folder == ".")
    #expect(try Arguments(parsing: ["--demo", "x"]).isDemo)
    #expect(try Arguments(parsing: ["--", "--demo"]).folder == "--demo")
    #expect(throws: Refusal.usage("unknown option '-\\u{1b}'")) { try Arguments(parsing: ["-\u{1B}"]) }
    #expect(throws: Refusal.usage("unknown option '--demo=1'")) { try Arguments(parsing: ["--demo=1"]) }
  }
}
