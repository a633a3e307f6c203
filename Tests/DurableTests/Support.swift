import AsyncStreams
import AsyncStreamsDurable
import Foundation
import Programs

/// Calls a function with a place for the folder of a log, and removes it then.
func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
  let temporary = try TemporaryFolder()
  defer { temporary.remove() }
  return try await body(temporary.url.appending(path: "log"))
}

extension DurableSubject {
  /// The elements that are there: those from the beginning up to the newest record.
  func existing() async throws -> [Element] {
    let last = try await lastCursor()
    var elements: [Element] = []
    if try await log.isEmpty { return [] }
    for try await entry in entries(from: .beginning) {
      elements.append(entry.element)
      if entry.cursor == last { break }
    }
    return elements
  }
}

extension DurableLog {
  fileprivate var isEmpty: Bool {
    get async throws { try await lastCursor().description.hasPrefix("0-") }
  }
}

extension URL {
  /// The files of a log with records, the oldest one first.
  func logFiles() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: self, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "log" }.sorted { $0.path < $1.path }
  }
}
