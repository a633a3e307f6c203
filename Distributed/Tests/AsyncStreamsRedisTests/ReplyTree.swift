import LocalServers
import NIOCore
import NIOEmbedded

@testable import AsyncStreamsRedis

/// A reply as a tree, which a test can change and write again.
indirect enum ReplyTree: Sendable {
  case text([UInt8])
  case error(String)
  case integer(Int)
  case null
  case array([ReplyTree])

  init(_ reply: Reply) {
    self =
      switch reply.node.kind {
      case .text: .text(Array(reply.bytes ?? []))
      case .error: .error(reply.problem ?? "")
      case .integer: .integer(reply.integer ?? 0)
      case .null: .null
      case .array: .array(reply.elements.map { ReplyTree($0) })
      }
  }

  /// Writes the reply as a server does.
  func write(to buffer: inout ByteBuffer) {
    switch self {
    case .text(let bytes):
      buffer.writeString("$\(bytes.count)\r\n")
      buffer.writeBytes(bytes)
      buffer.writeString("\r\n")
    case .error(let text): buffer.writeString("-\(text)\r\n")
    case .integer(let value): buffer.writeString(":\(value)\r\n")
    case .null: buffer.writeString("$-1\r\n")
    case .array(let elements):
      buffer.writeString("*\(elements.count)\r\n")
      for element in elements { element.write(to: &buffer) }
    }
  }

  /// How many parts it has.
  var size: Int {
    if case .array(let elements) = self { elements.reduce(1) { $0 + $1.size } } else { 1 }
  }

  /// Changes one of its parts.
  mutating func mutate(_ random: inout SeededGenerator) {
    mutate(part: Int.random(in: 0..<size, using: &random), &random)
  }

  private mutating func mutate(part: Int, _ random: inout SeededGenerator) {
    guard case .array(var elements) = self, part > 0 else { return self = changed(&random) }
    var rest = part - 1
    for index in elements.indices {
      if rest < elements[index].size {
        elements[index].mutate(part: rest, &random)
        break
      }
      rest -= elements[index].size
    }
    self = .array(elements)
  }

  private static let numbers = [Int.max, Int.max - 1, Int.min, -1, 0, 1, 2, 1 << 31, 1 << 53, (1 << 53) + 1, 1 << 62]
  private static let texts = [
    "", "-", "0-0", "1-1", "18446744073709551615-18446744073709551615", "9223372036854775807-0", "lost", "name",
    "value",
    "by", "end", "failure", "entries-added", "length", "first-entry", "9223372036854775807", "é\u{0}\r\n",
  ]

  /// Something else in its place.
  private func changed(_ random: inout SeededGenerator) -> ReplyTree {
    if case .array(var elements) = self, !elements.isEmpty, Bool.random(using: &random) {
      let (index, other) = (
        elements.indices.randomElement(using: &random) ?? 0, elements.indices.randomElement(using: &random) ?? 0
      )
      switch Int.random(in: 0..<4, using: &random) {
      case 0: elements.remove(at: index)
      case 1: elements.insert(elements[other], at: index)
      case 2: elements.swapAt(index, other)
      default: elements.removeSubrange(index...)
      }
      return .array(elements)
    }
    return switch Int.random(in: 0..<8, using: &random) {
    case 0...2: .integer(Self.numbers.randomElement(using: &random) ?? 0)
    case 3, 4: .text(Array((Self.texts.randomElement(using: &random) ?? "").utf8))
    case 5: .null
    case 6: .array(Bool.random(using: &random) ? [self] : [])
    default: .error("ERR \(Self.texts.first ?? "")")
    }
  }
}

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
