import AsyncStreams
import AsyncStreamsDurable
import Foundation
import Programs
import Testing

/// Gives a test a folder of its own, which is removed afterwards.
struct InFolder: TestTrait, TestScoping {
  @TaskLocal static var current: URL?

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    try await Self.$current.withValue(temporary.url) { try await body() }
  }
}

extension Trait where Self == InFolder {
  static var inFolder: InFolder { InFolder() }
}

/// The folder of a test with the trait.
var temporary: URL {
  guard let folder = InFolder.current else { preconditionFailure("Expected a test with the trait .inFolder") }
  return folder
}

/// The place for the folder of a log in it.
var folder: URL { temporary.appending(path: "log") }

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
