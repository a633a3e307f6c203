import AsyncStreamsRedis
import ChaosKit
import Testing

/// What a run without any violation leaves; on a server: a stream of seven entries, two of which a server has lost in between.
///
/// The reader had read both of them, and the consumer one; both got a reset. The sender was killed in its last send, which is
/// in the stream.
struct SampleEvidence: Sendable {
  /// A run on a server.
  static let onServer = SampleEvidence()

  /// The texts of the elements, which have the identifiers `10-0`, `11-0` and so on.
  var stream = [
    "sender-1.0a/0", "sender-1.0a/1", "sender-1.0a/2/2/3", "sender-1.0a/3/2/3", "sender-1.0a/4/2/3", "sender-1.0a/7",
    "sender-1.0a/10",
  ]
  /// The identifiers of the entries.
  var cursors = ["10-0", "11-0", "12-0", "13-0", "14-0", "30-0", "31-0"]
  /// The sender as the library names it, and its numbers.
  var senders = ["abc/0", "abc/1", "abc/2", "abc/3", "abc/4", "abc/7", "abc/10", "abc/11"]
  var losses = [("14-0", "20-99")]
  /// The processes that had sent before the loss.
  var lossSenders: Set<String>?
  var storingSenders: Set<String> = []
  var sender = [
    "acknowledged sender-1.0a/0 10-0", "acknowledged sender-1.0a/1 11-0", "acknowledged sender-1.0a/2/2/3 14-0",
    "acknowledged sender-1.0a/3/2/3 14-0", "acknowledged sender-1.0a/4/2/3 14-0", "acknowledged sender-1.0a/5 15-0",
    "acknowledged sender-1.0a/6 16-0", "acknowledged sender-1.0a/7 30-0",
    "refused sender-1.0a/8 the server cannot be reached",
    "uncertain sender-1.0a/9 it is not known whether the elements were appended",
  ]
  var reader = [
    "started beginning", "read 10-0#1 sender-1.0a/0", "read 11-0#2 sender-1.0a/1", "started 10-0#1",
    "read 11-0#2 sender-1.0a/1", "read 12-0#3 sender-1.0a/2/2/3", "read 13-0#4 sender-1.0a/3/2/3",
    "read 14-0#5 sender-1.0a/4/2/3", "read 15-0#6 sender-1.0a/5", "read 16-0#7 sender-1.0a/6",
    "retried the connection was lost", "reset 14-0#5", "read 30-0#6 sender-1.0a/7", "read 31-0#7 sender-1.0a/10",
  ]
  var consumer = [
    "delivered 10-0 sender-1.0a/0", "delivered 11-0 sender-1.0a/1", "repeated 10-0 sender-1.0a/0",
    "delivered 12-0 sender-1.0a/2/2/3", "delivered 13-0 sender-1.0a/3/2/3", "delivered 14-0 sender-1.0a/4/2/3",
    "delivered 15-0 sender-1.0a/5", "reset 15-0", "delivered 30-0 sender-1.0a/7", "delivered 31-0 sender-1.0a/10",
  ]
  var pendingCount = 0
  /// Another reader, which began later.
  var lateReader: [String] = []
  var removedCount = 0
  var starts: Set<Int> = []
  /// Whether cursors are those of a log that is in a folder, or in memory.
  var hasNumbers = false
  var failures: [String] = []

  /// Removes an entry from the stream, and what says that a reader or a consumer has got it.
  mutating func removeEntry(_ cursor: String) throws {
    let index = try #require(cursors.firstIndex(of: cursor))
    stream.remove(at: index)
    cursors.remove(at: index)
    reader.removeAll { $0.hasPrefix("read \(cursor)#") }
    consumer.removeAll { $0.contains(" \(cursor) ") }
  }

  /// Exchanges a line.
  static func replace(_ line: String, with others: String..., in lines: inout [String]) throws {
    let index = try #require(lines.firstIndex(of: line))
    lines.replaceSubrange(index...index, with: others)
  }

  /// The result of the verification.
  func verdict() throws -> Verdict { hasNumbers ? try verdict(FileLogCursor.self) : try verdict(EntryIdentifier.self) }

  private func verdict<Cursor: CountedCursor>(_ type: Cursor.Type) throws -> Verdict {
    var evidence = Evidence<Cursor>()
    for (index, (text, cursor)) in zip(stream, cursors).enumerated() {
      let sender = senders.isEmpty ? nil : senders[index]
      evidence.stream.append(StreamEntry(cursor: try #require(Cursor(cursor)), text: text, sender: sender))
    }
    (evidence.removedCount, evidence.starts) = (removedCount, starts)
    evidence.losses = try losses.map { survivor, upper in
      Loss(survivor: try #require(Cursor(survivor)), upper: try #require(Cursor(upper)), senders: lossSenders)
    }
    evidence.storingSenders = storingSenders
    evidence.senders = [NamedLog("sender-1.0", try lines(sender))]
    evidence.readers = [NamedLog("reader-1", try lines(reader))]
    if !lateReader.isEmpty { evidence.readers.append(NamedLog("reader-late", try lines(lateReader))) }
    if !consumer.isEmpty { evidence.consumers = [NamedLog("consumer-1", try lines(consumer))] }
    evidence.pendingCount = pendingCount
    evidence.failures = failures
    return Verifier.verify(evidence)
  }

  private func lines<Line: LosslessStringConvertible>(_ texts: [String]) throws -> [Line] {
    try texts.map { text in
      let line = try #require(Line(text), "\(text)")
      #expect(line.description == text)
      return line
    }
  }
}

extension SampleEvidence {
  /// What a run in a folder leaves, where retention has removed the first two of three files.
  ///
  /// One reader was overtaken, and another one began after that. The first process of the sender was killed in its last
  /// send, which is in the log.
  static let inFolder = {
    var evidence = SampleEvidence()
    evidence.hasNumbers = true
    evidence.stream = [
      "sender-1.0a/0", "sender-1.0a/1", "sender-1.0b/0", "sender-1.0a/2/2/2", "sender-1.0a/3/2/2", "sender-1.0a/4",
      "sender-1.0a/5/5/2", "sender-1.0a/6/5/2",
    ]
    evidence.cursors = (1...8).map { "\($0)-0000000\($0)" }
    evidence.senders = []
    evidence.losses = []
    (evidence.removedCount, evidence.starts) = (5, [0, 3, 5])
    evidence.sender = [
      "opened sender-1.0 0", "acknowledged sender-1.0a/0 1-00000001", "acknowledged sender-1.0a/1 2-00000002",
      "acknowledged sender-1.0b/0 3-00000003", "acknowledged sender-1.0a/2/2/2 5-00000005",
      "acknowledged sender-1.0a/3/2/2 5-00000005", "refused sender-1.0b/1 there is no room on the disk",
      "acknowledged sender-1.0a/4 6-00000006",
    ]
    evidence.reader = [
      "started beginning", "read 1-00000001 sender-1.0a/0", "read 2-00000002 sender-1.0a/1",
      "trimmed 3 2-00000002 6 5-00000005", "read 6-00000006 sender-1.0a/4", "started 5-00000005",
      "read 6-00000006 sender-1.0a/4", "read 7-00000007 sender-1.0a/5/5/2", "read 8-00000008 sender-1.0a/6/5/2",
    ]
    evidence.lateReader = [
      "started beginning", "read 6-00000006 sender-1.0a/4", "read 7-00000007 sender-1.0a/5/5/2",
      "read 8-00000008 sender-1.0a/6/5/2",
    ]
    evidence.consumer = []
    return evidence
  }()

  /// What a run in memory leaves, where two entries were lost, and others have their numbers now.
  static let inMemory = {
    var evidence = SampleEvidence()
    evidence.hasNumbers = true
    evidence.stream = ["sender-1.0a/0", "sender-1.0a/1", "sender-1.1a/0", "sender-1.1a/1", "sender-1.1a/2"]
    evidence.cursors = ["1-00000001", "2-00000002", "3-00000b03", "4-00000b04", "5-00000b05"]
    evidence.senders = []
    (evidence.losses, evidence.lossSenders) = ([("2-00000002", "1000-00000000")], ["sender-1.0"])
    evidence.sender = [
      "acknowledged sender-1.0a/0 1-00000001", "acknowledged sender-1.0a/1 2-00000002",
      "acknowledged sender-1.0a/2 3-00000a03", "acknowledged sender-1.0a/3 4-00000a04",
      "acknowledged sender-1.1a/0 3-00000b03", "acknowledged sender-1.1a/1 4-00000b04",
      "acknowledged sender-1.1a/2 5-00000b05",
    ]
    evidence.reader = [
      "started beginning", "read 1-00000001 sender-1.0a/0", "read 2-00000002 sender-1.0a/1",
      "read 3-00000a03 sender-1.0a/2", "read 4-00000a04 sender-1.0a/3", "reset beginning",
      "read 1-00000001 sender-1.0a/0", "read 2-00000002 sender-1.0a/1", "read 3-00000b03 sender-1.1a/0",
      "read 4-00000b04 sender-1.1a/1", "read 5-00000b05 sender-1.1a/2",
    ]
    evidence.consumer = []
    return evidence
  }()
}
