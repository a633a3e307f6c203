import Foundation
import ParityKit
import Testing

@Suite("Parity with the recorded traces")
struct ParityTests {
  private let environment = ProcessInfo.processInfo.environment

  /// How many differences are drawn; the report names all of them.
  private static let drawnDifferences = 20

  @Test("the callback bridge reproduces every recorded trace")
  func callback() async throws {
    try await check(CallbackInterpreter())
  }

  /// Runs the fixtures and the traces named by the environment, prints the outcome and writes the report.
  private func check(_ interpreter: some Interpreter) async throws {
    let files = try Fixtures.files + TraceFiles.files(at: TraceFiles.paths(in: environment["PARITY_TRACES"]))
    let run = await ParityRun(
      try await TraceFiles.read(files),
      with: interpreter,
      only: environment["PARITY_ONLY"].map(IdentifierPattern.init)
    )
    for failure in run.failures.prefix(Self.drawnDifferences) {
      print("\n" + failure.explanation)
    }
    print("\n" + run.summary)
    let report = environment["PARITY_REPORT"] ?? ".build/parity-\(interpreter.name).md"
    try ParityReport([run]).markdown.write(toFile: report, atomically: true, encoding: .utf8)
    #expect(run.total > 0, "no case matches")
    #expect(run.passed == run.total, "\(run.summary); the differences are in \(report)")
  }
}
