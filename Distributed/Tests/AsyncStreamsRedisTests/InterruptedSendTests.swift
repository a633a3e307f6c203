import AsyncStreams
import AsyncStreamsRedis
import Synchronization
import Testing

/// What a sender does when its connection ends at moments that a real server seldom chooses.
@Suite(.timeLimit(.minutes(5))) struct InterruptedSendTests {
  private typealias Answer = ScriptedServer.Answer

  /// What any server says to a sender, except for the state of the stream.
  private static func usualAnswer(to commands: String) -> Answer? {
    if commands.contains("PING") { return Answer(text: "+PONG\r\n$18\r\nid=7 addr=host:123\r\n") }
    if commands.contains("KILL") { return Answer(text: ":1\r\n") }
    return nil
  }

  /// A send that nothing would wake is cancelled by the time limit of its test, and fails.
  private func send(to server: ScriptedServer) async throws -> EntryIdentifier {
    let address = RedisServer(port: server.port, backoff: .constant(.milliseconds(1)))
    return try await RedisSubject<Int>("numbers", on: address).send(1)
  }

  @Test func `a send goes on when its connection is closed just before it is used`() async throws {
    let count = Atomic(0)
    let server = try ScriptedServer { commands in
      if let answer = Self.usualAnswer(to: commands) { return answer }
      if commands.contains("XINFO") {
        // It is the last question before the element is sent.
        return Answer(text: "-ERR no such key\r\n", isLast: count.add(1, ordering: .relaxed).newValue <= 20)
      }
      if commands.contains("XRANGE") { return Answer(text: "*0\r\n") }
      return Answer(text: "$3\r\n5-1\r\n")
    }
    let identifier = try await send(to: server)
    #expect("\(identifier)" == "5-1")
  }

  @Test func `the first request waits for a server that loads its data`() async throws {
    let count = Atomic(0)
    let server = try ScriptedServer { commands in
      if commands.contains("PING"), count.add(1, ordering: .relaxed).newValue <= 3 {
        return Answer(text: String(repeating: "-LOADING Redis is loading the dataset in memory\r\n", count: 2))
      }
      if let answer = Self.usualAnswer(to: commands) { return answer }
      if commands.contains("XINFO") { return Answer(text: "-ERR no such key\r\n") }
      return Answer(text: "$3\r\n5-1\r\n")
    }
    do {
      // The server has one connection at a time, which ends with what uses it.
      let address = RedisServer(port: server.port, backoff: .constant(.milliseconds(1)))
      #expect(try await RedisSubject<Int>("numbers", on: address).lastCursor().ordinal == 0)
    }
    #expect(count.load(ordering: .relaxed) == 4)
    count.store(0, ordering: .relaxed)
    let identifier = try await send(to: server)
    #expect("\(identifier)" == "5-1")
  }

  @Test func `an element whose acknowledgement is lost is looked for, and not sent again`() async throws {
    let additions = Mutex("")
    let server = try ScriptedServer { commands in
      if let answer = Self.usualAnswer(to: commands) { return answer }
      if commands.contains("XINFO") { return Answer(text: "-ERR no such key\r\n") }
      if commands.contains("XADD") {
        additions.withLock { $0 += commands }
        return Answer(isLast: true)
      }
      // The entry, with the sender and the number that were in the command.
      let sender = additions.withLock { $0.split(separator: "\r\n").last ?? "" }
      let fields = "*4\r\n$5\r\nvalue\r\n$1\r\n1\r\n$2\r\nby\r\n$\(sender.utf8.count)\r\n\(sender)\r\n"
      return Answer(text: "*1\r\n*2\r\n$3\r\n5-1\r\n" + fields)
    }
    let identifier = try await send(to: server)
    #expect("\(identifier)" == "5-1")
    #expect(additions.withLock { $0.split(separator: "XADD").count } == 2)
  }

  @Test func `an element that is trimmed while it is looked for is not sent again`() async throws {
    let additionCount = Atomic(0)
    let isTrimmed = Atomic(false)
    let server = try ScriptedServer { commands in
      if let answer = Self.usualAnswer(to: commands) { return answer }
      if commands.contains("XADD") {
        let count = additionCount.add(1, ordering: .relaxed).newValue
        return count == 1 ? Answer(isLast: true) : Answer(text: "$3\r\n6-1\r\n")
      }
      if commands.contains("XRANGE") {
        // Another sender removes it just before this command.
        isTrimmed.store(true, ordering: .relaxed)
        return Answer(text: "*0\r\n")
      }
      if additionCount.load(ordering: .relaxed) == 0 { return Answer(text: "-ERR no such key\r\n") }
      let entry = "*2\r\n$3\r\n5-1\r\n*2\r\n$5\r\nvalue\r\n$1\r\n1\r\n"
      let (length, ends) = isTrimmed.load(ordering: .relaxed) ? (0, "$-1\r\n") : (1, entry)
      return Answer(
        text: "*10\r\n$6\r\nlength\r\n:\(length)\r\n$13\r\nentries-added\r\n:1\r\n"
          + "$17\r\nlast-generated-id\r\n$3\r\n5-1\r\n"
          + "$11\r\nfirst-entry\r\n\(ends)$10\r\nlast-entry\r\n\(ends)"
      )
    }
    let error = await #expect(throws: RedisError.self) { try await send(to: server) }
    #expect(error?.reason == .outcomeUnknown)
    #expect(additionCount.load(ordering: .relaxed) == 1)
  }
}
