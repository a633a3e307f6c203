import Foundation

/// The temporary folder of the demonstration.
struct DemoFolder: Sendable {
  private let url = FileManager.default.temporaryDirectory.appending(path: "ticker-\(UUID().uuidString)")

  /// Makes the folder.
  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// The log of a watcher.
  func log(of watcher: String) -> URL { url.appending(path: "\(watcher).log") }

  /// Where a watcher stores its position.
  func position(of watcher: String) -> URL { url.appending(path: "\(watcher).position") }

  /// What a program prints.
  func output(of program: String) -> URL { url.appending(path: "\(program).output") }

  /// Removes the folder.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
