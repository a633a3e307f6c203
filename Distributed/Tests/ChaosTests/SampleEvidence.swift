import AsyncStreamsRedis
import ChaosKit
import Testing

/// What a run without any violation leaves: a stream of seven entries, two of which a server has lost in between.
///
/// The reader had read both of them, and the consumer one; both got a reset. The sender was killed in its last send, which is in the stream.
struct SampleEvidence {
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
  var sender = [
    "acknowledged sender-1.0a/0 10-0",
    "acknowledged sender-1.0a/1 11-0",
    "acknowledged sender-1.0a/2/2/3 14-0",
    "acknowledged sender-1.0a/3/2/3 14-0",
    "acknowledged sender-1.0a/4/2/3 14-0",
    "acknowledged sender-1.0a/5 15-0",
    "acknowledged sender-1.0a/6 16-0",
    "acknowledged sender-1.0a/7 30-0",
    "refused sender-1.0a/8 the server cannot be reached",
    "uncertain sender-1.0a/9 it is not known whether the elements were appended",
  ]
  var reader = [
    "started beginning",
    "read 10-0#1 sender-1.0a/0",
    "read 11-0#2 sender-1.0a/1",
    "started 10-0#1",
    "read 11-0#2 sender-1.0a/1",
    "read 12-0#3 sender-1.0a/2/2/3",
    "read 13-0#4 sender-1.0a/3/2/3",
    "read 14-0#5 sender-1.0a/4/2/3",
    "read 15-0#6 sender-1.0a/5",
    "read 16-0#7 sender-1.0a/6",
    "retried the connection was lost",
    "reset 14-0#5",
    "read 30-0#6 sender-1.0a/7",
    "read 31-0#7 sender-1.0a/10",
  ]
  var consumer = [
    "delivered 10-0 sender-1.0a/0",
    "delivered 11-0 sender-1.0a/1",
    "repeated 10-0 sender-1.0a/0",
    "delivered 12-0 sender-1.0a/2/2/3",
    "delivered 13-0 sender-1.0a/3/2/3",
    "delivered 14-0 sender-1.0a/4/2/3",
    "delivered 15-0 sender-1.0a/5",
    "reset 15-0",
    "delivered 30-0 sender-1.0a/7",
    "delivered 31-0 sender-1.0a/10",
  ]
  var pendingCount = 0
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
  func verdict() throws -> Verdict {
    var evidence = Evidence()
    for (index, (text, cursor)) in zip(stream, cursors).enumerated() {
      evidence.stream.append(
        StreamEntry(cursor: try #require(EntryIdentifier(cursor)), text: text, sender: senders[index])
      )
    }
    evidence.losses = try losses.map { survivor, upper in
      Loss(survivor: try #require(EntryIdentifier(survivor)), upper: try #require(EntryIdentifier(upper)))
    }
    evidence.senders = [NamedLog("sender-1.0", try lines(sender))]
    evidence.readers = [NamedLog("reader-1", try lines(reader))]
    evidence.consumers = [NamedLog("consumer-1", try lines(consumer))]
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
