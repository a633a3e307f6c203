package import Foundation

/// Programs that tests run.
package enum Program {
  /// The result of a program.
  package struct Outcome: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  /// The folder with the products and modules of the package: next to the bundle of the tests.
  package static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    return bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
  }

  /// Runs a program to its end, without blocking a thread and with empty input.
  ///
  /// Its output goes to files, so that it never waits for a reader.
  package static func run(_ program: URL, _ arguments: [String] = [], in folder: URL? = nil) async throws -> Outcome {
    let results = try TemporaryFolder()
    defer { results.remove() }
    let output = try results.write("", to: "output")
    let errors = try results.write("", to: "errors")
    // The process does not release the handles. With more than a thousand open files, the next one may crash as it
    // starts.
    let outputHandle = try FileHandle(forWritingTo: output)
    defer { try? outputHandle.close() }
    let errorsHandle = try FileHandle(forWritingTo: errors)
    defer { try? errorsHandle.close() }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = outputHandle
    process.standardError = errorsHandle
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    } as Void
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    )
  }

  /// Runs a script of the shell, with `$0` as the first of the arguments.
  package static func run(script: String, _ arguments: [String], in folder: URL? = nil) async throws -> Outcome {
    try await run(URL(filePath: "/bin/sh"), ["-c", script] + arguments, in: folder)
  }
}
