import AsyncStreams
import AsyncStreamsRedis
import LocalServers
import NIOSSL
import Testing

@Suite("Connections that are encrypted", .onServer, .timeLimit(.minutes(5)))
struct EncryptionTests {
  private func address(
    _ server: LocalServer,
    host: String = "localhost",
    trusting authority: String
  ) throws -> RedisServer {
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.trustRoots = .file(authority)
    return RedisServer(host: host, port: try #require(server.encryptedPort), tls: tls)
  }

  @Test(arguments: ["localhost", "127.0.0.1"])
  func `elements, readers and groups go over encrypted connections`(host: String) async throws {
    let certificates = try Certificates()
    let server = try await LocalServer(certificates: certificates)
    let address = try address(server, host: host, trusting: certificates.authority)
    let numbers = RedisSubject<Int>("numbers", on: address)
    async let read = numbers.signal(from: .beginning).collect()
    try await numbers.send(0)
    try await numbers.send(contentsOf: 1..<3_000)
    try await numbers.finish()
    #expect(try await read == Array(0..<3_000))
    let delivery = try await numbers.group("group", consumer: "one").first()
    #expect(try delivery?.element == 0)
    try await delivery?.acknowledge()
    #expect("\(address)" == "rediss://\(host):\(address.port)/0")
  }

  @Test func `a sender goes on when the server has killed its encrypted connection`() async throws {
    let certificates = try Certificates()
    let server = try await LocalServer(certificates: certificates)
    let numbers = RedisSubject<Int>("numbers", on: try address(server, trusting: certificates.authority))
    for number in 0..<10 {
      try await numbers.send(number)
      try await server.command("CLIENT", "KILL", "TYPE", "normal")
    }
    #expect(try await numbers.signal(from: .beginning).prefix(10).collect() == Array(0..<10))
  }

  @Test func `a certificate of a stranger is an error at once, which says so`() async throws {
    let (certificates, others) = (try Certificates(), try Certificates())
    let server = try await LocalServer(certificates: certificates)
    let numbers = RedisSubject<Int>("numbers", on: try address(server, trusting: others.authority))
    let error = await #expect(throws: RedisError.self) { try await numbers.send(1) }
    let text = "\(try #require(error))"
    #expect(text.contains("encryption: ") && text.contains("CERTIFICATE_VERIFY_FAILED"), "\(text)")
    #expect(try await server.command("EXISTS", "numbers") == "0")
  }

  @Test func `a server that wants certificates of clients gets them`() async throws {
    let certificates = try Certificates()
    let server = try await LocalServer(certificates: certificates, needsClientCertificate: true)
    var address = try address(server, trusting: certificates.authority)
    await #expect(throws: RedisError.self) { try await RedisSubject<Int>("numbers", on: address).send(1) }
    address.tls?.certificateChain = try NIOSSLCertificate.fromPEMFile(certificates.client).map { .certificate($0) }
    address.tls?.privateKey = .privateKey(try NIOSSLPrivateKey(file: certificates.clientKey, format: .pem))
    let numbers = RedisSubject<Int>("numbers", on: address)
    try await numbers.send(1)
    #expect(try await numbers.signal(from: .beginning).first() == 1)
  }

  @Test func `encryption on one side only is an error at once`() async throws {
    let certificates = try Certificates()
    let server = try await LocalServer(certificates: certificates)
    var address = try address(server, trusting: certificates.authority)
    address.connectTimeout = .seconds(2)
    var (plain, encrypted) = (address, address)
    plain.tls = nil
    encrypted.port = server.port
    for address in [plain, encrypted] {
      let error = await #expect(throws: RedisError.self) { try await RedisSubject<Int>("numbers", on: address).send(1) }
      guard case .log(let problem)? = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect("\(problem)".contains("connection") || "\(problem)".contains("reached"))
    }
  }
}
