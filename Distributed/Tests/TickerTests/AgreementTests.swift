import AsyncStreamsRedis
import Testing
import TickerKit

@Suite struct AgreementTests {
  /// What is wrong when a second watcher has these quotes, and the first has `a 1`, `b 1`, `a 2`, `b 2`.
  private func differences(_ texts: [String]) throws -> [String] {
    let agreement = Agreement(
      expected: ["a": 2, "b": 2],
      watchers: [
        Agreement.Watcher(name: "first", lines: try lines(["a 1 1-0", "b 1 2-0", "a 2 3-0", "b 2 4-0"])),
        Agreement.Watcher(name: "second", lines: try lines(texts)),
      ]
    )
    return agreement.differences
  }

  private func lines(_ texts: [String]) throws -> [LogLine] {
    try texts.map { try #require(LogLine($0)) }
  }

  @Test func `equal logs agree`() throws {
    #expect(try differences(["a 1 1-0", "b 1 2-0", "a 2 3-0", "b 2 4-0"]).isEmpty)
  }

  @Test func `a missing quote is found`() throws {
    let missing = try differences(["a 1 1-0", "b 1 2-0", "a 2 3-0"])
    #expect(
      missing == [
        "second: quotes of b that are missing: 1, the first is 2", "second has 3 lines, but first has 4",
      ]
    )
    let allMissing = try differences(["b 1 2-0", "b 2 4-0"])
    #expect(allMissing.contains("second: quotes of a that are missing: 2, the first is 1"))
  }

  @Test func `a quote that is there twice is found`() throws {
    let repeated = try differences(["a 1 1-0", "b 1 2-0", "a 2 3-0", "a 2 3-0", "b 2 4-0"])
    #expect(
      repeated == [
        "second: quotes of a that are there again: 1, the first is 2",
        "second: line 4 is a 2 3-0, but first has b 2 4-0",
      ]
    )
  }

  @Test func `quotes of a publisher in the wrong order are found`() throws {
    let disordered = try differences(["a 2 3-0", "b 1 2-0", "a 1 1-0", "b 2 4-0"])
    #expect(disordered.contains("second: quotes of a that come after a later one: 1, the first is 1"))
  }

  @Test func `another order of publishers is found`() throws {
    let other = try differences(["b 1 2-0", "a 1 1-0", "a 2 3-0", "b 2 4-0"])
    #expect(other == ["second: line 1 is b 1 2-0, but first has a 1 1-0"])
  }

  @Test func `quotes that were never published are found`() throws {
    let unknown = try differences(["a 1 1-0", "b 1 2-0", "a 2 3-0", "b 2 4-0", "a 3 5-0", "c 1 6-0"])
    #expect(unknown.contains("second: quotes of a that were never published: 1, the first is 3"))
    #expect(unknown.contains("second: quotes of c that were never published: 1, the first is 1"))
  }
}
