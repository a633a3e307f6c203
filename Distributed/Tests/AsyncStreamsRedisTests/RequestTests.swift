import NIOCore
import Testing

@testable import AsyncStreamsRedis

struct CommandBufferTests {
  private func text(_ commands: CommandBuffer) -> String { String(buffer: commands.bytes) }

  @Test func `a command is an array of texts with their lengths in bytes`() {
    var commands = CommandBuffer()
    #expect(commands.isEmpty)
    commands.append(command: ["SET", "ä", "", "a\r\nb"])
    #expect(text(commands) == "*4\r\n$3\r\nSET\r\n$2\r\nä\r\n$0\r\n\r\n$4\r\na\r\nb\r\n")
    #expect(!commands.isEmpty)
  }

  @Test func `a command can be put together from texts, numbers and bytes`() {
    var commands = CommandBuffer()
    commands.begin(arguments: 12)
    commands.append("X")
    commands.append("\(-105)")
    commands.append("\(UInt64.max)")
    commands.append(bytes: [0, 255, 13])
    let expected =
      Array("*12\r\n$1\r\nX\r\n$4\r\n-105\r\n$20\r\n18446744073709551615\r\n$3\r\n".utf8) + [0, 255, 13, 13, 10]
    #expect(Array(commands.bytes.readableBytesView) == expected)
  }

  @Test(arguments: [0, 9, 10, 99, 100, 1_000, 123_456])
  func `the length of an argument has as many digits as it needs`(_ length: Int) {
    var commands = CommandBuffer()
    commands.append(bytes: Array(repeating: 7, count: length))
    #expect(text(commands).hasPrefix("$\(length)\r\n"))
    #expect(commands.bytes.readableBytes == "\(length)".count + 3 + length + 2)
  }

  @Test func `commands that are appended to others follow them, and are taken once`() {
    var commands = CommandBuffer()
    var other = CommandBuffer()
    commands.append("one")
    other.append("two")
    commands.append(other)
    #expect(String(buffer: commands.takeBytes()) == "$3\r\none\r\n$3\r\ntwo\r\n")
    #expect(commands.isEmpty)
    commands.append(other)
    #expect(String(buffer: commands.takeBytes()) == "$3\r\ntwo\r\n")
    #expect(!other.isEmpty)
  }

  @Test func `one entry is a command; several are a transaction, whose last command removes old entries`() {
    let command = AppendCommand(key: "k", sender: "s", retention: .newest(5, exactly: true))
    let entry = LogRecord(.element, payload: [49])
    var commands = CommandBuffer()
    command.write(OutgoingBatch(entries: [entry], firstNumber: 3, answer: PendingReceipt()), to: &commands)
    let limit = "$6\r\nMAXLEN\r\n$1\r\n=\r\n$1\r\n5\r\n"
    func add(_ number: Int, _ count: Int, _ limit: String) -> String {
      "*\(count)\r\n$4\r\nXADD\r\n$1\r\nk\r\n\(limit)$1\r\n*\r\n$5\r\nvalue\r\n$1\r\n1\r\n$2\r\nby\r\n$3\r\ns/\(number)\r\n"
    }
    #expect(text(commands) == add(3, 10, limit))
    commands = CommandBuffer()
    let batch = OutgoingBatch(entries: [entry, entry], firstNumber: 4, answer: PendingReceipt())
    command.write(batch, to: &commands)
    #expect(text(commands) == "*1\r\n$5\r\nMULTI\r\n" + add(4, 7, "") + add(5, 10, limit) + "*1\r\n$4\r\nEXEC\r\n")
    #expect(batch.replyCount == 4)
  }
}

struct AdaptiveCountTests {
  @Test func `the first request asks for at most 16 entries`() {
    #expect(AdaptiveCount(limit: 500).next == 16)
    #expect(AdaptiveCount(limit: 3).next == 3)
    #expect(AdaptiveCount(limit: 1).next == 1)
  }

  @Test func `while entries are small, the number grows eightfold, up to the limit`() {
    var count = AdaptiveCount(limit: 5_000)
    var numbers: [Int] = []
    for _ in 0..<4 {
      count.received(count: count.next, bytes: count.next * 100)
      numbers.append(count.next)
    }
    #expect(numbers == [128, 1_024, 5_000, 5_000])
  }

  @Test func `answers with few entries do not change the number`() {
    var count = AdaptiveCount(limit: 500)
    for _ in 0..<10 { count.received(count: 1, bytes: 100) }
    count.received(count: 0, bytes: 100_000_000)
    #expect(count.next == 16)
  }

  @Test func `large entries make the number small at once, and never less than 1`() {
    var count = AdaptiveCount(limit: 500)
    count.received(count: 16, bytes: 1_600)
    count.received(count: 128, bytes: 128 << 20)
    #expect(count.next == 4)
    count.received(count: 4, bytes: 400 << 20)
    #expect(count.next == 1)
    count.received(count: 1, bytes: 100)
    #expect(count.next == 8)
  }

  @Test func `the largest limit, and an answer without bytes, are possible`() {
    var count = AdaptiveCount(limit: .max)
    for _ in 0..<30 { count.received(count: count.next, bytes: 0) }
    #expect(count.next == 4 << 20)
  }
}
