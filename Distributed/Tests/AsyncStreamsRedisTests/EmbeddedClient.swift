import NIOCore
import NIOEmbedded
import Testing

@testable import AsyncStreamsRedis

/// A connection whose server and time a test controls.
final class EmbeddedClient {
  private final class Answers: Sendable {
    let all = Lock<[String]>([])
  }

  let channel = EmbeddedChannel()
  let connection: Connection
  private let answers = Answers()

  init(
    answerTimeout: Duration = .seconds(10),
    answerLimit: Int = .max,
    password: String? = nil,
    hasLoggedIn: Bool = true
  ) throws {
    var server = RedisServer(password: password, connectTimeout: .seconds(2), answerTimeout: answerTimeout)
    server.answerLimit = answerLimit
    connection = Connection(channel, to: server)
    try channel.pipeline.syncOperations.addHandler(connection)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    if hasLoggedIn { connection.open(as: nil) }
  }

  func request(replyCount: Int = 1, blockTime: Duration = .zero) {
    var commands = CommandBuffer()
    for _ in 0..<replyCount { commands.append(command: ["PING"]) }
    let isTaken = connection.append(replyCount: replyCount, commands, blockTime: blockTime) { [answers] result in
      let text =
        switch result {
        case .success(let replies): replies.map { $0.text ?? $0.problem ?? "?" }.joined(separator: " ")
        case .failure(let reason): "\(reason)"
        }
      answers.all.withLock { $0.append(text) }
    }
    #expect(isTaken)
    connection.flush()
    channel.embeddedEventLoop.run()
  }

  func answer(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

  /// Ends the connection, as the server does.
  func hangUp() { channel.pipeline.fireChannelInactive() }

  func advance(by seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

  var received: [String] { answers.all.withLock { $0 } }
}
