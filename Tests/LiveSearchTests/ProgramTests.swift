import Foundation
import Testing

@testable import LiveSearchKit

@Suite struct ProgramTests {
  private struct Outcome {
    let exitCode: Int32
    let output: String
    let errors: String
  }

  private static var executable: String {
    // The product lies next to the bundle of the tests.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let folder =
      bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    return folder.appendingPathComponent("live-search").path
  }

  /// Runs the program, by way of a shell that gets it as `$0`.
  private func run(_ script: String) async throws -> Outcome {
    let folder = try TemporaryFolder()
    try folder.write("one subject\ntwo flatMap\nthree flatMapLatest\n", to: "text")
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, Self.executable]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    } as Void
    return Outcome(
      exitCode: process.terminationStatus,
      output: String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self),
      errors: String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    )
  }

  @Test func theDemoEndsWithTheResultsOfItsLastQuery() async throws {
    let outcome = try await run("\"$0\" --demo")
    #expect(outcome.exitCode == 0)
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
    #expect(outcome.exitCode == 0)
  }

  @Test func noInputIsNoQuery() async throws {
    let outcome = try await run("\"$0\"; \"$0\" <&-")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.isEmpty)
  }

  @Test func aReaderThatLeavesEndsTheProgram() async throws {
    let outcome = try await run("(yes flat; :) | (\"$0\"; echo $? >&2) | head -n 1")
    #expect(outcome.output.hasPrefix("\"flat\": 2 matches in 1 of 1 files"))
    #expect(outcome.errors.split(separator: "\n").last == "0")
  }

  @Test func wrongFoldersAndWordsHaveTheirExitCodes() async throws {
    let missing = try await run("\"$0\" nowhere")
    #expect(missing.exitCode == 66)
    #expect(
      missing.errors == "live-search: cannot search 'nowhere': there is no such folder, or it cannot be reached\n"
    )
    #expect(try await run("\"$0\" text").exitCode == 66)
    let unknown = try await run("\"$0\" --what")
    #expect(unknown.exitCode == 64)
    #expect(unknown.errors.hasPrefix("live-search: unknown option '--what'\n\nusage: "))
    #expect(try await run("\"$0\" a b").exitCode == 64)
    let help = try await run("\"$0\" --help")
    #expect(help.exitCode == 0)
    #expect(help.output == Arguments.usage + "\n")
  }

  @Test func argumentsAreUnderstood() throws {
    #expect(try Arguments(parsing: []).folder == ".")
    #expect(try Arguments(parsing: ["--demo", "x"]).isDemo)
    #expect(try Arguments(parsing: ["--", "--demo"]).folder == "--demo")
    #expect(throws: Refusal.usage("unknown option '-\\u{1b}'")) { try Arguments(parsing: ["-\u{1B}"]) }
    #expect(throws: Refusal.usage("unknown option '--demo=1'")) { try Arguments(parsing: ["--demo=1"]) }
  }
}
