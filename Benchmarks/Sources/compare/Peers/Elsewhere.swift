import Foundation
import Synchronization

/// A program in another language that does the work of workloads in its own runtime.
///
/// It is started once and kept, so that it is as warm as this program. It inherits the cores of this process. Each
/// request is a line `WORKLOAD PARAMETER COUNT`, each answer a line with the checksum; before the first request, it
/// prints `ready`.
final class Elsewhere: Sendable {
  static let rust = Elsewhere("Rust")
  static let go = Elsewhere("Go")
  static let java = Elsewhere("Java")

  /// The prefix of its candidates' names.
  let language: String
  private let process = Mutex<RunningProgram?>(nil)

  private init(_ language: String) {
    self.language = language
  }

  var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Why it was not built.
  private var reason: String { note("skipped") ?? "not built: Benchmarks/Elsewhere/build" }

  /// A file that the build script wrote beside the program.
  private func note(_ kind: String) -> String? {
    let text = try? String(contentsOfFile: "\(path).\(kind)", encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private var path: String { "\(Self.directory)/\(language.lowercased())" }

  /// The folder of the programs, where the build script puts them.
  private static let directory =
    ProcessInfo.processInfo.environment["ELSEWHERE"]
    ?? URL(filePath: #filePath).appending(path: "../../../../.build/elsewhere").standardizedFileURL.path

  /// Starts the programs that take part in workloads, so that no run includes a start.
  ///
  /// - Returns: For each, a line with its versions, or with the reason why it is left out.
  static func start(for workloads: [Workload]) -> [String] {
    let wanted = workloads.flatMap(\.elsewhere).map(\.program)
    return [rust, go, java]
      .filter { program in wanted.contains { $0 === program } }
      .map { program in
        if !program.isBuilt { return "- \(program.language): left out, \(program.reason)" }
        program.start()
        return "- \(program.language): \(program.note("versions") ?? "unknown versions")"
      }
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
  /// The thread waits meanwhile, since nothing else is to run. A program that ends, hangs, or answers anything else
  /// than a number ends this process with a message.
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
