import AsyncStreams
import Dispatch
import Foundation
import Programs
import Synchronization

@testable import AsyncStreamsInspector

/// A failure that can be encoded.
struct RecordedOops: Error, Codable, Hashable {
  var code = 1
}

/// A failure that cannot be encoded.
struct PlainOops: Error, Hashable {}

/// A file of a recording, in a folder of its own.
struct RecordFile {
  let folder: TemporaryFolder
  let url: URL

  /// The start of recordings in tests.
  static let start = Date(timeIntervalSince1970: 1_795_705_886.125)
  static let header = #"{"format":"AsyncStreams recording","version":1,"start":"2026-11-26T15:11:26.125Z"}"# + "\n"

  init(_ text: String? = nil) throws {
    folder = try TemporaryFolder()
    url = folder.url.appending(path: "session.jsonl")
    if let text { try folder.write(Self.header + text, to: "session.jsonl") }
  }

  var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }
  /// The lines after the header.
  var lines: [String] { get throws { try text.split(separator: "\n").dropFirst().map(String.init) } }
  var session: RecordedSession { get throws { try RecordedSession(contentsOf: url) } }

  func recorder(clock: any Clock<Duration>, flushInterval: Duration = .milliseconds(100)) throws -> Recorder {
    try Recorder(to: url, clock: clock, start: Self.start, flushInterval: flushInterval)
  }
}

/// A disk in memory that is slow, or fails, on request.
struct MemoryDisk: RecordingDestination {
  private struct State {
    var lines: [String] = []
    var failures = 0
    var isClosed = false
  }

  private final class Storage: Sendable {
    let state = Mutex(State())
  }

  private let storage = Storage()
  /// Each write takes a permit, if there is a gate.
  var gate: DispatchSemaphore?

  struct Full: Error {}

  var lines: [String] { storage.state.withLock { $0.lines } }
  var isClosed: Bool { storage.state.withLock { $0.isClosed } }

  /// Lets the next writes fail.
  func fail(_ count: Int) { storage.state.withLock { $0.failures = count } }

  func write(_ lines: [Data]) -> (written: Int, error: (any Error)?) {
    gate?.wait()
    return storage.state.withLock { state in
      if state.failures > 0 {
        state.failures -= 1
        return (0, Full())
      }
      state.lines += lines.map { String(decoding: $0.dropLast(), as: UTF8.self) }
      return (lines.count, nil)
    }
  }

  func close() -> (any Error)? {
    storage.state.withLock { $0.isClosed = true }
    return nil
  }
}

/// A weak reference.
struct WeakReference {
  weak var object: AnyObject?
}
