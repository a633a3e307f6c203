import Foundation
import HeapSize

/// A small but complete program, written in the usual way with a library.
struct Program: Sendable {
  let program: String
  let candidate: String
  let isOurs: Bool
  /// The source of the program, to count its lines.
  let source: String
  /// The amount that it reads, if that counts.
  var megabytes: Int?
  /// The limit of heap growth in bytes; none by default.
  var mostHeap: Int?
  /// Runs it; `scale` sets the duration.
  let run: @Sendable (_ scale: Int) async throws -> ProgramRun

  /// Measures the programs that the options select.
  ///
  /// - Throws: ``WrongOutcome`` if a program that reads a file had another outcome than the others, or too much of it
  ///   in memory at once.
  static func measure(_ options: Options, _ progress: ProgressLine) async throws -> [ProgramResult] {
    var results: [ProgramResult] = []
    let megabytes = options.megabytes ?? (options.isQuick ? 2 : 20)
    let programs = liveSearch + marketData + broadcast + pipeline(megabytes: megabytes)
    for program in programs where options.includes("Programs/\(program.program)") {
      progress.show("program: \(program.program), \(program.candidate)")
      let result = try await program.measure(options)
      let other = results.first { $0.program == program.program }
      if program.megabytes != nil, let other, other.outcome != result.outcome {
        throw WrongOutcome(description: "\(program.program): \(program.candidate) found \(result.outcome)")
      }
      results.append(result)
    }
    return results
  }

  /// The run whose time is the median.
  ///
  /// Of five runs, after a warm-up; of a program that takes seconds, as many as fit into five seconds.
  private func measure(_ options: Options) async throws -> ProgramResult {
    var runs: [ProgramRun] = []
    if megabytes == nil { _ = try await run(1) }
    repeat {
      let clock = ContinuousClock()
      let start = clock.now
      var run = try await run(options.isQuick ? 1 : 10)
      run.duration = run.duration ?? start.duration(to: clock.now)
      if let mostHeap, run.bytes > mostHeap {
        throw WrongOutcome(
          description: "\(program): \(candidate) had \(run.bytes) bytes more on the heap, and may have \(mostHeap)"
        )
      }
      runs.append(run)
    } while runs.count < (options.isQuick ? 1 : 5) && runs.reduce(0) { $0 + $1.milliseconds } < 5_000
    runs.sort { $0.milliseconds < $1.milliseconds }
    let middle = runs[runs.count / 2]
    return ProgramResult(
      program: program,
      candidate: candidate,
      isOurs: isOurs,
      lines: try lines,
      milliseconds: middle.milliseconds,
      megabytes: Double(middle.bytes) / 1e6,
      megabytesPerSecond: megabytes.map { Double($0) * 1_000 / middle.milliseconds },
      outcome: middle.outcome
    )
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

/// The result of a run.
struct ProgramRun: Sendable {
  /// The elements that the subscribers got, in words.
  let outcome: String
  /// How much the heap has grown when most of the work was done; for programs that read a file, at its largest.
  let bytes: Int
  /// The duration without preparation and clean-up; the whole run by default.
  var duration: Duration?

  var milliseconds: Double { (duration ?? .zero) / .milliseconds(1) }
}

/// A program had a wrong outcome.
struct WrongOutcome: Error, CustomStringConvertible {
  let description: String
}

/// A row of the table.
struct ProgramResult: Sendable, Codable {
  let program: String
  let candidate: String
  let isOurs: Bool
  let lines: Int
  let milliseconds: Double
  let megabytes: Double
  /// Of programs that read a file.
  let megabytesPerSecond: Double?
  let outcome: String
}
