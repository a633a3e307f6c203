import AsyncStreamsRedis
import Logging

@testable import LocalServers

/// Keeps what is logged, for a test.
struct RecordingHandler: LogHandler {
  final class Lines: Sendable {
    private let lines = Lock<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func append(_ line: String) { lines.withLock { $0.append(line) } }

    /// Waits until the lines are as a test expects.
    func wait(_ isThere: ([String]) -> Bool) async throws {
      while !isThere(all) { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  private let lines: Lines
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  init(_ lines: Lines) { self.lines = lines }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
    lines.append("\(event.level): \(event.message)" + all.map { " \($0.key)=\($0.value)" }.joined())
  }
}
