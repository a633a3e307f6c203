import ChaosKit
import Testing

/// A defect that is planted into what a run has left, and what the verification must say.
struct PlantedDefect: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let kind: Violation.Kind
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
