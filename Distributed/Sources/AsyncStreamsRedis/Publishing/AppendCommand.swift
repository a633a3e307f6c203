import AsyncStreamsDurable
import Foundation

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
