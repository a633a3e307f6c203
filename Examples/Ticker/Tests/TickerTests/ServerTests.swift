import AsyncStreams
import Testing
import TickerClient

@testable import TickerKit

/// The server, with clients that connect to it.
///
/// The ticks come from a subject that replays all of them, so none is sent before the server listens.
@Suite(.timeLimit(.minutes(2))) struct ServerTests {
  private let market = ReplaySubject<Tick, Never>(name: "market")

  private func feed(replay: Int = 100, keep: Int = 1000) -> Feed { Feed(market, run: 0xA, replay: replay, keep: keep) }

  @Test func `every client gets every event in order`() async throws {
    try await TestServer.run(feed()) { server in
      await market.send(contentsOf: ticks(1...10))
      try await withThrowingTaskGroup { group in
        for _ in 1...20 {
          group.addTask {
            try await EventClient(port: server.port).withEvents { try await $0.numbers(60) }
          }
        }
        for number in 11...60 { await market.send(contentsOf: ticks(number...number)) }
        for try await numbers in group { #expect(numbers == Array(1...60)) }
      }
    }
  }

  @Test func `a slow client loses the oldest events, and the others do not notice`() async throws {
    try await TestServer.run(feed(keep: 8)) { server in
      try await EventClient(port: server.port).withEvents { fast in
        try await EventClient(port: server.port, buffer: 4096).withEvents { slow in
          await market.send(contentsOf: ticks(1...1))
          #expect(try await fast.numbers(1) == [1])
          #expect(try await slow.numbers(1) == [1])

          // The slow client stops reading, until its connection and its subscription are full.
          var number = 1
          while try await server.statistics.dropped < 10 {
            await market.send(contentsOf: ticks(number + 1...number + 4, symbols: 300))
            #expect(try await fast.numbers(4) == Array(number + 1...number + 4))
            number += 4
          }
          await server.shutDown()

          let (numbers, statistics) = try await slow.rest()
          #expect(numbers.last == number)
          #expect(numbers == numbers.sorted())
          #expect(statistics?.delivered == 1 + numbers.count)
          #expect(statistics?.dropped == number - 1 - numbers.count)
          #expect(try await fast.rest().statistics?.dropped == 0)
        }
      }
    }
  }

  @Test func `clients that disconnect or are killed unsubscribe, even if no event is sent`() async throws {
    let feed = feed()
    try await TestServer.run(feed) { server in
      await market.send(contentsOf: ticks(1...1))
      try await withThrowingDiscardingTaskGroup { group in
        for index in 1...20 {
          group.addTask {
            let client = try await EventClient(port: server.port)
            try await client.withEvents { events in
              #expect(try await events.numbers(1) == [1])
              #expect(feed.statistics.subscriptionCount > 0)
              if index.isMultiple(of: 2) { try await client.reset() }
            }
          }
        }
      }
      while try await server.statistics.subscriptions > 0 {}
      let statistics = try await server.statistics
      #expect(statistics.clients.isEmpty)
      #expect(statistics.totalSubscriptions == 20)
    }
    #expect(feed.statistics.subscriptionCount == 0)
  }

  @Test func `a graceful shutdown ends all streams after their last event`() async throws {
    let feed = feed()
    try await TestServer.run(feed) { server in
      try await EventClient(port: server.port).withEvents { first in
        try await EventClient(port: server.port).withEvents { second in
          await market.send(contentsOf: ticks(1...50))
          #expect(try await first.numbers(1) == [1])
          #expect(try await second.numbers(50) == Array(1...50))
          await server.shutDown()
          let (numbers, statistics) = try await first.rest()
          #expect(numbers == Array(2...50))
          #expect(statistics?.delivered == 50)
          #expect(try await second.rest().statistics?.delivered == 50)
        }
      }
    }
    #expect(feed.statistics.subscriptionCount == 0)
  }

  @Test func `a client that does not read delays a shutdown no longer than the server's patience`() async throws {
    let feed = feed(keep: 8)
    try await TestServer.run(feed, patience: .milliseconds(100)) { server in
      try await EventClient(port: server.port, buffer: 4096).withEvents { stuck in
        await market.send(contentsOf: ticks(1...1))
        #expect(try await stuck.numbers(1) == [1])
        var number = 1
        while try await server.statistics.dropped == 0 {
          number += 1
          await market.send(contentsOf: ticks(number...number, symbols: 300))
        }
        let ended = ContinuousClock.now
        await server.shutDown()
        while feed.statistics.subscriptionCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(ContinuousClock.now - ended < .seconds(30))
      }
    }
  }

  @Test func `a client that connects again gets what it has missed`() async throws {
    try await TestServer.run(feed(replay: 10)) { server in
      await market.send(contentsOf: ticks(1...20))
      // Two of the identifiers are those of another run of the server, and of another server.
      for (last, first) in [(nil, 11), ("a-15", 16), ("a-3", 11), ("b-15", 11), ("none", 11)] {
        let missed = Array(first...20)
        let client = try await EventClient(port: server.port)
        let numbers = try await client.withEvents(after: last) { try await $0.numbers(missed.count) }
        #expect(numbers == missed)
      }
    }
  }
}
