import Scoreboard
import Testing

@Suite struct VerdictTests {
  private let floor = Floor(ratio: 4, runs: 7)

  @Test func `medians at the floor hold it, whatever the minima say`() {
    #expect(Verdict(Ratios(ofMedians: 4, ofMinima: 1, atBest: 1), floor: floor) == .held)
  }

  @Test(arguments: [(4.0, 3.0), (3.0, 4.0)])
  func `one other reading at the floor is unclear`(_ minima: Double, _ best: Double) {
    #expect(Verdict(Ratios(ofMedians: 3.9, ofMinima: minima, atBest: best), floor: floor) == .unclear)
  }

  @Test func `no reading at the floor is behind`() {
    #expect(Verdict(Ratios(ofMedians: 3.9, ofMinima: 3.9, atBest: 3.99), floor: floor) == .behind)
  }

  @Test func `without a floor there is no verdict, and without a target it is not missed`() {
    #expect(row(pair(), 1).verdict == nil)
    #expect(row(pair(), 1).meetsTarget == nil)
    #expect(row(pair(), 1, target: 2).meetsTarget == false)
    #expect(row(pair(), 2, target: 2).meetsTarget == true)
  }

  @Test func `a second measurement counts for a row that was behind, if it is better`() {
    let first = row(pair(), 3, floor: 4)
    #expect(first.measuredAgain(row(pair(), 5, floor: 4)).verdict == .held)
    #expect(first.measuredAgain(row(pair(), 5, floor: 4)).isRepeated)
    #expect(first.measuredAgain(row(pair(), 2, floor: 4)).ratios.ofMedians == 3)
    #expect(first.measuredAgain(row(pair(), 2, floor: 4)).verdict == .behind)
  }

  @Test func `a second measurement does not count for the other rows`() {
    let first = row(pair(), 5, floor: 4)
    #expect(first.measuredAgain(row(pair(), 6, floor: 4)) == first)
    #expect(first.measuredAgain(row(pair(), 2, floor: 4)) == first)
  }

  @Test func `a change of a verdict is told, and one of a ratio is not`() {
    let before = [row(pair(), 5, floor: 4), row(pair(one: false), 5, floor: 4)]
    let same = VerdictChanges(from: before, to: [row(pair(), 6, floor: 4), row(pair(one: false), 4, floor: 4)])
    #expect(same.isEmpty)
    #expect(same.text == "All 2 verdicts are those of the run before.")
    let other = VerdictChanges(from: before, to: [row(pair(), 3, floor: 4), row(pair("New/row"), 1)])
    #expect(other.text.contains("Group/work, send over peer, on one core: held before, behind now"))
    #expect(other.text.contains("new: New/row"))
    #expect(other.text.contains("gone: Group/work, send over peer, on several cores"))
  }
}
