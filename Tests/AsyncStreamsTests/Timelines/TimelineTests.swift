import Foundation
import Testing

@testable import AsyncStreams

/// Every operator does what its model says, in random timelines.
///
/// A model is a function from timed events to timed events that has nothing in common with the library. A new operator is
/// one more row. `TEST_SEED` goes through others, `LONG_TESTS` through many more.
@Suite struct TimelineTests {
  /// How many timelines each row goes through.
  static let rounds = ProcessInfo.processInfo.environment["LONG_TESTS"] == nil ? 100 : 2_000

  static let rows =
    TimelineRow.transforming + TimelineRow.filtering + TimelineRow.failing + TimelineRow.effects + TimelineRow.combining
    + TimelineRow.sequential + TimelineRow.flattening + TimelineRow.timing + TimelineRow.ticking + TimelineRow.buffering
    + TimelineRow.sharing

  @Test("Every operator does what its model says", arguments: rows)
  func everyOperator(_ row: TimelineRow) async throws {
    let found = try await row.counterexample(seeds: TestSeed.seeds(Self.rounds))
    if let found { Issue.record("\(found)") }
  }

  @Test func `no two rows have the same name`() {
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
  }
}
