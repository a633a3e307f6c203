import AsyncStreamsDurable
import Foundation

/// Appends numbers to a log in a folder, prints each number that was acknowledged, and waits to be killed after 5,000.
///
///     log-writer FOLDER FIRST SYNC FILE-SIZE
///
/// `SYNC` is `each`, `never`, or a number of milliseconds. Every third send is a batch of five.
@main enum LogWriter {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, var next = Int(arguments[2]), let fileSize = Int(arguments[4]) else {
      print("usage: log-writer FOLDER FIRST SYNC FILE-SIZE")
      exit(2)
    }
    let sync: SyncPolicy =
      switch arguments[3] {
      case "each": .each
      case "never": .never
      case let text: .interval(.milliseconds(Int(text) ?? 100))
      }
    do {
      let log = try FileLog(at: URL(filePath: arguments[1]), sync: sync, fileSize: fileSize)
      let numbers = log.subject(of: Int.self)
      // A test on a busy machine may kill late, and has to read what there is.
      let limit = next + 5_000
      while next < limit {
        let count = next % 3 == 0 ? 5 : 1
        try await numbers.send(contentsOf: next..<next + count)
        next += count
        report("\(next - 1)\n")
      }
      try await Task.sleep(for: .seconds(600))
    } catch {
      report("error: \(error)\n")
      exit(1)
    }
  }

  /// Writes a line that is not lost if the program is killed.
  private static func report(_ line: String) {
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}
