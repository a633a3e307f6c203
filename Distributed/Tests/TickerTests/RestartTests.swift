import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing
import TickerKit

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed"), .timeLimit(.minutes(2)))
struct RestartTests {
  private let folder: TemporaryFolder
  private let server: LocalServer
  private var log: URL { folder.url.appending(path: "log") }
  private var position: URL { folder.url.appending(path: "position") }

  init() async throws {
    folder = try TemporaryFolder()
    server = try await LocalServer()
  }

  private func run(_ arguments: [String]) async throws -> TickerProgram.Outcome {
    try await TickerProgram.run(arguments + ["--port", "\(server.port)"], in: folder)
  }

  private func publish(_ name: String, _ count: Int) async throws {
    let outcome = try await run(["serve", "--name", name, "--count", "\(count)", "--rate", "10000", "--finish"])
    #expect(outcome.exit == .code(0))
    #expect(outcome.lines.last?.hasPrefix("\(name): \(count) quotes sent, the last one is ") == true)
  }

  private func difference(_ expected: [String: Int]) throws -> [String] {
    let watcher = Agreement.Watcher(name: "watcher", lines: try QuoteLog.lines(of: log))
    return Agreement(expected: expected, watchers: [watcher]).differences
  }

  @Test func `a watcher resumes after a line that was half written`() async throws {
    try await publish("a", 500)
    let watch = ["watch", "--from", "beginning", "--until-end", "--log", log.path, "--position", position.path]
    let first = try await run(watch)
    #expect(first.exit == .code(0))
    #expect(first.lines.last?.hasPrefix("500 quotes received") == true)
    #expect(try difference(["a": 500]).isEmpty)
    // As if the watcher had been killed: before it stored the last positions, while it wrote a line.
    let lines = try QuoteLog.lines(of: log)
    try StoredCursor<EntryIdentifier>(at: position).store(lines[100].identifier)
    try Data((lines[..<300].map { "\($0)\n" }.joined() + "a 301").utf8).write(to: log)
    let second = try await run(watch)
    #expect(second.lines.last?.hasPrefix("200 quotes received") == true)
    #expect(try QuoteLog.lines(of: log) == lines)
    #expect(try StoredCursor<EntryIdentifier>(at: position).load() == lines.last?.identifier)
  }

  @Test func `a position alone resumes after its quote`() async throws {
    try await publish("a", 50)
    let watch = ["watch", "--from", "beginning", "--until-end", "--position", position.path]
    #expect(try await run(watch).lines.last?.hasPrefix("50 quotes received") == true)
    #expect(try await run(watch).lines.last?.hasPrefix("0 quotes received") == true)
  }

  @Test func `an interruption ends both programs with their sums`() async throws {
    let serving = try TickerProgram(
      ["serve", "--name", "a", "--finish", "--port", "\(server.port)"],
      in: folder
    )
    let subject = RedisSubject<Quote>("quotes", on: server.address)
    // It has begun to publish, so that it handles the signal.
    _ = try await subject.signal(from: .beginning).first()
    serving.send(SIGINT)
    let served = try await serving.outcome()
    #expect(served.exit == .code(0))
    let sum = try #require(served.lines.last?.firstMatch(of: /^a: (\d+) quotes sent, the last one is/))
    let count = try #require(Int(sum.1))
    // The end was appended, too.
    #expect(try await run(["watch", "--from", "beginning", "--until-end", "--log", log.path]).exit == .code(0))
    #expect(try difference(["a": count]).isEmpty)
  }

  @Test func `a watcher goes on after an end, and a signal ends it`() async throws {
    try await publish("a", 20)
    let watchingFolder = try TemporaryFolder()
    let watching = try TickerProgram(
      ["watch", "--from", "beginning", "--log", log.path, "--position", position.path, "--port", "\(server.port)"],
      in: watchingFolder
    )
    try await watching.waitForLines(beginning: "the stream has ended at ")
    try await publish("b", 30)
    try await watching.waitForLines(2, beginning: "the stream has ended at ")
    watching.send(SIGTERM)
    let watched = try await watching.outcome()
    #expect(watched.exit == .code(0))
    #expect(watched.lines.last?.hasPrefix("50 quotes received, the last one is ") == true)
    #expect(try difference(["a": 20, "b": 30]).isEmpty)
  }

  @Test func `an interrupted publisher does not wait for a server that is away`() async throws {
    let serving = try TickerProgram(["serve", "--name", "a", "--port", "\(server.port)"], in: folder)
    // From the first line on, it handles signals and has a connection.
    try await serving.waitForLines(beginning: "a: ")
    server.pause(true)
    serving.send(SIGINT)
    let outcome = try await serving.outcome()
    server.pause(false)
    // If no batch was on its way, it has ended in order.
    let isAcknowledged = outcome.lines.last?.hasPrefix("a: ") == true
    #expect(outcome.exit == (isAcknowledged ? .code(0) : .code(1)))
    let error = "Error: quotes on \(server.address): the server has not acknowledged the last batch"
    #expect(isAcknowledged || outcome.lines.last?.hasPrefix(error) == true)
  }
}
