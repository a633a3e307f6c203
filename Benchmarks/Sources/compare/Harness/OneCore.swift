import Foundation

/// Runs this program again, bound to one core.
///
/// A separate process, because the number of threads for tasks is fixed before the first task runs.
enum OneCore {
  /// That process ended without figures.
  struct Failure: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "The run on one core failed with status \(status)." }
  }

  /// - Returns: The measurements; `nil` where programs cannot be bound to a core.
  static func measure(_ options: Options) throws -> Report? {
    guard let program = Bundle.main.executablePath else { return nil }
    let file = NSTemporaryDirectory() + "/compare-\(ProcessInfo.processInfo.processIdentifier).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["taskset", "-c", "0", program] + options.argumentsForOneCore(jsonFile: file)
    try process.run()
    process.waitUntilExit()
    // The status of `env` if there is no `taskset`.
    if process.terminationStatus == 127 { return nil }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure(status: process.terminationStatus)
    }
    return try JSONDecoder().decode([Report].self, from: data).first
  }
}
