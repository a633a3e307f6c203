/// Why a stream on a server could not be read or written; the description names the stream and the server.
public struct RedisError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is the matter.
  public let reason: Reason
  /// The key of the stream.
  public let stream: String
  /// The address of the server.
  public let server: String
  /// How many of the elements of a batch are in the stream nevertheless, from its beginning on; 0 for all but
  /// ``RedisSubject/send(contentsOf:)`` and `publish(to:)`.
  public let acceptedCount: Int

  init(_ reason: Reason, stream: String, server: RedisServer, acceptedCount: Int = 0) {
    self.reason = reason
    self.stream = stream
    self.server = server.description
    self.acceptedCount = acceptedCount
  }

  /// The stream, the server, and what is the matter.
  public var description: String { "\(stream) on \(server): \(reason)" }
}

extension RedisError {
  /// What is the matter.
  public enum Reason: Error, Hashable, Sendable {
    /// There is no server, or it does not answer.
    case unreachable(String)
    /// The connection broke, and could not be made again within the attempts of the server.
    case connectionLost(String)
    /// The password or the user is wrong, or missing.
    case wrongCredentials(String)
    /// The user may not use this key or this command.
    case notPermitted(String)
    /// The key exists, and is no stream.
    case wrongKeyType
    /// The server has no memory left; nothing was appended.
    case outOfMemory
    /// The element cannot be encoded; it was not sent.
    case unencodable(String)
    /// An entry is no element. It stays in the stream: ``EntryIdentifier`` says where to resume after it.
    case undecodable(EntryIdentifier, String)
    /// Entries were removed before they were read, or before a consumer of a group acknowledged them.
    case trimmed(TrimmedEntries)
    /// The stream has fewer entries than were read from it: it was deleted, or the server lost its newest data.
    case reset(StreamReset)
    /// The stream was finished by `finish()` of this subject.
    case ended
    /// A sender has finished the stream with this failure.
    case failed(RemoteFailure)
    /// The connection broke before the answer came, and what was appended since has been removed again, so that nobody
    /// can tell whether the elements were appended.
    case outcomeUnknown
    /// The task was cancelled. If it had begun to send, the elements may be appended.
    case cancelled
    /// The server answered with another error.
    case rejected(String)
  }
}

extension RedisError.Reason: CustomStringConvertible {
  /// What is the matter, in English.
  public var description: String {
    switch self {
    case .unreachable(let problem): "the server cannot be reached: \(problem)"
    case .connectionLost(let problem): "the connection was lost: \(problem)"
    case .wrongCredentials(let problem): "the user or the password is wrong: \(problem)"
    case .notPermitted(let problem): "the user is not permitted to do this: \(problem)"
    case .wrongKeyType: "the key exists, but it is no stream"
    case .outOfMemory: "the server has no memory left; nothing was appended"
    case .unencodable(let problem): "the element cannot be encoded: \(problem)"
    case .undecodable(let identifier, let problem): "the entry \(identifier) cannot be decoded: \(problem)"
    case .trimmed(let entries): entries.description
    case .reset(let reset): reset.description
    case .ended: "the stream was finished"
    case .failed(let failure): "the sender failed: \(failure)"
    case .outcomeUnknown: "the connection was lost, and it is not known whether the elements were appended"
    case .cancelled: "the task was cancelled"
    case .rejected(let problem): "the server answered: \(problem)"
    }
  }

  /// Recognises an error of the server.
  init(problem: String) {
    let code = problem.prefix { $0 != " " }
    switch code {
    case "WRONGTYPE": self = .wrongKeyType
    case "OOM": self = .outOfMemory
    case "WRONGPASS", "NOAUTH": self = .wrongCredentials(problem)
    case "NOPERM": self = .notPermitted(problem)
    // The server refuses to log in, too, so that connecting again waits until it is ready.
    case _ where Self.isNotReady(problem): self = .connectionLost(problem)
    case "ERR" where problem.contains("AUTH"): self = .wrongCredentials(problem)
    default: self = .rejected(problem)
    }
  }

  /// Whether the server has answered that it will be ready later.
  var isPassing: Bool {
    if case .connectionLost(let problem) = self { Self.isNotReady(problem) } else { false }
  }

  /// Whether a server complains that it is starting, or is busy with a script.
  private static func isNotReady(_ problem: String) -> Bool {
    ["LOADING", "BUSY"].contains(problem.prefix { $0 != " " })
  }

  /// Whether trying again can help.
  var isTransient: Bool {
    switch self {
    case .unreachable, .connectionLost: true
    default: false
    }
  }
}
