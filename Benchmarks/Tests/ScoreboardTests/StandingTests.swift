import Scoreboard
import Testing

@Suite struct StandingTests {
  @Test(arguments: [(2.0, Standing.faster), (1.05, .faster), (1.04, .level), (1, .level), (0.96, .level)])
  func `small differences are level`(_ ratio: Double, _ standing: Standing) {
    #expect(Standing(ratio: ratio) == standing)
  }

  @Test func `two candidates that change places change their standing`() {
    for ratio in [1.01, 1.049, 1.051, 1.2, 40] {
      let (there, back) = (Standing(ratio: ratio), Standing(ratio: 1 / ratio))
      #expect(there == .level ? back == .level : (there, back) == (.faster, .slower), "\(ratio)")
    }
  }

  @Test func `a peer may be faster in a row that holds its floor`() {
    #expect(row(pair(), 0.5, floor: 0.4).standing == .slower)
    #expect(row(pair(), 0.5, floor: 0.4).verdict == .held)
    #expect(row(pair(), 2, floor: 3).standing == .faster)
    #expect(row(pair(), 2, floor: 3).verdict == .behind)
  }

  @Test func `without a peer there is no standing`() {
    #expect(row(pair(), 0.5, isAgainstPeer: false).standing == nil)
  }

  @Test func `standings and floors in words`() {
    let rows = [row(pair(), 2, floor: 1), row(pair(), 1, floor: 1), row(pair(), 0.5, floor: 0.4)]
    #expect(rows.standings == "faster than the peer in 1, level in 1, slower in 1")
    #expect(rows.floors == "all rows hold their recorded floors")
    #expect((rows + [row(pair(), 2)]).floors == "all rows hold their recorded floors, 1 row has no floor yet")
    #expect((rows + [row(pair(), 2, floor: 3)]).floors == "1 row is behind its recorded floor")
    #expect([row(pair(), 2)].floors == "1 row has no floor yet")
    #expect([Row]().floors == "")
  }
}
