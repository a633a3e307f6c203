import Foundation
import Synchronization

/// A program in another language that does the work of workloads in its own runtime.
///
/// It is started once and kept, so that it is as warm as this one is. It inherits the cores that this process may use. Each
/// request is a line `WORKLOAD PARAMETER COUNT`, each answer a line with the checksum; before the first request, it says
/// `ready`.
final class Elsewhere: Sendable {
  static let rust = Elsewhere("Rust")
  static let go = Elsewhere("Go")
  static let java = Elsewhere("Java")

  /// What the names of its candidates begin with.
  let language: String
  private let process = Mutex<RunningProgram?>(nil)

  private init(_ language: String) {
    self.language = language
  }

  var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Why it was not built.
  private var reason: String {
    let text = try? String(contentsOfFile: path + ".skipped", encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "not built: Benchmarks/Elsewhere/build"
  }

  private var path: String { "\(Self.directory)/\(language.lowercased())" }

  /// Where the script that builds them puts the programs.
  private static let directory =
    ProcessInfo.processInfo.environment["ELSEWHERE"]
    ?? URL(filePath: #filePath).appending(path: "../../../../.build/elsewhere").standardizedFileURL.path

  /// Starts the programs that take part in workloads, so that no run includes a start.
  ///
  /// - Returns: Which are left out, and why; `nil` if none is.
  static func start(for workloads: [Workload]) -> String? {
    let wanted = workloads.flatMap(\.elsewhere).map(\.program)
    var skipped: [String] = []
    for program in [rust, go, java] where wanted.contains(where: { $0 === program }) {
      if program.isBuilt {
        program.start()
      } else {
        skipped.append("- Left out: \(program.language), \(program.reason)")
      }
    }
    return skipped.isEmpty ? nil : skipped.joined(separator: "\n")
  }

  private func start() {
    process.withLock { process in
      if process != nil { return }
      do {
        process = try RunningProgram(path)
      } catch {
        fail("could not be started: \(error)")
      }
    }
  }

  /// Does the work and returns the checksum.
  ///
  /// The thread waits meanwhile, since nothing else is to run.
  /// A program that ends, or stands still, or answers anything else than a number, ends this process with a message.
  func run(_ workload: String, _ parameter: Int, _ count: Int) -> Int {
    start()
    let request = "\(workload) \(parameter) \(count)"
    return process.withLock { process in
      do {
        guard let answer = try process?.ask(request) else { fail("is not running") }
        guard let checksum = Int(answer) else { fail("answered \"\(answer)\" to \"\(request)\"") }
        return checksum
      } catch {
        fail("\(error) when asked for \"\(request)\"")
      }
    }
  }

  private func fail(_ problem: String) -> Never {
    FileHandle.standardError.write(Data("\n\(language): \(path) \(problem)\n".utf8))
    exit(1)
  }
}
