import NIOCore
import Testing

@testable import AsyncStreamsRedis

struct CommandBufferTests {
  private func text(_ commands: CommandBuffer) -> String {
    String(buffer: commands.bytes)
  }

  @Test("A command is an array of texts with their lengths in bytes")
  func command() {
    var commands = CommandBuffer()
    #expect(commands.isEmpty)
    commands.append(command: ["SET", "ä", "", "a\r\nb"])
    #expect(text(commands) == "*4\r\n$3\r\nSET\r\n$2\r\nä\r\n$0\r\n\r\n$4\r\na\r\nb\r\n")
    #expect(!commands.isEmpty)
  }

  @Test("A command can be put together from texts, numbers and bytes")
  func parts() {
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

  @Test("The length of an argument has as many digits as it needs", arguments: [0, 9, 10, 99, 100, 1_000, 123_456])
  func lengths(_ length: Int) {
    var commands = CommandBuffer()
    commands.append(bytes: Array(repeating: 7, count: length))
    #expect(text(commands).hasPrefix("$\(length)\r\n"))
    #expect(commands.bytes.readableBytes == "\(length)".count + 3 + length + 2)
  }

  @Test("Commands that are appended to others follow them, and are taken once")
  func taking() {
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

  @Test("One entry is a command; several are a transaction, whose last command removes old entries")
  func appending() {
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
