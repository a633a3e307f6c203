import Scoreboard
import Testing

@Suite struct PictureTests {
  @Test(
    arguments: [
      (AxisUnit.nanoseconds, -1, "0.1 ns"), (.nanoseconds, 0, "1 ns"), (.nanoseconds, 2, "100 ns"),
      (.nanoseconds, 3, "1 µs"), (.nanoseconds, 7, "10 ms"), (.nanoseconds, 9, "1 s"), (.nanoseconds, 12, "1,000 s"),
      (.bytes, 0, "1 B"), (.bytes, 3, "1 KB"), (.bytes, 8, "100 MB"), (.bytes, 9, "1 GB"),
      (.count, 0, "1"), (.count, 3, "1,000"), (.count, 4, "10,000"), (.count, 5, "100,000"), (.count, 6, "1 M"),
      (.times, -2, "0.01×"), (.times, 0, "1×"), (.times, 3, "1,000×"),
    ]
  ) func `numbers at an axis have units`(_ unit: AxisUnit, _ decade: Int, _ label: String) {
    #expect(unit.label(decade) == label)
  }

  @Test func `numbers have three digits`() {
    let texts = [1234.5, 123.45, 12.345, 1.2345, 0.12345, 0.012345].map(number)
    #expect(texts == ["1234", "123", "12.3", "1.23", "0.12", "0.012"])
  }

  @Test func `each standing has a shape of its own`() {
    #expect(drawings(Picture(run: run, rows: [row(pair(), 5, floor: 4)]).svg, of: "faster") == 1)
    #expect(drawings(Picture(run: run, rows: [row(pair(), 1, floor: 0.8)]).svg, of: "level hollow") == 1)
    // The circle, and the cross.
    #expect(drawings(Picture(run: run, rows: [row(pair(), 0.5, floor: 0.4)]).svg, of: "slower") == 2)
    #expect(drawings(Picture(run: run, rows: [row(pair(), 0.5, isAgainstPeer: false)]).svg, of: "none") == 1)
  }

  @Test func `a workload says whether a peer is faster, and a floor whether it is reached`() {
    let slow = Picture(run: run, rows: [row(pair(), 50), row(pair(against: "fast", one: false), 0.5, floor: 0.4)]).svg
    #expect(slow.contains(">✕ a peer is faster<") && !slow.contains(#"class="tick broken""#))
    let broken = Picture(run: run, rows: [row(pair(), 3, floor: 4)]).svg
    #expect(!broken.contains(">✕ a peer is faster<") && broken.contains(#"class="tick broken""#))
  }

  @Test func `all rows are in it, and long names are cut off and can still be read`() {
    let name = String(repeating: "flatMapMerge<", count: 9)
    let picture = Picture(run: run, rows: [row(pair("A/a", ours: name), 5), row(pair("B/b", one: false), 0.01)]).svg
    #expect(picture.contains("A: a") && picture.contains("B: b"))
    #expect(picture.contains("…<title>\(name.replacing("<", with: "&lt;"))</title>"))
    #expect(picture.contains("0.01×"))
  }

  /// The marks of a style, except those of the legend.
  private func drawings(_ picture: String, of style: String) -> Int {
    let empty = Picture(run: run, rows: []).svg
    let mark = #"class="mark \#(style)""#
    return picture.split(separator: mark).count - empty.split(separator: mark).count
  }
}
