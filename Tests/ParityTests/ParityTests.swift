import Foundation
import ParityKit
import Programs
import Testing

@Suite("Parity with the recorded traces")
struct ParityTests {
  private let environment = ProcessInfo.processInfo.environment

  /// How many differences of an implementation are drawn; the report names all of them.
  private static let drawnDifferences = 20

  /// Runs the fixtures and the traces named by the environment, prints the outcome and writes the report.
  @Test("every implementation reproduces every recorded trace")
  func everyTrace() async throws {
    let traces = environment["PARITY_TRACES"]
    let files = try Fixtures.files + TraceFiles.files(at: TraceFiles.paths(in: traces))
    let contents = try await TraceFiles.read(files)
    let pattern = environment["PARITY_ONLY"].map(IdentifierPattern.init)
    let report = environment["PARITY_REPORT"] ?? ".build/parity-report.md"
    var runs: [ParityRun] = []
    for implementation in Implementations.all {
      let run = await ParityRun(contents, with: implementation, only: pattern)
      runs.append(run)
      let diagrams = run.failures.prefix(Self.drawnDifferences).map { $0.explanation(traces: traces) + "\n" }
      if !diagrams.isEmpty { print((["", "\(implementation.name):"] + diagrams).joined(separator: "\n")) }
      let isSuccess = run.isSuccess
      #expect(isSuccess, "\(run.failures.count) of \(run.total) differ in \(implementation.name); see \(report)")
    }
    #expect(runs.contains { $0.total > 0 }, "no case matches")
    if traces == nil, pattern == nil {
      let table = ParityReport(runs).table
      #expect(
        try Repository.text("Documentation/Hardening.md").contains(table),
        "Hardening.md should contain:\n\(table)"
      )
    }
    // In one piece, so that concurrent tests do not print in between.
    print(([""] + contents.unreadable.map(\.description) + ParityReport(runs).summary).joined(separator: "\n"))
    try ParityReport(runs).markdown.write(toFile: report, atomically: true, encoding: .utf8)
  }
}
