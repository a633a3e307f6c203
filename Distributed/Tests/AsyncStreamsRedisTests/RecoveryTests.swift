import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.onServer, .timeLimit(.minutes(5))) struct RecoveryTests {
  @Test func `a reader that has got nothing yet survives a restart of the server`() async throws {
    let (server, subject) = try await LocalServer.started(.full, with: "numbers")
    let reading = Task { try await subject.first() }
    try await server.waitForClients(running: "xread") { $0 >= 1 }
    server.kill()
    try await server.start()
    // What is sent before the reader is back is not missed: it has subscribed.
    try await RedisSubject<Int>("numbers", on: server.address).send(1)
    #expect(try await reading.value == 1)
  }

  @Test func `a reader that has got elements survives two restarts while nothing is sent`() async throws {
    let (server, subject) = try await LocalServer.started(.full, with: "numbers")
    let reading = Task { try await subject.signal(from: .beginning).prefix(2).collect() }
    try await RedisSubject<Int>("numbers", on: server.address).send(1)
    for _ in 0..<2 {
      try await server.waitForClients(running: "xread") { $0 >= 1 }
      server.kill()
      try await server.start()
    }
    try await RedisSubject<Int>("numbers", on: server.address).send(2)
    #expect(try await reading.value == [1, 2])
  }

  @Test func `a restarted server without its data is a reset, and reading can go on`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(contentsOf: 1...5)
    var iterator = subject.signal(from: .beginning).makeAsyncIterator()
    for number in 1...5 { #expect(try await iterator.next() == number) }
    server.kill()
    try await server.start()
    try await RedisSubject<Int>("numbers", on: server.address).send(6)
    var error: RedisError?
    do throws(RedisError) {
      #expect(try await iterator.next() == nil)
    } catch let failure {
      error = failure
    }
    let reset = try #require(error?.reason.streamReset)
    #expect(try await subject.signal(from: reset.resumePosition).first() == 6)
  }

  @Test func `nothing is lost, doubled or disordered when the server is killed under load`() async throws {
    let server = try await LocalServer(.full)
    let single = RedisSubject<String>("letters", on: server.address, coding: .text)
    let batched = RedisSubject<String>("letters", on: server.address, coding: .text)
    try await single.send("first")
    let readers = (0..<3).map { _ in
      Task {
        try await RedisSubject<String>("letters", on: server.address, coding: .text).signal(from: .beginning).collect()
      }
    }
    let (singles, batches, rest) = (2_000, 200, 50)
    async let sendingSingles: Void = {
      for number in 0..<singles { try await single.send("single \(number)") }
    }()
    async let sendingBatches: Void = {
      for batch in 0..<batches {
        try await batched.send(contentsOf: (batch * rest..<(batch + 1) * rest).map { "batched \($0)" }, batchSize: 20)
      }
    }()
    // The server dies in the middle of what these numbers of elements need.
    var killAt = [500, 4_000, 8_000].makeIterator()
    var next = killAt.next()
    var count = 0
    for try await _ in single.signal(from: .beginning).prefix(1 + singles + batches * rest) {
      count += 1
      if count == next {
        server.kill()
        try await server.start()
        next = killAt.next()
      }
    }
    try await sendingSingles
    try await sendingBatches
    try await single.finish()
    for reader in readers {
      let elements = try await reader.value
      #expect(elements.filter { $0.hasPrefix("single") } == (0..<singles).map { "single \($0)" })
      #expect(elements.filter { $0.hasPrefix("batched") } == (0..<batches * rest).map { "batched \($0)" })
      #expect(elements.count == 1 + singles + batches * rest)
    }
    #expect(next == nil)
  }

  @Test func `senders, readers and consumers survive that a server becomes a replica for a while`() async throws {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    try await numbers.send(0)
    async let read = numbers.signal(from: .beginning).prefix(300).collect()
    async let consumed = {
      var consumed: [Int] = []
      for try await delivery in numbers.group("group", consumer: "one") {
        if !delivery.isRepeated { consumed.append(try delivery.element) }
        try await delivery.acknowledge()
        if consumed.count == 300 { break }
      }
      return consumed
    }()
    async let sending: Void = {
      for number in 1..<300 { try await numbers.send(number) }
    }()
    for _ in 0..<3 {
      try await Task.sleep(for: .milliseconds(30))
      // Nobody listens there, so that the data stays.
      try await server.command("REPLICAOF", "127.0.0.1", "1")
      try await Task.sleep(for: .milliseconds(100))
      try await server.command("REPLICAOF", "NO", "ONE")
    }
    try await sending
    #expect(try await read == Array(0..<300))
    #expect(try await Set(consumed) == Set(0..<300))
  }

  @Test func `a send waits while the server has too few replicas`() async throws {
    let (server, numbers) = try await LocalServer.started(with: "numbers")
    try await numbers.send(1)
    try await server.command("CONFIG", "SET", "min-replicas-to-write", "1")
    let sending = Task { try await numbers.send(contentsOf: [2, 3]) }
    try await Task.sleep(for: .milliseconds(200))
    #expect(try await server.command("XLEN", "numbers") == "1")
    try await server.command("CONFIG", "SET", "min-replicas-to-write", "0")
    _ = try await sending.value
    #expect(try await numbers.signal(from: .beginning).prefix(3).collect() == [1, 2, 3])
  }

  @Test func `senders and readers follow the primary to another server`() async throws {
    let (first, second) = (try await LocalServer(), try await LocalServer())
    try await second.command("REPLICAOF", "127.0.0.1", "\(first.port)")
    let sentinel = try await LocalServer(sentinelOf: first, name: "numbers")
    var address = RedisServer(primary: "numbers", sentinels: [RedisServer(port: 1), sentinel.address])
    address.backoff = .constant(.milliseconds(20))
    let numbers = RedisSubject<Int>("numbers", on: address)
    let reading = Task { try await numbers.signal(from: .beginning).prefix(2).collect() }
    try await numbers.send(1)
    while try await second.command("XLEN", "numbers") != "1" { try await Task.sleep(for: .milliseconds(10)) }
    // The sentinel has to know the replica before it can make it the primary.
    while try await sentinel.command("SENTINEL", "FAILOVER", "numbers") != "OK" {
      try await Task.sleep(for: .milliseconds(100))
    }
    // What the old primary takes before it knows of the new one is lost.
    while try await !first.command("ROLE").hasPrefix("slave") { try await Task.sleep(for: .milliseconds(10)) }
    try await numbers.send(2)
    #expect(try await reading.value == [1, 2])
    #expect(try await second.command("XLEN", "numbers") == "2")
    #expect("\(address)" == "redis+sentinel://numbers/0")
  }

  @Test func `a name that no sentinel knows is an error that says whom it has asked`() async throws {
    let server = try await LocalServer()
    let sentinel = try await LocalServer(sentinelOf: server, name: "numbers")
    let address = RedisServer(primary: "others", sentinels: [sentinel.address, RedisServer(port: 1)])
    let error = await #expect(throws: RedisError.self) { try await RedisSubject<Int>("numbers", on: address).send(1) }
    let text = "\(try #require(error))"
    #expect(text.contains("\(sentinel.port)/0: knows no primary of this name"))
    #expect(text.contains("redis://127.0.0.1:1/0: the server cannot be reached"))
  }
}
