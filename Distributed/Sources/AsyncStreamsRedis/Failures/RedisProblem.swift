import AsyncStreamsDurable

/// What can go wrong with a server.
public enum RedisProblem: Error, Hashable, Sendable {
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
  /// So much waits for the answers of the server, or for a connection, that nothing else is taken; see
  /// ``RedisServer/queueLimit``. The elements were not sent.
  case queueFull
  /// The answer to one request is larger than ``RedisServer/answerLimit``, with one entry, too.
  case answerTooLarge(limit: Int)
  /// The server answered with another error.
  case rejected(String)
}

extension RedisProblem: CustomStringConvertible {
  /// What is the matter, in English.
  public var description: String {
    switch self {
    case .unreachable(let problem): "the server cannot be reached: \(problem)"
    case .connectionLost(let problem): "the connection was lost: \(problem)"
    case .wrongCredentials(let problem): "the user or the password is wrong: \(problem)"
    case .notPermitted(let problem): "the user is not permitted to do this: \(problem)"
    case .wrongKeyType: "the key exists, but it is no stream"
    case .outOfMemory: "the server has no memory left; nothing was appended"
    case .queueFull: "too much waits for the server already; nothing was sent"
    case .answerTooLarge(let limit): "an answer of the server needs more than \(limit) bytes"
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
    // Connecting again waits until the server is ready, or finds the one that has taken over.
    case _ where Self.isNotReady(problem) || Self.hasLostItsRole(code): self = .connectionLost(problem)
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

  /// Whether a server complains that it is a replica now, that it has too few of them, or that a group is gone, which a
  /// consumer finds out when it begins again.
  private static func hasLostItsRole(_ code: Substring) -> Bool {
    ["READONLY", "UNBLOCKED", "NOREPLICAS", "MASTERDOWN", "CLUSTERDOWN", "NOGROUP"].contains(code)
  }

  /// Whether trying again can help.
  var isTransient: Bool {
    switch self {
    case .unreachable, .connectionLost: true
    default: false
    }
  }
}

extension RedisError.Reason {
  static var wrongKeyType: Self { .log(.wrongKeyType) }
  static var outOfMemory: Self { .log(.outOfMemory) }
  static func unreachable(_ problem: String) -> Self { .log(.unreachable(problem)) }
  static func connectionLost(_ problem: String) -> Self { .log(.connectionLost(problem)) }
  /// The error for an answer that no server gives.
  static func invalid(_ answer: String) -> Self { .connectionLost("no valid answer: \(answer)") }
  static func rejected(_ problem: String) -> Self { .log(.rejected(problem)) }

  /// Recognises an error of the server.
  init(problem: String) { self = .log(RedisProblem(problem: problem)) }

  /// The problem with the server, if it is one.
  private var problem: RedisProblem? {
    if case .log(let problem) = self { problem } else { nil }
  }

  var isPassing: Bool { problem?.isPassing == true }
  /// Whether the server has answered that it is a replica.
  var isOfReplica: Bool {
    if case .connectionLost(let problem) = problem { problem.hasPrefix("READONLY") } else { false }
  }
  var isTransient: Bool { problem?.isTransient == true }
  var isOfSize: Bool {
    if case .answerTooLarge = problem { true } else { false }
  }
}
