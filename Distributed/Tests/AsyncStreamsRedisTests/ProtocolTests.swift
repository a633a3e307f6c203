import Foundation
import Testing

@testable import AsyncStreamsRedis

struct ProtocolTests {
  private static let answers =
    "*3\r\n$3\r\nabc\r\n*2\r\n*0\r\n:42\r\n$-1\r\n-WRONGTYPE no stream\r\n+OK\r\n*-1\r\n*1\r\n*1\r\n$2\r\n\r\n\r\n"

  private func describe(_ reply: Reply) -> String {
    if let text = reply.text { return "\"\(text)\"" }
    if let number = reply.integer { return "\(number)" }
    if let problem = reply.problem { return "!\(problem)" }
    if reply.isNil { return "nil" }
    return "[" + reply.elements.map(describe).joined(separator: ",") + "]"
  }

  @Test("Answers are parsed the same wherever they are split", arguments: [1, 2, 3, 7, 1_000])
  func splitting(size: Int) throws {
    var parser = try ReplyParser()
    var found: [String] = []
    let bytes = Array(Self.answers.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let part = Array(bytes[start..<min(start + size, bytes.count)])
      parser.feed(part, count: part.count)
      while try parser.next() { found += parser.takeReplies().map(describe) }
    }
    #expect(found == ["[\"abc\",[[],42],nil]", "!WRONGTYPE no stream", "\"OK\"", "nil", "[[\"\r\n\"]]"])
  }

  @Test("Several replies can be taken together")
  func together() throws {
    var parser = try ReplyParser()
    let bytes = Array(Self.answers.utf8)
    parser.feed(bytes, count: bytes.count)
    while try parser.next() {}
    let replies = parser.takeReplies()
    #expect(Array(replies).count == 5)
    #expect(replies.first?[1]?[1]?.integer == 42)
  }

  @Test("What is no answer is an error")
  func invalid() throws {
    var parser = try ReplyParser()
    let bytes = Array("HTTP/1.1 200 OK\r\n".utf8)
    parser.feed(bytes, count: bytes.count)
    let error = #expect(throws: RedisError.Reason.self) { _ = try parser.next() }
    #expect(error?.isTransient == true)
  }

  @Test("Commands are written with the lengths of their bytes")
  func commands() {
    var buffer = CommandBuffer()
    buffer.append(command: ["GET", "ä"])
    buffer.begin(arguments: 2)
    buffer.append(bytes: [0, 13])
    buffer.append("120")
    #expect(Array("*2\r\n$3\r\nGET\r\n$2\r\nä\r\n*2\r\n$2\r\n\0\r\r\n$3\r\n120\r\n".utf8) == buffer.bytes)
    #expect(!buffer.takeBytes().isEmpty && buffer.isEmpty)
    buffer.append("later")
    buffer.putBack([1, 2])
    #expect(buffer.bytes.starts(with: [1, 2, UInt8(ascii: "$")]))
  }

  @Test("Identifiers are read and written")
  func identifiers() throws {
    for text in ["0-0", "1700000000000-3", "1700000000000-3#17", "18446744073709551615-18446744073709551615"] {
      #expect(EntryIdentifier(text)?.description == text)
    }
    for text in ["", "1", "1-", "-1", "1-2-3", "1-2#", "1-2#x", "1-2#-1", "18446744073709551616-0", "a-b"] {
      #expect(EntryIdentifier(text) == nil)
    }
    #expect(EntryIdentifier(redisText: Array("12-34".utf8)[...])?.description == "12-34")
    #expect(EntryIdentifier(redisText: Array("18446744073709551616-0".utf8)[...]) == nil)
    let identifier = EntryIdentifier(milliseconds: 5, sequence: 0, ordinal: 1)
    #expect(identifier.predecessor == EntryIdentifier(milliseconds: 4, sequence: .max))
    #expect(identifier == EntryIdentifier(milliseconds: 5, sequence: 0))
  }

  @Test("A queue keeps the order")
  func queue() {
    var queue = Queue<Int>()
    var expected: [Int] = []
    var removed: [Int] = []
    for number in 0..<1_000 {
      queue.append(number)
      expected.append(number)
      if number % 3 != 0, let first = queue.removeFirst() { removed.append(first) }
      #expect(queue.elements == Array(expected.dropFirst(removed.count)))
    }
    #expect(removed == Array(expected.prefix(removed.count)))
    #expect(queue.first == removed.count)
  }
}
