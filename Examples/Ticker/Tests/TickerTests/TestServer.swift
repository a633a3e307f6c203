import AsyncStreams
import Foundation
import ServiceLifecycle
import TickerClient

@testable import TickerKit

/// A server for one test, at a free port.
struct TestServer {
  let port: Int
  private let services: ServiceGroup

  /// Runs a server with a feed, and shuts it down when `body` has returned.
  static func run<Result: Sendable>(
    _ feed: Feed,
    patience: Duration = .seconds(30),
    _ body: (TestServer) async throws -> Result
  ) async throws -> Result {
    let ports = ReplaySubject<Int, Never>(keeping: 1)
    let services = makeServer(feed, port: 0, patience: patience) { await ports.send($0) }
    return try await withThrowingTaskGroup { group in
      group.addTask { try await services.run() }
      guard let port = await ports.first() else { throw CancellationError() }
      let result = try await body(TestServer(port: port, services: services))
      await services.triggerGracefulShutdown()
      try await group.waitForAll()
      return result
    }
  }

  func shutDown() async { await services.triggerGracefulShutdown() }

  var statistics: Statistics {
    get async throws { try await JSONDecoder().decode(Statistics.self, from: fetch("/statistics", port: port)) }
  }
}

extension EventClient.Events {
  /// The numbers of the next ticks.
  mutating func numbers(_ count: Int) async throws -> [Int] {
    var numbers: [Int] = []
    while numbers.count < count, let event = try await next() { numbers.append(event.number ?? 0) }
    return numbers
  }

  /// The numbers of all further ticks, and what the server says at the end.
  mutating func rest() async throws -> (numbers: [Int], statistics: ClientStatistics?) {
    var numbers: [Int] = []
    while let event = try await next() {
      if event.name == "end" {
        return try (numbers, JSONDecoder().decode(ClientStatistics.self, from: Data(event.data.utf8)))
      }
      numbers.append(event.number ?? 0)
    }
    return (numbers, nil)
  }
}

/// Ticks of a few prices, or of many for a long text.
func ticks(_ numbers: ClosedRange<Int>, symbols: Int = 1) -> [Tick] {
  numbers.map { number in
    let prices = (1...symbols).map { ("S\($0)", Double(number)) }
    return Tick(number: number, prices: Dictionary(uniqueKeysWithValues: prices))
  }
}
