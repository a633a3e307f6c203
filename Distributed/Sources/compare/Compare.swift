import ArgumentParser
import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers

/// Compares a subject with loops over bare sockets, in alternating rounds over one server.
@main struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares sending and reading with loops over bare sockets."
  )

  @Option(help: "How many elements a round has.") var elements = 300_000
  @Option(help: "How many rounds there are; medians are printed.") var rounds = 7
  @Flag(help: "Fail if a row misses its limit by more than the noise of a shared machine.") var check = false

  func validate() throws {
    if elements < 1_000 || rounds < 1 { throw ValidationError("at least 1,000 elements and one round, please") }
  }

  func run() async throws {
    if !LocalServer.isInstalled { throw ValidationError("redis-server is not installed: apt-get install redis-server") }
    let server = try await LocalServer()
    let texts = (0..<elements).map { "{\"symbol\":\"AAA\",\"price\":\(10_000 + $0)}" }
    var rows = [
      Row("appending, pipelined", limit: 1 / 0.7), Row("reading", limit: 1 / 0.7),
      // It crosses threads twice, to an event loop and back, where the loop crosses none.
      Row("one acknowledged send", limit: 2.5),
    ]
    for round in 0..<rounds {
      let bare = BareClient(port: server.port)
      let subject = RedisSubject<String>("subject\(round)", on: server.address, coding: .text)
      rows[0].bare.append(Row.seconds { bare.append(texts, to: "bare\(round)", pipeline: 1_000) })
      rows[0].subject.append(try await Row.seconds { _ = try await subject.send(contentsOf: texts) })
      var (bareSum, subjectSum) = (0, 0)
      rows[1].bare.append(Row.seconds { bare.read("bare\(round)", batch: 500) { bareSum += $0.utf8.count } })
      rows[1].subject.append(
        try await Row.seconds {
          for try await text in subject.signal(from: .beginning).prefix(elements) { subjectSum += text.utf8.count }
        }
      )
      if bareSum != subjectSum { throw ValidationError("the readers got different elements") }
      try await server.command("DEL", "bare\(round)", "subject\(round)")
      try await compareLatency(bare, subject, &rows[2])
    }
    print("\(elements) elements, medians of \(rounds) rounds; the subject against a loop over a bare socket:")
    for row in rows { print(row) }
    if check, let missed = rows.first(where: { $0.ratio > $0.limit * 1.5 }) {
      throw ValidationError("beyond its limit: \(missed.name)")
    }
  }

  private func compareLatency(_ bare: BareClient, _ subject: RedisSubject<String>, _ row: inout Row) async throws {
    try await subject.send("connected")
    var (bareTimes, subjectTimes): ([Double], [Double]) = ([], [])
    for _ in 0..<2_000 {
      bareTimes.append(Row.seconds { bare.append("{\"symbol\":\"AAA\"}", to: "latency") })
      subjectTimes.append(try await Row.seconds { _ = try await subject.send("{\"symbol\":\"AAA\"}") })
    }
    row.bare.append(Row.median(bareTimes))
    row.subject.append(Row.median(subjectTimes))
  }
}

/// The times of one comparison, in seconds.
struct Row: CustomStringConvertible {
  let name: String
  /// How many times as long as the loop the subject may take.
  let limit: Double
  var bare: [Double] = []
  var subject: [Double] = []

  init(_ name: String, limit: Double) {
    self.name = name
    self.limit = limit
  }

  /// How many times as long as the loop the subject takes.
  var ratio: Double { Self.median(subject) / Self.median(bare) }

  var description: String {
    let speed = String(format: "%.2f", 1 / ratio)
    return "  \(name): \(speed) of the speed of the loop (at least \(String(format: "%.2f", 1 / limit)))"
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  static func seconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  static func seconds(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
