import Foundation

/// The program that the tests run, and what it printed.
struct PipelineProgram {
  let status: Int32
  let output: String
  let errors: String

  /// Runs a script of the shell in a folder with a file `readings`; `$0` is the program.
  init(_ script: String) async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    _ = try folder.write("1,417,20345\n2,418,99500\n", to: "readings")

    // Into files beside the folder, so that the program waits for no reader.
    let results = try TestFolder()
    defer { results.remove() }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "(\(script)) >'\(results.path("output"))' 2>'\(results.path("errors"))'", Self.path]
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    } as Void
    status = process.terminationStatus
    output = try String(contentsOfFile: results.path("output"), encoding: .utf8)
    errors = try String(contentsOfFile: results.path("errors"), encoding: .utf8)
  }

  /// Where the program was built: beside the tests.
  private static var path: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let folder =
      bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    return folder.appending(path: "pipeline").path
  }
}

/// A folder for the files of a test.
struct TestFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "pipeline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
