import AsyncStreamsDurable
import Foundation

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

/// The commands that append entries to a stream.
struct AppendCommand: Sendable {
  let key: String
  let sender: String
  let retention: StreamRetention

  /// Appends the commands for a batch; only the last one removes old entries.
  func write(_ batch: OutgoingBatch, to commands: inout CommandBuffer) {
    let isTransaction = batch.entries.count > 1
    if isTransaction { commands.append(command: ["MULTI"]) }
    for (index, entry) in batch.entries.enumerated() {
      let limit = index == batch.entries.count - 1 ? retention.arguments : []
      commands.begin(arguments: 7 + limit.count)
      commands.append("XADD")
      commands.append(key)
      for argument in limit { commands.append(argument) }
      commands.append("*")
      commands.append(EntryField(entry.kind).rawValue)
      commands.append(bytes: entry.payload)
      commands.append(EntryField.sender.rawValue)
      commands.append("\(sender)/\(batch.firstNumber + index)")
    }
    if isTransaction { commands.append(command: ["EXEC"]) }
  }

  /// The number of an entry, if this sender has sent it.
  func number(of entry: RawEntry) -> Int? {
    let text = entry.senderText
    let prefix = "\(sender)/".utf8
    return text.starts(with: prefix) ? Int(String(decoding: text.dropFirst(prefix.count), as: UTF8.self)) : nil
  }
}

extension StreamRetention {
  /// The arguments of the command.
  var arguments: [String] {
    switch self {
    case .all: []
    case .newest(let count, let exactly): ["MAXLEN", exactly ? "=" : "~", String(count)]
    case .age(let duration):
      ["MINID", "~", String(max(0, Int(Date.now.timeIntervalSince1970 * 1_000) - duration.wholeMilliseconds))]
    }
  }
}
