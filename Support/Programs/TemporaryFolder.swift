package import Foundation

/// A folder that goes away with the test.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { remove() }

  /// Removes the folder now.
  ///
  /// To be deferred where only the address of the folder is used on: an optimised build may let go of the object before.
  package func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  package func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }
}
