/// Why a durable subject could not be read or written; the description names the log.
///
/// ```swift
/// let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
/// let orders = try FileLog(at: folder, sync: .never).subject(of: String.self)
/// try await orders.finish()
/// do {
///   try await orders.send("tea")
/// } catch {
///   print(error.reason)
/// }
/// // Prints "the stream was finished"
/// ```
public struct DurableError<Log: DurableLog>: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is the matter.
  public let reason: Reason
  /// The log, as it describes itself.
  public let log: String
  /// How many of the elements of a batch are in the log nevertheless, from its beginning on; 0 for all but
  /// ``DurableSubject/send(contentsOf:batchSize:)`` and `write(to:)`.
  public let acceptedCount: Int

  /// Makes an error.
  public init(_ reason: Reason, log: String, acceptedCount: Int = 0) {
    self.reason = reason
    self.log = log
    self.acceptedCount = acceptedCount
  }

  /// The log, and what is the matter.
  public var description: String { "\(log): \(reason)" }
}

extension DurableError {
  /// What is the matter.
  public enum Reason: Error, Hashable, Sendable {
    /// The element cannot be encoded; it was not sent.
    case unencodable(String)
    /// A record is no element. It stays in the log; reading can resume after its cursor.
    case undecodable(Log.Cursor, String)
    /// Records were removed before they were read.
    case trimmed(TrimmedRecords<Log.Cursor>)
    /// The log does not have records that were read from it: it was deleted, or has lost its newest data.
    case reset(LogReset<Log.Cursor>)
    /// The stream was finished by this object.
    case ended
    /// A sender has finished the stream with this failure.
    case failed(RemoteFailure)
    /// It is not known whether the elements were appended.
    case outcomeUnknown
    /// The task was cancelled. If the log had begun to append, the elements may be appended.
    case cancelled
    /// What only this kind of log has.
    case log(Log.Problem)
  }
}

extension DurableError.Reason: CustomStringConvertible {
  /// What is the matter, in English.
  public var description: String {
    switch self {
    case .unencodable(let problem): "the element cannot be encoded: \(problem)"
    case .undecodable(let cursor, let problem): "the record \(cursor) cannot be decoded: \(problem)"
    case .trimmed(let records): records.description
    case .reset(let reset): reset.description
    case .ended: "the stream was finished"
    case .failed(let failure): "the sender failed: \(failure)"
    case .outcomeUnknown: "it is not known whether the elements were appended"
    case .cancelled: "the task was cancelled"
    case .log(let problem): problem.description
    }
  }
}
