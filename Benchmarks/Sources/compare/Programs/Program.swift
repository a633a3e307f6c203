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
    let selected = programs.filter { options.includes("Programs/\($0.program)") }
    var rest = selected[...]
    while let title = rest.first?.program {
      let candidates = Array(rest.prefix { $0.program == title })
      rest = rest.dropFirst(candidates.count)
      results += try await measure(candidates, options, progress)
    }
    return results
  }

  /// Measures the candidates for one program in turn, so that other work of the machine disturbs all of them alike.
  private static func measure(
    _ candidates: [Program],
    _ options: Options,
    _ progress: ProgressLine
  ) async throws -> [ProgramResult] {
    var runs = candidates.map { _ in [ProgramRun]() }
    for candidate in candidates where candidate.megabytes == nil { _ = try await candidate.run(1) }
    var running = Array(candidates.indices)
    while !running.isEmpty {
      for index in running {
        progress.show("program: \(candidates[index].program), \(candidates[index].candidate)")
        runs[index].append(try await candidates[index].measureOnce(options))
      }
      running.removeAll { hasEnoughRuns(runs[$0], options) }
    }
    let results = try zip(candidates, runs).map { try $0.result(of: $1) }
    for (candidate, result) in zip(candidates, results)
    where candidate.megabytes != nil && result.outcome != results[0].outcome {
      throw WrongOutcome(description: "\(candidate.program): \(candidate.candidate) found \(result.outcome)")
    }
    return results
  }

  /// Five runs; of a program that takes seconds, as many as fit into five seconds.
  private static func hasEnoughRuns(_ runs: [ProgramRun], _ options: Options) -> Bool {
    runs.count >= (options.isQuick ? 1 : 5) || runs.reduce(0) { $0 + $1.milliseconds } >= 5_000
  }

  private func measureOnce(_ options: Options) async throws -> ProgramRun {
    let clock = ContinuousClock()
    let start = clock.now
    let processorTime = ProcessorTime.now
    var run = try await run(options.isQuick ? 1 : 10)
    run.duration = run.duration ?? start.duration(to: clock.now)
    run.processorTime = run.processorTime ?? ProcessorTime.now - processorTime
    if let mostHeap, run.bytes > mostHeap {
      throw WrongOutcome(
        description: "\(program): \(candidate) had \(run.bytes) bytes more on the heap, and may have \(mostHeap)"
      )
    }
    return run
  }

  /// The run whose time is the median, and the median of the processor times.
  private func result(of runs: [ProgramRun]) throws -> ProgramResult {
    let runs = runs.sorted { $0.milliseconds < $1.milliseconds }
    let middle = runs[runs.count / 2]
    let processorTimes = runs.compactMap(\.processorTime).sorted()
    return ProgramResult(
      program: program,
      candidate: candidate,
      isOurs: isOurs,
      lines: try lines,
      milliseconds: middle.milliseconds,
      processorMilliseconds: processorTimes[processorTimes.count / 2] / .milliseconds(1),
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
  /// The time of all processors, of the same; the whole run by default.
  var processorTime: Duration?

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
  /// The time of all processors; `nil` in earlier records.
  let processorMilliseconds: Double?
  let megabytes: Double
  /// Of programs that read a file.
  let megabytesPerSecond: Double?
  let outcome: String
}
