package import Foundation

/// Scripts that use a page in a browser, as a reader would.
package enum BrowserScript {
  /// Whether tests with a browser are to run: they take real time, so they do not run beside all other tests.
  package static let isRequested = ProcessInfo.processInfo.environment["BROWSER_TESTS"] != nil

  /// Whether the programs that the scripts need are installed.
  package static let canRun = ["chromium", "python3"].allSatisfy { program in
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Runs a script of the folder `Scripts`.
  package static func run(_ name: String, at page: URL, _ options: [String] = []) async throws -> Program.Outcome {
    let script = Repository.root.appending(path: "Scripts/\(name)")
    let arguments = ["python3", script.path, page.absoluteString] + options
    return try await Program.run(URL(filePath: "/usr/bin/env"), arguments)
  }
}
