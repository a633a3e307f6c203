/// What became of the events that a ``Recorder`` took.
///
/// ```swift
/// let file = URL.temporaryDirectory.appending(path: "\(UUID()).jsonl")
/// let recorder = try Recorder(to: file)
/// let keys = Subject<String, Never>()
/// try recorder.record(keys, as: "keys")
/// keys.yield(contentsOf: ["a", "b"])
/// try await recorder.finish()
/// print(recorder.statistics.written, recorder.statistics.missing)
/// // Prints "2 0"
/// ```
public struct RecorderStatistics: Sendable, Hashable {
  /// The number of events in the file, with those whose value is left out.
  public internal(set) var written = 0
  /// The number of bytes that were written, in all files.
  public internal(set) var bytes = 0
  /// The number of events that are missing, by the name of the source.
  ///
  /// They were beyond the limit of ``RecordingPolicy/dropping(limit:)``, or the disk did not take them.
  public internal(set) var dropped: [String: Int] = [:]

  /// The number of events that are missing, of all sources.
  public var missing: Int { dropped.values.reduce(0, +) }

  /// Adds other figures.
  mutating func add(_ other: RecorderStatistics) {
    written += other.written
    bytes += other.bytes
    dropped.merge(other.dropped, uniquingKeysWith: +)
  }
}
