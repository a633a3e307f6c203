/// An event of a source in a ``RecordedSession``.
///
/// ```swift
/// let file = URL.temporaryDirectory.appending(path: "\(UUID()).jsonl")
/// let recorder = try Recorder(to: file)
/// let keys = Subject<String, Never>()
/// try recorder.record(keys, as: "keys")
/// keys.yield(contentsOf: ["a", "b"])
/// try await recorder.finish()
/// let session = try RecordedSession(contentsOf: file)
/// for event in try session.events(of: "keys", as: String.self) {
///   if case .value(let key) = event.content { print(event.order, key) }
/// }
/// // Prints "1 a"
/// // Prints "2 b"
/// ```
public struct RecordedEvent<Element: Sendable>: Sendable {
  /// What happened.
  public enum Content: Sendable {
    /// The source sent an element.
    case value(Element)
    /// The source finished.
    case finished
    /// The source failed.
    case failure(RecordedFailure)
    /// The source sent an element whose value is not in the recording: it was left out, or could not be encoded.
    case omitted
    /// The source sent so many events that are not in the recording.
    case dropped(Int)
  }

  /// The time since the start of the session.
  public let time: Duration
  /// The place in the order of the events of all sources.
  public let order: Int
  /// What happened.
  public let content: Content
}

extension RecordedEvent: Equatable where Element: Equatable {}
extension RecordedEvent: Hashable where Element: Hashable {}
extension RecordedEvent.Content: Equatable where Element: Equatable {}
extension RecordedEvent.Content: Hashable where Element: Hashable {}
