package import AsyncStreamsDurableTesting
package import AsyncStreamsRedis

/// A kind of log that is attacked.
package protocol AttackedLog: DurableLog where Cursor: CountedCursor {
  /// Whether beginning again can help against a problem.
  static func isTemporary(_ problem: Problem) -> Bool

  /// The number of the oldest record that can be read at this moment; `nil` if the log cannot say it.
  func oldestNumber() throws -> Int?
}

/// A cursor that may know how many records the log ever had, up to this one.
package protocol CountedCursor: LogCursor {
  /// How many; `nil` if that is not known.
  var ordinal: Int? { get }
}

extension EntryIdentifier: CountedCursor {}

extension FileLogCursor: CountedCursor {
  /// The number of the record.
  package var ordinal: Int? { number }
}

extension RedisLog: AttackedLog {
  /// The first connection has one attempt, as the library documents.
  package static func isTemporary(_ problem: RedisProblem) -> Bool {
    switch problem {
    case .unreachable, .connectionLost: true
    default: false
    }
  }

  /// No home on a server removes entries.
  package func oldestNumber() -> Int? { nil }
}

extension FileLog: AttackedLog {
  /// A folder is there, or it is not.
  package static func isTemporary(_ problem: FileLogProblem) -> Bool { false }

  /// The number in the name of the oldest file.
  package func oldestNumber() throws -> Int? { try LogFile.all(in: folder).first?.number }
}

extension MemoryLog: AttackedLog {
  /// After a crash, another object is opened.
  package static func isTemporary(_ problem: MemoryLogProblem) -> Bool { problem == .closed }

  /// No home in memory removes records.
  package func oldestNumber() -> Int? { nil }
}

extension DurableError.Reason where Log: AttackedLog {
  /// Whether beginning again can help.
  var isTemporary: Bool {
    if case .log(let problem) = self { Log.isTemporary(problem) } else { false }
  }
}

extension LogPosition {
  /// The cursor after which reading begins; `nil` for the beginning.
  var cursor: Cursor? {
    if case .after(let cursor) = self { cursor } else { nil }
  }
}
