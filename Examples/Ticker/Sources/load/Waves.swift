import ArgumentParser
import Foundation
import UnixSignals

/// The command that runs three waves of clients, prints what became of them, and fails if that is not right.
struct Waves: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waves",
    abstract: "Runs two waves of clients that disconnect, and a third that the server ends."
  )

  @Option(help: "The number of clients.")
  var clients = 1000

  @Option(help: "How many of them are slow: they read less than is sent.")
  var slow = 100

  @Option(help: "How many of them are killed in the middle.")
  var kill = 200

  @Option(help: "How long the clients read, in the three waves together.")
  var seconds = 20

  @Option(help: "How many events are sent in a second.")
  var rate = 4

  @Flag(help: "Let the server show its streams on a page; to compare what that costs.")
  var inspect = false

  func validate() throws {
    guard slow >= 0, kill >= 0, slow + kill < clients else {
      throw ValidationError("some clients must be neither slow nor killed")
    }
    guard clients <= 5000 else { throw ValidationError("there are at most 5000 clients") }
    guard (3...600).contains(seconds) else { throw ValidationError("the time is between 3 and 600 seconds") }
  }

  func run() async throws {
    try allowOpenFiles(clients + 100)
    let server = try await ServerProcess.start(rate: rate, inspect: inspect)
    defer { server.kill() }
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
    try await withThrowingTaskGroup { group in
      group.addTask { try await check(server) }
      // Without this, an interrupted program would leave the server behind.
      group.addTask { for await _ in signals { throw ExitCode.failure } }
      try await group.next()
      group.cancelAll()
    }
  }

  private func check(_ server: ServerProcess) async throws {
    let crowd = Crowd(size: clients, slow: slow, killed: kill, time: .seconds(seconds) / 3)
    var table = Table()

    var memory: [Int] = []
    for name in ["first", "second"] {
      let outcomes = try await crowd.run(at: server.port)
      let remaining = try await server.subscriptionsWhenIdle()
      memory.append(try server.memory)
      table.add(name, outcomes, subscriptions: remaining, memory: memory.last)
      table.check(remaining == 0, "\(remaining) subscriptions are left after the \(name) wave")
    }
    // What the first wave needed is used again.
    table.check(
      memory[1] - memory[0] <= memory[0] / 10 + 4_000_000,
      "the memory has grown by \((memory[1] - memory[0]) / 1_000_000) MB"
    )

    let outcomes = try await crowd.run(at: server.port) { server.terminate() }
    table.add("third, shut down", outcomes, subscriptions: nil, memory: nil)
    let unended = outcomes.count { $0.statistics == nil && !$0.wasKilled }
    table.check(unended == 0, "\(unended) clients that were not killed have got no last event")
    let status = try await server.exitStatus()
    table.check(status == 0, "the server has ended with status \(status)")

    table.check(slow == 0 || table.missedBySlow > 0, "the slow clients have missed nothing, so they prove nothing")

    print(table)
    if !table.problems.isEmpty { throw ExitCode.failure }
  }
}
