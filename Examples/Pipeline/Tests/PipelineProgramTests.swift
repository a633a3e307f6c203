import Foundation
import Testing

@Suite struct PipelineProgramTests {
  private static let found = """
    2 readings in 1 windows
    the highest mean of a window: 59922
    1 alarms
    the last one: sensor 418, value 99500

    """

  @Test(arguments: ["\"$0\" readings", "\"$0\" - <readings", "cat readings | \"$0\" -"])
  func `a file and the standard input are evaluated`(_ script: String) async throws {
    let outcome = try await PipelineProgram(script)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix(Self.found))
    #expect(outcome.output.contains(/\n\d+ windows a second, at most \d+ MB of memory\n$/))
    #expect(outcome.errors.isEmpty)
  }

  @Test func `the demo finds the same each time, and removes its file`() async throws {
    let outcome = try await PipelineProgram("TMPDIR=\"$PWD\" \"$0\" --demo && ls")
    #expect(outcome.output.hasPrefix("1000000 readings in 1000 windows\n"))
    #expect(outcome.output.hasSuffix(" MB of memory\nreadings\n"))
  }

  #if os(Linux)
  @Test func `the memory is that of this program, not of the one that started it`() async throws {
    func megabytes(_ script: String) async throws -> Int {
      let outcome = try await PipelineProgram(script)
      let match = try #require(outcome.output.firstMatch(of: /at most (\d+) MB/))
      return try #require(Int(match.1))
    }
    let alone = try await megabytes("\"$0\" readings")
    let afterOther = try await megabytes("text=$(head -c 100000000 /dev/zero | tr '\\0' x); exec \"$0\" readings")
    #expect(afterOther < alone + 50)
  }
  #endif

  @Test func `wrong arguments have their exit codes`() async throws {
    let missing = try await PipelineProgram("\"$0\" nowhere")
    #expect(missing.status == 66)
    #expect(missing.errors.hasPrefix("pipeline: cannot read 'nowhere': "))
    #expect(try await PipelineProgram("\"$0\" .").status == 66)
    let usage = try await PipelineProgram("\"$0\"")
    #expect(usage.status == 64)
    #expect(usage.errors.hasPrefix("usage: pipeline FILE"))
    #expect(try await PipelineProgram("\"$0\" --help").output == usage.errors)
  }
}
