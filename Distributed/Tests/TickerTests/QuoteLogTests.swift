import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing
import TickerKit

@Suite struct QuoteLogTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "log")
  }

  private func entry(_ number: Int) -> DurableEntry<Quote, EntryIdentifier> {
    DurableEntry(
      cursor: EntryIdentifier(milliseconds: UInt64(number), sequence: 0, ordinal: number),
      element: Quote(publisher: "a", number: number, symbol: "AAPL", price: 1)
    )
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  private var text: String {
    get throws { try String(contentsOf: file, encoding: .utf8) }
  }

  @Test func `a new log has no position`() throws {
    #expect(try QuoteLog(file).lastIdentifier == nil)
    #expect(try text.isEmpty)
  }

  @Test func `a log is continued after its last line`() throws {
    let log = try QuoteLog(file)
    try log.append([entry(1), entry(2)])
    #expect(log.lastIdentifier?.description == "2-0#2")
    let next = try QuoteLog(file)
    #expect(next.lastIdentifier?.description == "2-0#2")
    try next.append([entry(3)])
    #expect(try text == "a 1 1-0#1\na 2 2-0#2\na 3 3-0#3\n")
  }

  /// Every way to cut a log: the position is that of the last complete line, and what follows it is written again.
  @Test func `a log that was cut anywhere is repaired`() throws {
    let complete = "a 1 1-0#1\na 2 2-0#2\na 3 3-0#3\n"
    for length in 0...complete.utf8.count {
      try write(String(complete.prefix(length)))
      let log = try QuoteLog(file)
      let count = length / 10
      #expect(log.lastIdentifier?.ordinal == (count == 0 ? nil : count))
      try log.append((count..<3).map { entry($0 + 1) })
      #expect(try text == complete)
    }
  }

  @Test(arguments: [4_000, 4_095, 4_096, 4_097, 10_000, 100_000])
  func `the last line is found however long it is`(_ length: Int) throws {
    let long = String(repeating: "p", count: length)
    for before in ["", "a 1 1-0\n"] {
      try write("\(before)\(long) 2 2-0#2\n\(long)")
      #expect(try QuoteLog(file).lastIdentifier?.ordinal == 2)
      #expect(try text == "\(before)\(long) 2 2-0#2\n")
    }
  }

  @Test func `a file that is no log is refused, and stays as it is`() throws {
    try write("something else\nand mo")
    #expect(throws: TickerFailure.self) { try QuoteLog(file) }
    #expect(try text == "something else\nand mo")
    #expect(throws: TickerFailure.self) { try QuoteLog(folder.url.appending(path: "nowhere/log")) }
  }

  @Test func `lines have three words`() {
    #expect(LogLine("a 1 2-3#4").map(\.description) == "a 1 2-3#4")
    let malformed = ["", "a", "a 1", "a 1 2", "a b 2-3", "a 1 2-3 4", " 1 2-3", "a  1 2-3"]
    for text in malformed { #expect(LogLine(text) == nil) }
  }
}
