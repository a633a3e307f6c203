import Foundation
import ParityKit
import Programs
import Testing

@Suite("Votes of other libraries")
struct VoteTests {
  /// How many differences are drawn.
  private static let drawnDifferences = 20

  private static let random = Task { try await VoteFiles.read(VoteFiles.random) }
  private static let run = Task { await VoteRun(try await random.value.cases) }
  private static let situations = Task { await VoteRun(try await VoteFiles.read(VoteFiles.semantics).cases) }

  @Test("what RxJS or ReactiveX for Python did, the async streams do, or what a rule predicts")
  func everyRecordedVote() async throws {
    let contents = try await Self.random.value
    #expect(contents.unreadable.map(\.description) == [])
    #expect(contents.cases.count >= 2_000)
    let run = try await Self.run.value
    Self.report(run)
    #expect(run.failures.map(\.voteCase.id) == [])
  }

  @Test("the situations of single operators have the answer of another library, or what a rule predicts")
  func everySituation() async throws {
    let run = try await Self.situations.value
    Self.report(run)
    #expect(run.failures.map(\.voteCase.id) == [])
  }

  @Test("the scenarios that RxJS tests itself with have its answer, or what a rule predicts")
  func everySpec() async throws {
    let run = try await Self.run(VoteFiles.specs)
    #expect(run.failures.map(\.voteCase.id) == [])
  }

  @Test("scenarios that no rule explained when they were found have one now")
  func everyFoundScenario() async throws {
    let run = try await Self.run(VoteFiles.found)
    #expect(run.failures.map(\.voteCase.id) == [])
  }

  /// The answers to new scenarios, which `Scripts/votes` asks for.
  @Test("what other libraries do with new scenarios, the async streams do", .enabled(if: Self.files != nil))
  func everyNewVote() async throws {
    let run = try await Self.run(TraceFiles.files(at: TraceFiles.paths(in: Self.files)))
    let undecided = run.results.count { $0.verdicts[.rxJS] ?? .missing == .missing }
    #expect(undecided * 10 <= run.results.count, "RxJS should have answered most of \(run.results.count)")
    #expect(run.failures.map(\.voteCase.id) == [])
  }

  private static let files = ProcessInfo.processInfo.environment["VOTES"]

  @Test("every operation is used twenty times, and has names in all libraries")
  func operations() async throws {
    let table = VoteTable(try await Self.run.value)
    let voted = Operation.all.filter { $0.names != nil }.map(\.name.rawValue)
    for name in voted {
      let row = try #require(table.rows[name]?[.rxJS], "\(name)")
      #expect(row.tally.total >= 20, "\(name)")
    }
    let leaves: Set = ["source", "ref", "return", "empty", "never", "error", "arg", "argSignal", "defer", "mapSignals"]
    let named = Set(voted).union(leaves).union(["tagGroups"])
    #expect(Set(table.rows.keys).subtracting(named) == [])
  }

  @Test("every rule is used, and each that is used is in the list")
  func rules() async throws {
    let used = try await Self.run.value.usedRules.union(Self.situations.value.usedRules)
    #expect(used == Set(VoteRule.all.map(\.name)))
    #expect(Set(VoteRule.all.map(\.name)).count == VoteRule.all.count)
  }

  @Test("the documentation has the sentence of each rule", arguments: VoteRule.all.map(\.name))
  func sentence(_ name: String) throws {
    let rule = try #require(VoteRule.all.first { $0.name == name })
    let text = try Repository.text("Sources/AsyncStreams/\(rule.file)")
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0 != "///" }.joined(separator: " ")
    #expect(words.contains(rule.sentence))
  }

  @Test("the page of semantics is up to date; `swift run parity --semantics` prints it")
  func page() async throws {
    let situations = try await VoteFiles.read(VoteFiles.semantics).cases
    let page = await SemanticsPage(situations, try await Self.run.value)
    let isCurrent = try Repository.text(SemanticsPage.path) == page.text
    #expect(isCurrent)
  }

  /// Runs and reports the cases of files, of which each line has to be readable.
  private static func run(_ files: [String]) async throws -> VoteRun {
    let contents = try await VoteFiles.read(files)
    #expect(contents.unreadable.map(\.description) == [])
    #expect(!contents.cases.isEmpty)
    let run = await VoteRun(contents.cases)
    report(run)
    return run
  }

  // In one piece, so that concurrent tests do not print in between.
  private static func report(_ run: VoteRun) {
    let failures = run.failures.prefix(drawnDifferences).map { $0.explanation + "\n" }
    print(([""] + failures + run.summary).joined(separator: "\n"))
  }
}
