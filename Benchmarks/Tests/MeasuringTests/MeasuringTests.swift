import Foundation
import Testing

@testable import Measuring

@Suite("Ratios, their certainty, and the table")
struct MeasuringTests {
  @Test("The interval leaves out as many rounds as a coin seldom falls on one side")
  func intervals() {
    // The table of the sign test, for 19 of 20 cases.
    let beyond = [1: 0, 5: 0, 6: 0, 8: 0, 9: 1, 11: 1, 12: 2, 15: 3, 20: 5, 25: 7, 30: 9]
    for (rounds, count) in beyond { #expect(Ratio.beyond(rounds) == count, "\(rounds) rounds") }
  }

  @Test("A ratio is the median of those of the rounds, whatever disturbs single rounds")
  func ratios() {
    let ours = [1.0, 2, 1, 1, 40, 1, 1, 1, 1]
    let other = [3.0, 6, 3, 3, 120, 3, 300, 3, 1]
    #expect(Ratio(ours, against: other) == Ratio([1, 1, 1], against: [3, 3, 3]))
    #expect(Ratio(ours, against: other).text == "3.00 (3.00 to 3.00)")
  }

  @Test("A cross marks a faster peer, a wavy line rounds that do not agree")
  func signs() {
    #expect(Ratio([2, 2], against: [1, 1]).text == "✕ 0.50 (0.50 to 0.50)")
    #expect(Ratio([2, 2], against: [1, 4]).text == "≈ 1.25 (0.50 to 2.00)")
  }

  @Test("Candidates run in turn; a line has one of ours, its peers from the fastest on, and limits")
  func table() async throws {
    let row = Row(
      "Sums",
      per: "number",
      granularity: 10,
      largest: 100,
      expected: { $0 },
      [
        .ours("one") { $0 }, .ours("two") { $0 }, .peer("slow", { $0 }),
        Candidate(.peer, "missing", isInstalled: false) { $0 },
      ]
    )
    let lines = try await Runner(rounds: 2, length: .microseconds(1)).measure(row).markdown.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("| Sums, per number | one | ") && lines[0].hasSuffix(" | slow |  |"))
    let result = Result(
      row: row,
      times: [
        (.ours("one") { $0 }, [10, 10]), (.peer("slow") { $0 }, [40, 40]), (.limit("best") { $0 }, [5, 5]),
        (.peer("fast") { $0 }, [20, 20]),
      ]
    )
    #expect(
      result.markdown == "| Sums, per number | one | 10.0 | 2.00 (2.00 to 2.00) | fast | "
        + "slow 4.00 (4.00 to 4.00); limit: best ✕ 0.50 (0.50 to 0.50) |"
    )
  }

  @Test("A candidate that does not do the work is an error")
  func wrongChecksums() async {
    let row = Row("Sums", per: "number", expected: { $0 }, [.peer("lazy") { _ in 7 }])
    await #expect(throws: WrongChecksum.self) { try await Runner(rounds: 1, length: .zero).measure(row) }
  }

  @Test("The power that a cost grows with", arguments: [-1.0, 0, 0.5, 1, 2])
  func powers(_ power: Double) {
    let points = [1.0, 10, 100, 1_000].map { size in (size: size, cost: 7 * pow(size, power)) }
    #expect(abs(Growth.power(of: points) - power) < 1e-9)
  }

  @Test("A line that grows faster than it may is named, and one that was disturbed once is not")
  func growth() async {
    let disturbed = Disturbance()
    let growth = Growth(
      "Costs",
      sizes: "sizes",
      costs: "ns",
      points: [10, 100, 1_000],
      steepest: 0.5,
      [
        Growth.Line("flat") { _ in 3 }, Growth.Line("linear") { Double($0) },
        Growth.Line("disturbed") { size in await disturbed.factor() * 3 * (size > 10 ? 1 : 1) },
      ]
    )
    #expect(await growth.check() == ["Costs, linear: grows with the power 1.00, and may grow with 0.50"])
  }

  @Test("Numbers have three digits")
  func numbers() {
    #expect([0.01234, 0.1234, 1.234, 12.34, 123.4].map(number) == ["0.012", "0.12", "1.23", "12.3", "123"])
  }
}

/// Costs that are far too high in the first two rounds, more so for greater sizes.
private actor Disturbance {
  private var calls = 0

  func factor() -> Double {
    calls += 1
    return calls > 6 ? 1 : Double(calls * calls)
  }
}
