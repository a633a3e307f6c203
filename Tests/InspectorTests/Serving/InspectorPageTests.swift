import Programs
import Testing

@testable import AsyncStreamsInspector

/// The page of the inspector, used as by a reader.
@Suite(
  .enabled(if: BrowserScript.isRequested, "BROWSER_TESTS is not set"),
  .enabled(if: BrowserScript.canRun, "chromium is not installed")
)
struct InspectorPageTests {
  @Test func `a browser shows streams, warnings and a graph, and draws the marbles of chosen sources`() async throws {
    let program = FakeProgram()
    let server = try InspectorServer(program.source, port: 0)
    let running = Task { await program.run() }
    defer { running.cancel() }
    let outcome = try await BrowserScript.run("inspector-browser", at: server.url)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.hasSuffix("the page connects again\n"))
  }
}
