import LocalServers
import NIOCore
import NIOEmbedded

@testable import AsyncStreamsRedis

/// What a server has answered to commands, and what it answers with changes to a connection without a network.
final class MutatingServer: ChannelDuplexHandler, Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer
  typealias InboundOut = ByteBuffer

  private struct State {
    var random: SeededGenerator
    /// How many answers to change.
    var count: Int
  }

  /// Finds the answer to a command.
  private let answer: @Sendable ([String]) -> ReplyTree?
  private let state: Lock<State>

  init(seed: UInt64, changing count: Int, _ answer: @escaping @Sendable ([String]) -> ReplyTree?) {
    self.answer = answer
    state = Lock(State(random: SeededGenerator(seed: seed), count: count))
  }

  /// A connection that this server answers at once.
  func connection() async throws -> Connection {
    let channel = NIOAsyncTestingChannel()
    let connection = Connection(channel, to: RedisServer())
    try await channel.pipeline.addHandlers([self, connection]).get()
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
    connection.open(as: nil)
    return connection
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    promise?.succeed()
    // Commands are arrays of texts, as replies are.
    var (parser, output) = (ReplyParser(), ByteBuffer())
    parser.feed(unwrapOutboundIn(data))
    while (try? parser.next()) == true {
      let command = parser.takeReplies().first?.elements.map { $0.text ?? "" } ?? []
      let tree = state.withLock { state in
        var tree = self.answer(command) ?? .error("ERR unknown command")
        if state.count > 0, Bool.random(using: &state.random) {
          state.count -= 1
          for _ in 0..<Int.random(in: 1...3, using: &state.random) { tree.mutate(&state.random) }
        }
        return tree
      }
      tree.write(to: &output)
    }
    context.fireChannelRead(wrapInboundOut(output))
  }
}
