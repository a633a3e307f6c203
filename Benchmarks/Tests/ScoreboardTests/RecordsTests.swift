import Scoreboard
import Testing

@Suite struct RecordsTests {
  @Test func `a floor is four fifths of the lowest recorded ratio`() throws {
    var records = Records()
    for ratio in [10.0, 5, 20] { records.add(run, [row(pair(), ratio)]) }
    let floor = try #require(records.floor(of: pair()))
    #expect(floor.ratio == 4)
    #expect(floor.runs == 3)
    #expect(floor.isProvisional)
    #expect(floor.text == "4.00 (3 runs)")
    #expect(records.floor(of: pair(one: false)) == nil)
  }

  @Test func `a floor is that of the processor, or half of what others have reached`() throws {
    var records = Records()
    for (processor, ratio) in [("Fast", 10.0), ("Slow", 5), ("Fast", 20)] {
      records.add(sampleRun(on: processor), [row(pair(), ratio)])
    }
    records.add(sampleRun(on: "Fast"), [row(pair("Another/work"), 4)])
    records = try Records(records.text)
    records.processor = "Fast"
    #expect(records.floor(of: pair())?.text == "8.00 (2 runs)")
    records.processor = "Slow"
    #expect(records.floor(of: pair())?.text == "4.00 (1 run)")
    #expect(records.floor(of: pair("Another/work"))?.text == "2.00 (other processors)")
    records.processor = "Strange"
    #expect(records.floor(of: pair())?.text == "2.50 (other processors)")
    #expect(records.floor(of: pair("Missing/work")) == nil)
  }

  @Test func `seven runs are enough`() {
    var records = Records()
    for _ in 0..<7 { records.add(run, [row(pair(), 10)]) }
    #expect(records.floor(of: pair())?.isProvisional == false)
    #expect(records.floor(of: pair())?.text == "8.00")
  }

  @Test func `runs that had not the row do not count`() throws {
    var records = Records()
    records.add(run, [row(pair(), 10)])
    records.add(run, [row(pair(ours: "yield"), 3)])
    records.add(run, [row(pair(), 12)])
    #expect(records.floor(of: pair())?.runs == 2)
    #expect(records.floor(of: pair(ours: "yield"))?.runs == 1)
    let read = try Records(records.text)
    #expect(read.floor(of: pair())?.runs == 2)
    #expect(read.floor(of: pair(ours: "yield"))?.ratio == 3 * Floor.margin)
  }

  @Test func `the text is read as it was written`() throws {
    var records = Records()
    #expect(try Records(records.text).text == records.text)
    records.add(run, [row(pair(), 123.4), row(pair(one: false), 0.01234)])
    records.add(run, [row(pair("Another/work"), 7)])
    let read = try Records(records.text)
    #expect(read.text == records.text)
    #expect(read.runs == [run, run])
  }

  @Test func `rows are sorted, and a run is a column`() {
    var records = Records()
    records.add(run, [row(pair("B/b"), 2), row(pair("A/a", one: false), 1), row(pair("A/a"), 3)])
    let rows = records.text.split(separator: "\n").drop { !$0.hasPrefix("cores") }
    #expect(
      rows.elementsEqual([
        "cores\tworkload\tours\tagainst\t1", "one\tA/a\tsend\tpeer\t3", "one\tB/b\tsend\tpeer\t2",
        "several\tA/a\tsend\tpeer\t1",
      ])
    )
  }

  @Test(
    arguments: [
      ("one\tA/a\tsend\tpeer\t3", "one\tA/a\tsend\tpeer\tthree"), ("one\tA/a\tsend\tpeer\t3", "one\tA/a\tsend\tpeer"),
      ("one\tA/a\tsend\tpeer\t3", "many\tA/a\tsend\tpeer\t3"), ("1\t2026", "2\t2026"), ("against\t1", "against\t2"),
    ]
  ) func `a line that makes no sense is an error`(_ line: String, _ broken: String) throws {
    var records = Records()
    records.add(run, [row(pair("A/a"), 3)])
    let text = records.text.replacing(line, with: broken)
    #expect(text != records.text)
    #expect(throws: UnreadableRecords.self) { try Records(text) }
  }
}
