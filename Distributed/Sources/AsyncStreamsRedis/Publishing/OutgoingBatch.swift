import AsyncStreamsDurable

/// Entries that are appended together: all of them, or none.
struct OutgoingBatch: Sendable {
  let entries: [LogRecord]
  /// The number of the first entry among those of its sender.
  let firstNumber: Int
  /// Gets the identifier of the last entry.
  let answer: PendingReceipt<RedisLog>

  /// The number of the last entry.
  var lastNumber: Int { firstNumber + entries.count - 1 }

  /// How many bytes the batch occupies while it waits, as ``RedisServer/queueLimit`` counts them.
  let byteCount: Int

  init(entries: [LogRecord], firstNumber: Int, answer: PendingReceipt<RedisLog>) {
    self.entries = entries
    self.firstNumber = firstNumber
    self.answer = answer
    byteCount = entries.reduce(1_024) { $0 + 128 + $1.payload.count }
  }

  var isEnd: Bool { entries.last?.kind.isEnd == true }

  /// How many commands append it: several entries are a transaction.
  var replyCount: Int { entries.count == 1 ? 1 : entries.count + 2 }

  /// The identifier of the last entry, as the replies have it.
  func identifier(in replies: Replies) -> Result<EntryIdentifier, RedisError.Reason> {
    if entries.count == 1 {
      if let problem = replies.first?.problem { return .failure(RedisError.Reason(problem: problem)) }
      return identifier(replies.first?.bytes)
    }
    var last: Reply?
    var problem: String?
    var isTransaction = false
    var isAppended = false
    for (index, reply) in replies.enumerated() {
      if index == 0 { isTransaction = reply.text == "OK" }
      problem = problem ?? reply.problem
      isAppended = isAppended || (index > 0 && reply.text?.contains("-") == true)
      last = reply
    }
    if let problem {
      // The server refused to begin the transaction, and then took some of the entries by themselves.
      if !isTransaction, isAppended { return .failure(.outcomeUnknown) }
      return .failure(RedisError.Reason(problem: problem))
    }
    // A command that fails within a transaction, such as one for a key of another type.
    if let problem = last?.elements.compactMap(\.problem).first {
      return .failure(RedisError.Reason(problem: problem))
    }
    return identifier(last?[entries.count - 1]?.bytes)
  }

  private func identifier(_ text: ArraySlice<UInt8>?) -> Result<EntryIdentifier, RedisError.Reason> {
    guard let text, let identifier = EntryIdentifier(redisText: text) else {
      return .failure(.rejected("an answer that is no identifier"))
    }
    return .success(identifier)
  }
}
