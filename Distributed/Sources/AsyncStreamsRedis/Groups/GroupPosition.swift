import AsyncStreamsDurable

/// How far a group has read, as a consumer knows it from its last check.
struct GroupPosition {
  private enum ReadCount {
    case new, unknown
    case known(Int)
  }

  private var last = "0-0"
  private var readCount = ReadCount.new

  /// The arguments of a script that checks the position.
  var arguments: [String] {
    switch readCount {
    case .new: [last, "new"]
    case .unknown: [last, ""]
    case .known(let count): [last, "\(count)"]
    }
  }

  /// Notes that the connection was lost: perhaps the server has lost what it had not written yet.
  mutating func forgetConnection() {
    if case .known = readCount { readCount = .unknown }
  }

  /// Notes the position in an answer, or throws how many entries are gone.
  mutating func update(with reply: Reply) throws(RedisError.Reason) {
    last = reply[0]?.text ?? "0-0"
    guard let count = reply[1]?.integer else { return }
    readCount = .known(count)
    guard let missedCount = reply[2]?.integer, let target = reply[3]?.integer else { return }
    let identifier = EntryIdentifier(last) ?? .zero
    throw .trimmed(
      TrimmedRecords(
        count: missedCount,
        last: identifier.withOrdinal(count),
        resumePosition: .after(identifier.withOrdinal(target))
      )
    )
  }
}
