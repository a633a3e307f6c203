import Foundation
import Measuring
import Synchronization

/// A program in another language that does the work of rows in its own runtime.
///
/// It is started once and kept, so that it is as warm as this program. It inherits the cores of this process. Each
/// request is a line `WORKLOAD PARAMETER COUNT`, each answer a line with the checksum; before the first request, it
/// prints `ready`.
final class Elsewhere: Sendable {
  static let rust = Elsewhere("Rust")
  static let go = Elsewhere("Go")
  static let java = Elsewhere("Java")
  static let all = [rust, go, java]

  let language: String
  private let process = Mutex<RunningProgram?>(nil)

  private init(_ language: String) {
    self.language = language
  }

  var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// The versions of the program, or the reason why it is left out.
  var status: String {
    if isBuilt { return "\(language): \(note("versions") ?? "unknown versions")" }
    return "\(language): left out, \(note("skipped") ?? "not built: Benchmarks/Elsewhere/build")"
  }

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

  /// Does the work and returns the checksum.
  ///
  /// The thread waits meanwhile, since nothing else is to run. A program that ends, hangs, or answers anything else
  /// than a number ends this process with a message.
  func run(_ workload: String, _ parameter: Int, _ count: Int) -> Int {
    let request = "\(workload) \(parameter) \(count)"
    return process.withLock { process in
      let program = process ?? start()
      process = program
      do {
        let answer = try program.ask(request)
        guard let checksum = Int(answer) else { fail("answered \"\(answer)\" to \"\(request)\"") }
        return checksum
      } catch {
        fail("\(error) when asked for \"\(request)\"")
      }
    }
  }

  private func start() -> RunningProgram {
    do {
      return try RunningProgram(path)
    } catch {
      fail("could not be started: \(error)")
    }
  }

  private func fail(_ problem: String) -> Never {
    compare.fail("\n\(language): \(path) \(problem)")
  }
}

extension Candidate {
  /// An alternative in Rust.
  static func rust(_ name: String, _ workload: String, _ parameter: Int = 0) -> Candidate {
    Candidate(.peer, name, workload, parameter, .rust)
  }

  /// The best possible result in Rust, without being an alternative.
  static func rustLimit(_ name: String, _ workload: String) -> Candidate { Candidate(.limit, name, workload, 0, .rust) }

  /// An alternative in Go.
  static func go(_ name: String, _ workload: String, _ parameter: Int = 0) -> Candidate {
    Candidate(.peer, name, workload, parameter, .go)
  }

  /// An alternative in Java.
  static func java(_ name: String, _ workload: String, _ parameter: Int) -> Candidate {
    Candidate(.peer, name, workload, parameter, .java)
  }

  private init(_ kind: Kind, _ name: String, _ workload: String, _ parameter: Int, _ program: Elsewhere) {
    self.init(kind, "\(program.language), \(name)", isInstalled: program.isBuilt) {
      program.run(workload, parameter, $0)
    }
  }
}
