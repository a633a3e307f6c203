import NIOCore
import Testing

@testable import AsyncStreamsRedis

struct ReplyParserTests {
  private static let bytes = Array(
    """
    +OK\r
    :-17\r
    $-1\r
    *-1\r
    *0\r
    -ERR no such key\r
    *3\r
    *2\r
    $3\r
    1-2\r
    *2\r
    $5\r
    value\r
    $4\r
    ab\r
    \r
    *0\r
    *2\r
    :5\r
    *2\r
    *1\r
    $-1\r
    -WRONGTYPE inside\r
    $0\r
    \r
    :9\r

    """.utf8
  )

  private static let tape = [
    "OK", "-17", "nil", "nil", "[]", "!ERR no such key",
    #"[["1-2", ["value", "ab\#r\#n"]], [], [5, [[nil], !WRONGTYPE inside]]]"#.replacing("\"", with: ""), "", "9",
  ]

  private func text(_ reply: Reply) -> String {
    if let problem = reply.problem { return "!\(problem)" }
    if let integer = reply.integer { return "\(integer)" }
    if reply.isNil { return "nil" }
    if let text = reply.text { return text }
    return "[" + reply.elements.map { self.text($0) }.joined(separator: ", ") + "]"
  }

  /// Feeds chunks, and takes all replies at the end.
  private func parse(_ chunks: [ArraySlice<UInt8>]) throws -> [String] {
    var parser = ReplyParser()
    for chunk in chunks {
      parser.feed(ByteBuffer(bytes: chunk))
      while try parser.next() {}
    }
    return parser.takeReplies().map { text($0) }
  }

  @Test func `every split of the bytes gives the same replies`() throws {
    let bytes = Self.bytes
    for index in 0...bytes.count {
      #expect(try parse([bytes[..<index], bytes[index...]]) == Self.tape)
    }
  }

  @Test func `byte by byte, each reply is complete with its last byte`() throws {
    #expect(try parse(Self.bytes.indices.map { Self.bytes[$0...$0] }) == Self.tape)
    var parser = ReplyParser()
    var counts: [Int] = []
    for byte in Array("*1\r\n*2\r\n:1\r\n*0\r\n+x\r\n".utf8) {
      parser.feed(ByteBuffer(bytes: [byte]))
      counts.append(try parser.next() ? 1 : 0)
    }
    #expect(counts.indices.filter { counts[$0] == 1 } == [15, 19])
  }

  @Test func `replies that are taken one by one do not contain others`() throws {
    var parser = ReplyParser()
    parser.feed(ByteBuffer(bytes: Self.bytes))
    var replies: [String] = []
    while try parser.next() {
      let taken = parser.takeReplies().map { text($0) }
      #expect(taken.count == 1)
      replies += taken
    }
    #expect(replies == Self.tape)
    #expect(parser.takeReplies().first == nil)
  }

  @Test func `elements are found by their position and by their name`() throws {
    var parser = ReplyParser()
    parser.feed(ByteBuffer(string: "*4\r\n$1\r\na\r\n*2\r\n:1\r\n:2\r\n$1\r\nb\r\n:3\r\n"))
    #expect(try parser.next())
    let reply = try #require(parser.takeReplies().first)
    #expect(reply["a"]?[1]?.integer == 2)
    #expect(reply["b"]?.integer == 3)
    #expect(reply["c"] == nil && reply[4] == nil && reply[3]?.integer == 3)
    #expect(reply.text == nil && reply.bytes == nil && reply[0]?.elements.map { $0 }.isEmpty == true)
  }

  @Test func `replies that are taken one by one, at every split, keep their texts`() throws {
    for index in Self.bytes.indices {
      var parser = ReplyParser()
      var replies: [Replies] = []
      for chunk in [Self.bytes[..<index], Self.bytes[index...]] {
        parser.feed(ByteBuffer(bytes: chunk))
        while try parser.next() { replies.append(parser.takeReplies()) }
      }
      #expect(replies.flatMap { $0.map { text($0) } } == Self.tape)
    }
  }

  @Test(arguments: [Int.max, Int.min, Int.min + 1, 0])
  func `every number of 64 bits is read`(number: Int) throws {
    var parser = ReplyParser()
    parser.feed(ByteBuffer(string: ":\(number)\r\n"))
    #expect(try parser.next())
    #expect(parser.takeReplies().first?.integer == number)
  }

  private static let invalidReplies = [
    "another protocol": "HTTP/1.1\r\n", "an empty line": "\r\n", "letters": ":x\r\n", "no digits": ":\r\n",
    "a text without its end": "$2\r\nabc\r\n", "a large number": "$99999999999999999999\r\n",
    "a number below all": ":-9223372036854775809\r\n", "a sign": "*-x\r\n",
    "deep arrays": String(repeating: "*1\r\n", count: 40), "a long line": "+" + String(repeating: "x", count: 70_000),
  ]

  @Test(arguments: invalidReplies.keys.sorted())
  func `what is no reply ends the connection`(name: String) throws {
    var parser = ReplyParser()
    parser.feed(ByteBuffer(string: try #require(Self.invalidReplies[name])))
    var problem: RedisError.Reason?
    do throws(RedisError.Reason) {
      #expect(try !parser.next(), "It is incomplete")
    } catch {
      problem = error
    }
    #expect(problem?.isTransient == true)
  }
}
