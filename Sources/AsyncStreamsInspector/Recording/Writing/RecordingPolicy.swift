/// What a ``Recorder`` does about a source that sends faster than the events are written.
///
/// ```swift
/// try recorder.record(payments, as: "payments", whenFull: .waiting(limit: 1_000))
/// ```
/// Events wait in memory until the next flush of the recorder, or until half of the limit is reached.
public enum RecordingPolicy: Sendable, Hashable {
  /// Elements beyond the limit are left out of the recording, which says how many are missing, and where.
  ///
  /// Senders never wait. The end of a source is always recorded.
  case dropping(limit: Int)
  /// Nothing is left out: `send(_:)` waits while the limit is reached.
  ///
  /// An element of a sender that cannot wait is recorded anyway, so that more of them than the limit are held.
  case waiting(limit: Int)

  /// How many events may wait.
  var limit: Int {
    switch self {
    case .dropping(let limit), .waiting(let limit): limit
    }
  }
}
