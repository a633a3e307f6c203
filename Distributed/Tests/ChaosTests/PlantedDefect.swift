import ChaosKit
import Testing

/// A defect that is planted into what a run has left, and what the verification must say.
struct PlantedDefect: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let kind: Violation.Kind
  /// What it is planted into.
  var sample = SampleEvidence.onServer
  let plant: @Sendable (inout SampleEvidence) throws -> Void

  init(_ name: String, _ kind: Violation.Kind, plant: @escaping @Sendable (inout SampleEvidence) throws -> Void) {
    (testDescription, self.kind, self.plant) = (name, kind, plant)
  }

  /// Defects of the stream and of what senders were told.
  static let ofSenders = [
    PlantedDefect("an acknowledged element is lost", .lost) { try $0.removeEntry("11-0") },
    PlantedDefect("what may be lost is lost without a loss", .lost) { $0.losses = [] },
    PlantedDefect("an element is there twice", .doubled) { evidence in
      evidence.stream.append("sender-1.0a/0")
      evidence.cursors.append("32-0")
    },
    PlantedDefect("the number of a sender is there twice", .doubled) { $0.senders[1] = $0.senders[0] },
    PlantedDefect("two elements have changed places", .disordered) { $0.stream.swapAt(0, 1) },
    PlantedDefect("a transaction lacks an element", .torn) { try $0.removeEntry("13-0") },
    PlantedDefect("a transaction lacks its last element", .torn) { try $0.removeEntry("14-0") },
    PlantedDefect("another element is within a transaction", .torn) { evidence in
      evidence.stream.insert("sender-1.0b/0", at: 3)
      evidence.cursors.insert("12-5", at: 3)
    },
    PlantedDefect("a refused element is there", .wronglyRefused) { evidence in
      evidence.stream.insert("sender-1.0a/8", at: 6)
      evidence.cursors.insert("30-1", at: 6)
    },
    PlantedDefect("an element was never sent", .unexplained) { $0.stream[6] = "sender-1.0a/11" },
    PlantedDefect("an element is of no sender", .unexplained) { $0.stream[6] = "sender-3.0a/0" },
    PlantedDefect("an element is there after its sender had finished", .unexplained) { evidence in
      evidence.sender.append("finished sender-1.0a 10")
    },
    PlantedDefect("an acknowledgement has the identifier of another entry", .unexplained) { evidence in
      try SampleEvidence.replace(
        "acknowledged sender-1.0a/7 30-0",
        with: "acknowledged sender-1.0a/7 31-0",
        in: &evidence.sender
      )
    },
    PlantedDefect("a process has ended by itself", .failed) { $0.failures.append("reader-1 has ended") },
  ]

  /// Defects of what readers and consumers got.
  static let ofReceivers = [
    PlantedDefect("a reader skips an entry", .skipped) { $0.reader.removeAll { $0.hasPrefix("read 12-0") } },
    PlantedDefect("a reader skips an entry after a reset", .skipped) { evidence in
      evidence.reader.removeAll { $0.hasPrefix("read 30-0") }
    },
    PlantedDefect("a reader resumes after an entry that it has not read", .skipped) { evidence in
      try SampleEvidence.replace("reset 14-0#5", with: "reset 30-0#6", in: &evidence.reader)
    },
    PlantedDefect("a reader does not get to the end", .skipped) { _ = $0.reader.popLast() },
    PlantedDefect("a reader gets an entry twice", .repeated) { evidence in
      let line = "read 12-0#3 sender-1.0a/2/2/3"
      try SampleEvidence.replace(line, with: line, line, in: &evidence.reader)
    },
    PlantedDefect("a reader does not notice a loss", .unnoticed) { $0.reader.removeAll { $0.hasPrefix("reset") } },
    PlantedDefect("a reader does not notice the second loss", .unnoticed) { $0.losses.append(("31-0", "33-0")) }
      .appending("read 32-0#8 sender-1.0a/11", "read 40-0#9 sender-1.0a/12"),
    PlantedDefect("a reader gets a reset without a loss", .needlessReset) { evidence in
      try SampleEvidence.replace("started 10-0#1", with: "reset 10-0#1", in: &evidence.reader)
    },
    PlantedDefect("a consumer gets a reset without a loss", .needlessReset) { $0.losses = [] },
    PlantedDefect("a reader gets an entry that was never there", .unexplained) { $0.reader.append("read 50-0 a/1") },
    PlantedDefect("a reader gets another element", .unexplained) { evidence in
      try SampleEvidence.replace("read 30-0#6 sender-1.0a/7", with: "read 30-0#6 sender-1.0a/8", in: &evidence.reader)
    },
    PlantedDefect("a reader counts wrongly", .unexplained) { evidence in
      try SampleEvidence.replace("read 30-0#6 sender-1.0a/7", with: "read 30-0#8 sender-1.0a/7", in: &evidence.reader)
    },
    PlantedDefect("a reader has another failure", .failed) { $0.reader.append("failed 3 entries were trimmed") },
    PlantedDefect("the group does not get an entry", .undelivered) { $0.consumer.removeAll { $0.contains(" 13-0 ") } },
    PlantedDefect("the group gets another element", .unexplained) { evidence in
      evidence.consumer.append("delivered 31-0 sender-1.0a/0")
    },
    PlantedDefect("the group gets what was never there", .unexplained) { $0.consumer.append("delivered 50-0 a/0") },
    PlantedDefect("a repeated delivery says that it is the first", .unexplained) { evidence in
      evidence.losses = []
      evidence.consumer.append("delivered 10-0 sender-1.0a/0")
    },
    PlantedDefect("a consumer has another failure", .failed) { $0.consumer.append("failed no such command") },
    PlantedDefect("an entry is not acknowledged", .pending) { $0.pendingCount = 1 },
  ]

  /// The same defect, with more that the reader has got.
  private func appending(_ lines: String...) -> PlantedDefect {
    PlantedDefect(testDescription, kind) { evidence in
      try plant(&evidence)
      evidence.reader += lines
    }
  }
}

extension PlantedDefect {
  /// Defects of a log in a folder, with retention.
  static let ofFolders = [
    PlantedDefect("an acknowledged element is lost", .lost) { try $0.removeEntry("6-00000006") },
    PlantedDefect("a removed element was lost before", .lost) { try $0.removeEntry("3-00000003") },
    PlantedDefect("an element is there twice", .doubled) { $0.stream[7] = "sender-1.0a/0" },
    PlantedDefect("a batch is torn", .torn) { try $0.removeEntry("8-00000008") },
    PlantedDefect("a refused element is there", .wronglyRefused) { $0.stream[2] = "sender-1.0b/1" },
    PlantedDefect("a reader skips an element", .skipped) { $0.reader.removeAll { $0.hasPrefix("read 7-") } },
    PlantedDefect("a reader is overtaken silently", .skipped) { $0.reader.removeAll { $0.hasPrefix("trimmed") } },
    PlantedDefect("a reader begins within a file", .skipped) { $0.lateReader.remove(at: 1) },
    PlantedDefect("a reader begins with a later file", .skipped) { evidence in
      evidence.starts.insert(6)
      evidence.lateReader.remove(at: 1)
    },
    PlantedDefect("a reader gets what it has stored as read", .repeated) { evidence in
      evidence.reader.append("read 7-00000007 sender-1.0a/5/5/2")
    },
    trimming("trimmed 2 2-00000002 6 5-00000005", "too few"),
    trimming("trimmed 4 2-00000002 6 5-00000005", "too many"),
    trimming("trimmed unknown 2-00000002 6 5-00000005", "no number"),
    trimming("trimmed 4 1-00000001 6 5-00000005", "another last element"),
    trimming("trimmed 2 2-00000002 6 4-00000004", "the middle of a file"),
    trimming("trimmed 4 2-00000002 6 6-00000006", "what is still there"),
    trimming("trimmed 3 2-00000002 4 5-00000005", "a file that was still there"),
    PlantedDefect("a reader hears of a removal that was none", .mistrimmed) { evidence in
      evidence.lateReader.insert("trimmed 0 7-00000007 6 7-00000007", at: 3)
    },
    PlantedDefect("a reader gets a reset without a loss", .needlessReset) { evidence in
      try SampleEvidence.replace("started 5-00000005", with: "reset 5-00000005", in: &evidence.reader)
    },
    PlantedDefect("a reader finds a damage that is none", .failed) { evidence in
      evidence.reader.append("failed 00000000000000000006.log is damaged: the record at byte 0 is not what was written")
    },
  ].map { $0.planted(in: .inFolder) }

  /// Defects of a log in memory, which has lost its newest elements.
  static let ofMemory = [
    PlantedDefect("a reader does not notice that other elements have the numbers of lost ones", .unnoticed) {
      evidence in
      evidence.reader.removeSubrange(5..<10)
    },
    PlantedDefect("a reader skips an element before one that was lost", .skipped) { evidence in
      evidence.reader.removeAll { $0.hasPrefix("read 2-") }
    },
    PlantedDefect("a reader skips an element in the place of a lost one", .skipped) { $0.reader.remove(at: 8) },
    PlantedDefect("an element is lost that was stored before it was acknowledged", .lost) { evidence in
      evidence.storingSenders = ["sender-1.0"]
    },
    PlantedDefect("an element is lost after the crash", .lost) { evidence in
      evidence.sender.append("acknowledged sender-1.1a/3 6-00000b06")
    },
    PlantedDefect("a reader gets a reset after an element that is there", .needlessReset) { evidence in
      evidence.reader.insert("reset beginning", at: 3)
    },
  ].map { $0.planted(in: .inMemory) }

  private func planted(in sample: SampleEvidence) -> PlantedDefect {
    var defect = self
    defect.sample = sample
    return defect
  }

  /// What a reader that was overtaken must not be told.
  private static func trimming(_ line: String, _ problem: String) -> PlantedDefect {
    PlantedDefect("a reader is told of a removal with \(problem)", .mistrimmed) { evidence in
      try SampleEvidence.replace("trimmed 3 2-00000002 6 5-00000005", with: line, in: &evidence.reader)
    }
  }
}
