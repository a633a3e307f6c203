import Foundation
import LocalServers
import NIOCore
import Testing

@testable import AsyncStreamsRedis

@Suite("Replies that no server gives", .onServer)
struct HostileReplyTests {
  private static let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil
  private static let membership = GroupMembership<EntryIdentifier>(
    group: "group",
    consumer: "one",
    start: .beginning,
    claimAfter: .milliseconds(1),
    deliveryLimit: 3,
    batchSize: 5
  )
  private static let commands = GroupCommands(key: "numbers", membership: membership)

  /// What a server answers to each kind of command, with a stream of nine entries, an end, and a group that has two.
  private func recordedAnswers() async throws -> [String: ReplyTree] {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    try await numbers.send(contentsOf: 0..<9)
    let connection = try await server.address.connect()
    defer { connection.close(.cancelled) }
    var answers: [String: ReplyTree] = [:]
    func record(_ command: [String]) async throws -> Reply {
      let reply = try await connection.call(command)
      answers[Self.name(of: command)] = ReplyTree(reply)
      return reply
    }
    _ = try await record(Self.commands.create(from: .beginning))
    _ = try await record(Self.commands.wait(milliseconds: 1, count: 2))
    _ = try await record(Self.commands.groups)
    _ = try await record(Self.commands.takeOwn(count: 5, from: "-", upTo: "+", except: []))
    _ = try await record(Self.commands.read(count: 2, from: GroupPosition()))
    try await numbers.finish()
    _ = try await record(Self.commands.tick(claims: true, count: 5, from: "-", GroupPosition()))
    _ = try await record(["XINFO", "STREAM", "numbers"])
    _ = try await record(["XREAD", "COUNT", "5", "STREAMS", "numbers", "0"])
    _ = try await record(["XRANGE", "numbers", "-", "+", "COUNT", "1"])
    _ = try await record(["XACK", "numbers", "group", "1-1"])
    _ = try await record(["CLIENT", "INFO"])
    _ = try await record(["ROLE"])
    return answers
  }

  /// What answers to a command are alike: its name, or the script that it calls.
  private static func name(of command: [String]) -> String {
    command.first == "XINFO" || command.first == "EVAL" ? command.prefix(2).joined(separator: " ") : command.first ?? ""
  }

  /// Reads a few answers, and says whether they were without an error.
  private func read(_ body: () async throws(RedisError.Reason) -> Void) async -> Bool {
    do throws(RedisError.Reason) {
      try await body()
      return true
    } catch {
      return false
    }
  }

  /// Gives changed answers to all that interprets them.
  ///
  /// - Returns: For each interpreter, whether it had no error.
  private func interpret(seed: UInt64, changing count: Int, _ answers: [String: ReplyTree]) async throws -> [Bool] {
    func connection() async throws -> Connection {
      try await MutatingServer(seed: seed, changing: count) { answers[Self.name(of: $0)] }.connection()
    }
    var random = SeededGenerator(seed: seed)
    let ordinals = [nil, 0, 3, 9, 1 << 53, Int.max, -1]
    let cursor = EntryIdentifier(
      milliseconds: [0, 5, 1_700_000_000_000, .max].randomElement(using: &random) ?? 0,
      sequence: [0, .max].randomElement(using: &random) ?? 0,
      ordinal: ordinals.randomElement(using: &random) ?? nil
    )
    let starts: [LogPosition<EntryIdentifier>] = [.beginning, .newest, .after(cursor)]
    let start = count == 0 ? .beginning : starts.randomElement(using: &random) ?? .beginning
    var results: [Bool] = []
    let link = try await connection()
    results.append(
      await read { () throws(RedisError.Reason) in
        let info = try await StreamInfo(of: "numbers", on: link)
        _ = (info.removedCount, info.isContinuation(of: cursor), info.mayLackEntries(after: cursor))
        var position = Position(start)
        position.advance(to: cursor, by: 1_000)
        // It is an error or none, as the positions are any.
        do { try position.check([cursor], with: info) } catch {}
      }
    )
    let (plain, shared) = (try await connection(), try await connection())
    results.append(
      await read { () throws(RedisError.Reason) in
        var reader = StreamReader(key: "numbers", batchSize: 5, from: start)
        for _ in 0..<4 { for entry in try await reader.receive(on: plain) { _ = entry.logEntry } }
      }
    )
    results.append(
      await read { () throws(RedisError.Reason) in
        let acknowledger = GroupAcknowledger(server: RedisServer(), Self.commands)
        var reader = ConsumerReader(Self.commands, acknowledger)
        for round in 0..<6 {
          for entry in try await reader.receive(on: shared) { _ = entry.logEntry }
          if round == 3 { reader.forgetConnection() }
        }
      }
    )
    for link in [link, plain, shared] { link.close(.cancelled) }
    return results
  }

  @Test(.timeLimit(.minutes(30)))
  func `changed answers are errors or entries, and never stop the process`() async throws {
    let answers = try await recordedAnswers()
    #expect(try await interpret(seed: 0, changing: 0, answers) == [true, true, true])
    var counts = [0, 0, 0]
    let rounds: UInt64 = Self.isLong ? 35_000 : 1_000
    for seed in 1...rounds {
      let results = try await interpret(seed: seed, changing: Int(seed % 3) + 1, answers)
      for (index, isFine) in results.enumerated() where isFine { counts[index] += 1 }
    }
    // Some changes do no harm, and some do, in each interpreter.
    #expect(counts.allSatisfy { 0 < $0 && $0 < rounds }, "\(counts)")
  }

  @Test func `changed answers to senders are identifiers or errors`() async throws {
    let server = try await LocalServer()
    let connection = try await server.address.connect()
    defer { connection.close(.cancelled) }
    let add = ["XADD", "numbers", "*", "value", "1"]
    let single = ReplyTree(try await connection.call(add))
    let ok = ReplyTree.text(Array("OK".utf8))
    let transaction = [ok, .text(Array("QUEUED".utf8)), .text(Array("QUEUED".utf8)), .array([single, single])]
    var random = SeededGenerator(seed: 1)
    var count = 0
    for round in 0..<(Self.isLong ? 100_000 : 5_000) {
      var trees = round.isMultiple(of: 2) ? [single] : transaction
      let records = round.isMultiple(of: 2) ? 1 : 2
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        trees[Int.random(in: trees.indices, using: &random)].mutate(&random)
      }
      let replies = try Self.replies(trees)
      let batch = OutgoingBatch(
        entries: (0..<records).map { _ in LogRecord(.element) },
        firstNumber: 0,
        answer: PendingReceipt()
      )
      if case .success = batch.identifier(in: replies) { count += 1 }
      _ = replies.first.flatMap { ClientIdentity($0.text ?? "") }
      _ = ServerSettings(replies).lacks
    }
    #expect(count > 0)
  }

  private static func replies(_ trees: [ReplyTree]) throws -> Replies {
    var buffer = ByteBuffer()
    for tree in trees { tree.write(to: &buffer) }
    var parser = ReplyParser()
    parser.feed(buffer)
    while try parser.next() {}
    return parser.takeReplies()
  }
}
