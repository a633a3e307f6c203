public import Foundation

/// A recording that was read: the events of several sources, in one order.
///
/// ```swift
/// let file = URL.temporaryDirectory.appending(path: "\(UUID()).jsonl")
/// let recorder = try Recorder(to: file)
/// let keys = Subject<String, Never>()
/// try recorder.record(keys, as: "keys")
/// keys.yield(contentsOf: ["a", "b"])
/// try await recorder.finish()
/// let session = try RecordedSession(contentsOf: file)
/// print(session.sourceNames, try session.values(of: "keys", as: String.self))
/// // Prints "["keys"] ["a", "b"]"
/// ```
/// It is a value without connection to its files. ``playback(clock:)`` sends its events again, at their times; a test
/// does so in virtual time. ``cut(from:to:)`` and ``write(to:)`` make the file for that test out of a long recording.
///
/// - Complexity: holds all events in memory, with their elements as JSON until their types are known.
///
/// RAC 2.x: none.
public struct RecordedSession: Sendable {
  /// When the recording began.
  public let start: Date
  /// Whether the last line was cut off, because the process was killed while it wrote; the session is without it.
  public let isTruncated: Bool
  /// The name of the file, for errors.
  let file: String
  /// All lines, in the order of the sends.
  let entries: [RecordedEntry]

  init(start: Date, isTruncated: Bool, file: String, entries: [RecordedEntry]) {
    self.start = start
    self.isTruncated = isTruncated
    self.file = file
    self.entries = entries
  }

  /// Reads a recording: a file, and before it the older ones, `FILE.2` and `FILE.1`, if there are any.
  ///
  /// Waits for the disk, so call it where that is allowed.
  ///
  /// - Throws: The error of the file system; ``RecordedSessionError`` if a file is no recording, belongs to another one,
  ///   or has a line that is wrong. A last line that is cut off is no error; see ``isTruncated``.
  public init(contentsOf url: URL) throws {
    let name = url.lastPathComponent
    let older = RotatedFiles.renamed(of: url)
    let hasNewest = older.isEmpty || FileManager.default.fileExists(atPath: url.path)
    var header: RecordingHeader?
    var entries: [RecordedEntry] = []
    var isTruncated = false
    for url in older + (hasNewest ? [url] : []) {
      let file = try RecordedFile(url)
      if let found = file.header {
        if let header, header != found {
          throw RecordedSessionError(file: url.lastPathComponent, line: 1, "this file belongs to another recording")
        }
        header = found
      }
      // A process that was killed while it began a new file leaves none, or one without a header.
      isTruncated = file.isTruncated || file.header == nil || !hasNewest
      entries += file.entries
    }
    guard let start = header?.date else { throw RecordedSessionError(file: name, line: 1, "there is no header") }
    try Self.checkOrder(of: entries)
    self.init(start: start, isTruncated: isTruncated, file: name, entries: entries)
  }

  /// Checks that each line comes after the one before it.
  private static func checkOrder(of entries: [RecordedEntry]) throws(RecordedSessionError) {
    for (earlier, later) in zip(entries, entries.dropFirst()) {
      let problem: String
      if later.line.order <= earlier.line.order {
        problem = "the order \(later.line.order) comes after \(earlier.line.order)"
      } else if later.line.time < earlier.line.time {
        problem = "the time \(later.line.time) comes after \(earlier.line.time)"
      } else {
        continue
      }
      throw RecordedSessionError(later.place, source: later.line.source, problem)
    }
  }

  /// The time of the last event.
  public var duration: Duration { .nanoseconds(entries.last?.line.time ?? 0) }

  /// The names of the sources, in the order of their first events.
  public var sourceNames: [String] {
    var known: Set<String> = []
    return entries.lazy.map(\.line.source).filter { known.insert($0).inserted }
  }

  /// How many events are missing, by the name of the source; see ``RecordingPolicy/dropping(limit:)``.
  public var dropped: [String: Int] {
    entries.reduce(into: [:]) { dropped, entry in
      if case .dropped(let count) = entry.line.content { dropped[entry.line.source, default: 0] += count }
    }
  }
}
