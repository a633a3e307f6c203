import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
import Testing

@Suite(.enabled(if: LocalServer.isInstalled, "redis-server is not installed: apt-get install redis-server"))
struct InputErrorTests {
  @Test("An entry that is no element is an error after the elements before it", .timeLimit(.minutes(5)))
  func undecodable() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
    try await subject.send(contentsOf: 1...3)
    let identifier = try await server.command("XADD", "numbers", "*", "value", "text")
    try await subject.send(4)
    var elements: [Int] = []
    let reason = await RedisError.reason {
      for try await element in subject.signal(from: .beginning) { elements.append(element) }
    }
    #expect(elements == [1, 2, 3])
    guard case .undecodable(let entry, _)? = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
    #expect("\(entry)" == "\(identifier)#4")
    #expect(try await subject.signal(from: .after(entry)).prefix(1).collect() == [4])
  }

  @Test("An entry without a value is an error, and one of another program is not", .timeLimit(.minutes(5)))
  func foreign() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
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

  @Test("A key of another type is an error for senders, readers and groups", .timeLimit(.minutes(5)))
  func wrongType() async throws {
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

  @Test("Without a server, the first send and the first reading fail at once", .timeLimit(.minutes(5)))
  func noServer() async throws {
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

  @Test("After the attempts of the server, waiting sends fail", .timeLimit(.minutes(5)))
  func attempts() async throws {
    let server = try await LocalServer()
    var address = server.address
    address.attempts = 2
    address.backOff = .constant(.milliseconds(5))
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

  @Test("A wrong or missing password is an error", .timeLimit(.minutes(5)))
  func password() async throws {
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

  @Test("A server without memory says how many elements it has taken", .timeLimit(.minutes(5)))
  func outOfMemory() async throws {
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

  @Test("A replica is an error at once for a sender whose first server it is", .timeLimit(.minutes(5)))
  func replica() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Int>("numbers", on: server.address)
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

  @Test("An element that cannot be encoded does not withhold those before it", .timeLimit(.minutes(5)))
  func unencodable() async throws {
    let server = try await LocalServer()
    let subject = RedisSubject<Double>("numbers", on: server.address)
    let error = await #expect(throws: RedisError.self) {
      try await subject.send(contentsOf: [1, 2, 3, 4, .nan, 6], batchSize: 2)
    }
    guard case .unencodable? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.acceptedCount == 4)
    try await subject.finish()
    #expect(try await subject.signal(from: .beginning).collect() == [1, 2, 3, 4])
    #expect(await RedisError.reason { try await subject.send(5) } == .ended)
  }

  @Test("Impossible arguments stop the program")
  func misuse() async {
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
  }
}
