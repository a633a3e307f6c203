import AsyncStreams
import AsyncStreamsInspector
import Foundation

extension Misuse {
  static let badRecordings: [Misuse] = [
    .stops("Recorder.init(to:)", "flush interval that is not positive", "Recorder.init: the interval must be positive")
    {
      _ = try Recorder(to: file, flushInterval: .zero)
    },
    .stops("Recorder.init(to:)", "size that is not positive", "Recorder.init: the size must be positive, but got 0") {
      _ = try Recorder(to: file, maxSize: 0)
    },
    .stops("Recorder.init(to:)", negative, "Recorder.init: the number of files must not be negative, but got -1") {
      _ = try Recorder(to: file, keeping: -1)
    },
    .stops("Recorder.record(_:as:)", "limit below 1", "Recorder.record: the limit must be at least 1") {
      try Recorder(to: file).record(keys, as: "keys", whenFull: .dropping(limit: 0))
    },
    .stops("RecordedSession.cut(from:to:)", "start after the end", "RecordedSession.cut: the start is after the end") {
      _ = try await emptySession().cut(from: .seconds(2), to: .seconds(1))
    },
    .stops(
      "RecordedSession.marbles(step:)",
      "step that is not positive",
      "RecordedSession.marbles: the step must be positive"
    ) {
      _ = try await emptySession().marbles(step: .zero)
    },
  ]

  private static let negative = "negative number of files"

  private static var file: URL { URL.temporaryDirectory.appending(path: "\(UUID()).jsonl") }

  private static func emptySession() async throws -> RecordedSession {
    let file = file
    try await Recorder(to: file).finish()
    return try RecordedSession(contentsOf: file)
  }
}
