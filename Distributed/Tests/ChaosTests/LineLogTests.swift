import AsyncStreamsRedis
import ChaosKit
import Foundation
import LocalServers
import Testing

@Suite struct LineLogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: URL { folder.url.appending(path: "reader.log") }

  @Test func `a line that was not written to its end is removed`() throws {
    try Data("started beginning\nread 5-1#1 a/0\nread 5-2#2 a/1".utf8).write(to: file)
    let log = try LineLog<ReaderLine<EntryIdentifier>>(file)
    try log.write(.retried(reason: "no answer"))
    let lines = try LineLog<ReaderLine<EntryIdentifier>>.lines(of: file)
    #expect(lines.map(\.description) == ["started beginning", "read 5-1#1 a/0", "retried no answer"])
  }

  @Test func `the last position is found in a long log`() throws {
    let log = try LineLog<ReaderLine<EntryIdentifier>>(file)
    #expect(try LineLog.last(in: file, Self.cursor) == nil)
    try log.write(.read(EntryIdentifier(milliseconds: 5, sequence: 1), Item(lane: "a", number: 0)))
    try log.write((0..<10_000).map { .retried(reason: "attempt \($0)") })
    #expect(try LineLog.last(in: file, Self.cursor) == EntryIdentifier(milliseconds: 5, sequence: 1))
  }

  private static func cursor(_ line: ReaderLine<EntryIdentifier>) -> EntryIdentifier? {
    if case .read(let cursor, _) = line { cursor } else { nil }
  }

  @Test func `a malformed line names its file`() throws {
    try Data("read 5-1\n".utf8).write(to: file)
    let error = #expect(throws: ChaosFailure.self) { try LineLog<ReaderLine<EntryIdentifier>>.lines(of: file) }
    #expect(error?.description == "reader.log has a malformed line: read 5-1")
  }

  @Test(arguments: ["", "a", "/1", "a/", "a/b", "a/1/1", "a/1/1/1", "a/5/1/3", "a/1/2/3", "a/1/x/3", "a/1/1/2/3"])
  func `what is no element is refused`(_ text: String) {
    #expect(Item(text) == nil)
  }
}
