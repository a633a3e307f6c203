import Foundation

/// A folder that is removed with the object.
final class TestFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "chaos-test-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The names of the files.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
