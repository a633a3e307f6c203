import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.onServer, .timeLimit(.minutes(5))) struct InputErrorTests {
  @Test func `an entry without a value is an error, and one of another program is not`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await server.command("XADD", "numbers", "*", "unit", "m", "value", "7")
    try await server.command("XADD", "numbers", "*", "unit", "m")
    var elements: [Int] = []
    let reason = await RedisError.reason {
      for try await element in subject.signal(from: .beginning) { elements.append(element) }
    }
    #expect(elements == [7])
    guard case .undecodable(_, "it is no element")? = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
  }

  @Test func `a key of another type is an error for senders, readers and groups`() async throws {
    let server = try await LocalServer()
    try await server.command("SET", "numbers", "text")
    let subject = RedisSubject<Int>("numbers", on: server.address)
    #expect(await RedisError.reason { try await subject.send(1) } == .log(.wrongKeyType))
    #expect(await RedisError.reason { try await subject.send(contentsOf: [1, 2]) } == .log(.wrongKeyType))
    #expect(await RedisError.reason { _ = try await subject.first() } == .log(.wrongKeyType))
    #expect(await RedisError.reason { _ = try await subject.signal(from: .beginning).first() } == .log(.wrongKeyType))
    #expect(await RedisError.reason { _ = try await subject.group("g", consumer: "c").first() } == .log(.wrongKeyType))
    #expect(try await server.command("GET", "numbers") == "text")
  }

  @Test func `without a server, the first send and the first reading fail at once`() async throws {
    let server = try await LocalServer()
    server.kill()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    for body in [{ _ = try await subject.send(1) }, { _ = try await subject.first() }] as [() async throws -> Void] {
      guard case .log(.unreachable)? = await RedisError.reason(of: body) else {
        Issue.record("no error")
        return
      }
    }
    try await server.start()
    try await subject.send(1)
    #expect(try await subject.signal(from: .beginning).first() == 1)
  }

  @Test func `after the attempts of the server, waiting sends fail`() async throws {
    let server = try await LocalServer()
    var address = server.address
    address.attempts = 2
    address.backoff = .constant(.milliseconds(5))
    let subject = RedisSubject<Int>("numbers", on: address)
    try await subject.send(1)
    server.kill()
    let reason = await RedisError.reason { try await subject.send(2) }
    #expect(reason?.description.isEmpty == false)
    let reading = await RedisError.reason { _ = try await subject.first() }
    guard case .log(.unreachable)? = reading else {
      Issue.record("\(String(describing: reading))")
      return
    }
  }

  @Test func `a wrong or missing password is an error`() async throws {
    let server = try await LocalServer()
    try await server.command("CONFIG", "SET", "requirepass", "secret")
    var address = server.address
    for password in [nil, "wrong"] as [Password?] {
      address.password = password
      let subject = RedisSubject<Int>("numbers", on: address)
      guard case .log(.wrongCredentials)? = await RedisError.reason(of: { try await subject.send(1) }),
        case .log(.wrongCredentials)? = await RedisError.reason(of: { _ = try await subject.first() })
      else {
        Issue.record("no error with \(password == nil ? "no" : "a wrong") password")
        return
      }
    }
    address.password = "secret"
    let subject = RedisSubject<Int>("numbers", on: address)
    #expect(!subject.description.contains("secret"))
    try await subject.send(1)
    #expect(try await subject.signal(from: .beginning).first() == 1)
  }

  @Test func `a server without memory says how many elements it has taken`() async throws {
    let server = try await LocalServer(configuration: ["--maxmemory", "3mb"])
    let subject = RedisSubject<String>("texts", on: server.address, coding: .text)
    let text = String(repeating: "x", count: 1_000)
    let error = await #expect(throws: RedisError.self) {
      try await subject.send(contentsOf: repeatElement(text, count: 10_000), batchSize: 100)
    }
    #expect(error?.reason == .log(.outOfMemory))
    let count = try #require(Int(try await server.command("XLEN", "texts")))
    #expect(error?.acceptedCount == count && count > 0 && count.isMultiple(of: 100))
    try await server.command("CONFIG", "SET", "maxmemory", "100mb")
    try await subject.send("last")
    #expect(try await subject.signal(from: .beginning).prefix(count + 1).collect().last == "last")
  }

  @Test func `a replica is an error at once for a sender whose first server it is`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(1)
    try await server.command("REPLICAOF", "127.0.0.1", "1")
    let later = RedisSubject<Int>("numbers", on: server.address)
    for body in [{ _ = try await later.send(2) }, { _ = try await later.send(contentsOf: [2, 3]) }]
      as [() async throws -> Void]
    {
      guard case .log(.connectionLost(let problem))? = await RedisError.reason(of: body) else {
        Issue.record("no error")
        return
      }
      #expect(problem.contains("READONLY"))
    }
    #expect(try await subject.signal(from: .beginning).first() == 1)
  }

  @Test func `impossible arguments stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = RedisSubject<Int>("numbers", on: RedisServer(), retention: .newest(-1))
    }
    await #expect(processExitsWith: .failure) {
      _ = RedisSubject<Int>("numbers", on: RedisServer()).signal(from: .newest, batchSize: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = RedisSubject<Int>("numbers", on: RedisServer()).group("group", consumer: "one", claimAfter: .zero)
    }
    await #expect(processExitsWith: .failure) {
      _ = RedisSubject<Int>("numbers", on: RedisServer()).group("group", consumer: "one", deliveryLimit: 0)
    }
    await #expect(processExitsWith: .failure) {
      let numbers = RedisSubject<Int>("numbers", on: RedisServer())
      _ = try? await numbers.group("group", consumer: "one", deadLetters: "numbers").first()
    }
    await #expect(processExitsWith: .failure) {
      try await RedisSubject<Int>("numbers", on: RedisServer()).send(contentsOf: [], batchSize: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = RedisSubject<Int>("numbers", on: RedisServer()).entries(from: .beginning, batchSize: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = RedisSubject<Int>("numbers", on: RedisServer(), retention: .age(.seconds(-1)))
    }
  }

  @Test func `a batch fails as a single element does when the key becomes one of another type`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(0)
    try await server.command("SET", "numbers", "text")
    #expect(await RedisError.reason { try await subject.send(1) } == .log(.wrongKeyType))
    #expect(await RedisError.reason { try await subject.send(contentsOf: [1, 2]) } == .log(.wrongKeyType))
    try await server.command("DEL", "numbers")
    try await subject.send(contentsOf: [3, 4])
    try await subject.finish()
    #expect(try await subject.signal(from: .beginning).collect() == [3, 4])
  }

  @Test func `a reader fails when the key becomes one of another type`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(contentsOf: 0..<100)
    let reason = await RedisError.reason {
      for try await element in subject.signal(from: .beginning, batchSize: 5) where element == 0 {
        try await server.command("SET", "numbers", "text")
      }
    }
    #expect(reason == .log(.wrongKeyType))
  }

  @Test func `a single element that finds no memory is not appended`() async throws {
    let (server, subject) = try await LocalServer.started(with: "numbers")
    try await subject.send(1)
    try await server.command("CONFIG", "SET", "maxmemory", "1")
    #expect(await RedisError.reason { try await subject.send(2) } == .log(.outOfMemory))
    #expect(await RedisError.reason { try await subject.send(contentsOf: [2, 2]) } == .log(.outOfMemory))
    #expect(await RedisError.reason { try await subject.finish() } == .log(.outOfMemory))
    try await server.command("CONFIG", "SET", "maxmemory", "0")
    try await subject.send(3)
    try await subject.finish()
    #expect(try await subject.signal(from: .beginning).collect() == [1, 3])
  }

  @Test func `a user without permission is told so, and which stream and server it is about`() async throws {
    let server = try await LocalServer()
    try await server.command("ACL", "SETUSER", "reader", "on", ">secret", "~numbers")
    try await server.command("ACL", "SETUSER", "reader", "+@read", "+ping", "+xinfo", "+client")
    try await server.command("XADD", "numbers", "*", "value", "1")
    var address = server.address
    (address.user, address.password) = ("reader", "secret")
    let subject = RedisSubject<Int>("numbers", on: address)
    #expect(try await subject.signal(from: .beginning).first() == 1)
    let error = await #expect(throws: RedisError.self) { try await subject.send(2) }
    guard case .log(.notPermitted)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.hasPrefix("numbers on redis://127.0.0.1:\(server.port)/0: ") == true)
    #expect(error?.description.contains("secret") == false)
  }

  @Test func `a user with the rights that the README lists can do all of it`() async throws {
    let readme = try String(contentsOfFile: #filePath.replacing(/Tests\/.*/, with: "README.md"), encoding: .utf8)
    let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("ACL SETUSER ") })
    let server = try await LocalServer()
    let answer = try await server.command(arguments: line.split(separator: " ").map(String.init))
    #expect(answer == "OK")
    var address = server.address
    (address.user, address.password) = ("prices", "password")
    let subject = RedisSubject<Int>("quotes", on: address)
    try await subject.send(0)
    try await server.command("CLIENT", "KILL", "TYPE", "normal")
    try await subject.send(contentsOf: 1..<5)
    try await subject.finish()
    #expect(try await subject.signal(from: .beginning).collect() == [0, 1, 2, 3, 4])
    let group = subject.group("billing", consumer: "one", claimAfter: .milliseconds(20), deliveryLimit: 1_000)
    var elements: Set<Int> = []
    for try await delivery in group {
      elements.insert(try delivery.element)
      if try delivery.element == 3 { try await delivery.reject("odd") } else { try await delivery.acknowledge() }
    }
    #expect(elements == [0, 1, 2, 3, 4])
    #expect(try await server.command("XLEN", "quotes:billing:dead-letters") == "1")
    try await server.command("XTRIM", "quotes", "MAXLEN", "0")
    let error = await #expect(throws: RedisError.self) {
      _ = try await subject.group(
        "second",
        consumer: "one",
        from: .after(.init(milliseconds: 1, sequence: 0, ordinal: 1))
      )
      .first()
    }
    #expect(error?.reason.trimmedEntries != nil)
  }

  @Test func `an entry that is no element is named with its stream and its server`() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<String>("texts", on: server.address, coding: .text)
    let bytes = RedisSubject<[UInt8]>("texts", on: server.address, coding: .bytes)
    let identifier = try await bytes.send([0xFF])
    let error = await #expect(throws: RedisError.self) { try await subject.signal(from: .beginning).collect() }
    let start = "texts on redis://127.0.0.1:\(server.port)/0: the record \(identifier)#1 cannot be decoded: "
    #expect(error?.description.hasPrefix(start) == true)
    try await subject.send("next")
    #expect(try await subject.signal(from: .after(identifier)).first() == "next")
  }

  @Test func `no element is sent after one that cannot be encoded, and the first one fails alone`() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Double>("numbers", on: server.address)
    let error = await #expect(throws: RedisError.self) { try await subject.send(contentsOf: [.nan, 1]) }
    #expect(error?.acceptedCount == 0)
    #expect(try await server.command("EXISTS", "numbers") == "0")
    #expect(try await subject.send(contentsOf: []) == nil)
    #expect(try await server.command("EXISTS", "numbers") == "0")
  }
}
