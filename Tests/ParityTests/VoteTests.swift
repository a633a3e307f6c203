import Foundation
import ParityKit
import Testing

@Suite("Votes of other libraries")
struct VoteTests {
  /// How many differences are drawn.
  private static let drawnDifferences = 300

  /// Runs the recorded votes and the files that the environment names.
  @Test("what RxJS and ReactiveX for Python do, the async streams do, or what a rule predicts")
  func everyVote() async throws {
    let more = TraceFiles.paths(in: ProcessInfo.processInfo.environment["VOTES"])
    let contents = try await VoteFiles.read(TraceFiles.files(at: more.isEmpty ? [VoteFiles.recorded] : more))
    #expect(contents.unreadable.map(\.description) == [])
    let run = await VoteRun(contents.cases)
    let failures = run.failures.prefix(Self.drawnDifferences).map { $0.explanation + "\n" }
    // In one piece, so that concurrent tests do not print in between.
    print(([""] + failures + run.summary).joined(separator: "\n"))
    let count = run.failures.count
    #expect(count == 0, "\(count) of \(run.results.count) differ")
  }
}
