import Foundation
import HeapSize

/// A whole program in miniature, written as one would with a library.
struct Program: Sendable {
  let program: String
  let candidate: String
  let isOurs: Bool
  /// The source of the program, to count its lines.
  let source: String
  /// Runs it; `scale` is how long.
  let run: @Sendable (_ scale: Int) async -> ProgramRun

  static let all = liveSearch + marketData + broadcast

  /// Measures everything that the options ask for.
  static func measure(_ options: Options, _ progress: ProgressLine) async throws -> [ProgramResult] {
    var results: [ProgramResult] = []
    for program in all where options.includes("Programs/\(program.program)") {
      progress.show("program: \(program.program), \(program.candidate)")
      _ = await program.run(1)
      var runs: [(milliseconds: Double, run: ProgramRun)] = []
      for _ in 0..<(options.isQuick ? 1 : 5) {
        let clock = ContinuousClock()
        let start = clock.now
        let run = await program.run(options.isQuick ? 1 : 10)
        runs.append((start.duration(to: clock.now) / .milliseconds(1), run))
      }
      runs.sort { $0.milliseconds < $1.milliseconds }
      let middle = runs[runs.count / 2]
      results.append(
        ProgramResult(
          program: program.program,
          candidate: program.candidate,
          isOurs: program.isOurs,
          lines: try program.lines,
          milliseconds: middle.milliseconds,
          megabytes: Double(middle.run.bytes) / 1e6,
          outcome: middle.run.outcome
        )
      )
    }
    return results
  }

  /// The lines that are neither empty nor a comment.
  private var lines: Int {
    get throws {
      let text = try String(contentsOfFile: source, encoding: .utf8)
      return text.split(separator: "\n").count { line in
        let code = line.drop { $0 == " " }
        return !code.isEmpty && !code.hasPrefix("//")
      }
    }
  }
}

/// What a run of a program leaves behind.
struct ProgramRun: Sendable {
  /// What the subscribers got, in words.
  let outcome: String
  /// How much the heap has grown when most of the work was done.
  let bytes: Int
}

/// A row of the table.
struct ProgramResult: Sendable, Codable {
  let program: String
  let candidate: String
  let isOurs: Bool
  let lines: Int
  let milliseconds: Double
  let megabytes: Double
  let outcome: String
}
