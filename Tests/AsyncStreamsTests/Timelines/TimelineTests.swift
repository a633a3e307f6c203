import Fuzzing
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// Every operator with time, tasks or shared work does what its model says, in random timelines.
///
/// A model is a function from timed events to timed events that shares nothing with the library. Operators without
/// time are checked by `OrderTests`.
@Suite(.noSubscriptionSurvives) struct TimelineTests {
  /// How many timelines each row is checked with.
  static let rounds = Rounds(100, long: 2_000)

  static let rows =
    TimelineRow.awaiting + TimelineRow.repeating + TimelineRow.timing + TimelineRow.ticking + TimelineRow.buffering
    + TimelineRow.sharing + TimelineRow.closing

  @Test("Every operator does what its model says", arguments: rows)
  func everyOperator(_ row: TimelineRow) async throws {
    let found = try await row.counterexample(Self.rounds)
    if let found { Issue.record("\(found)") }
  }

  @Test func `no two rows have the same name`() {
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
  }
}
