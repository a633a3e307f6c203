import AsyncStreamsDurable
import NIOCore

/// A connection to a server that answers requests in the order in which they were made.
///
/// Requests that several threads make at once are written together by the event loop of the connection, which also reads
/// the answers. It runs no code of users.
final class Connection: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  /// Gets the replies to a request, or why there are none; called once, by the event loop or by the thread that closes the
  /// connection.
  typealias Handler = @Sendable (Result<Replies, RedisError.Reason>) -> Void

  private struct Request {
    let replyCount: Int
    /// When the request was made.
    let start: NIODeadline
    /// How long it may take from there, or from the last bytes of an answer.
    let limit: TimeAmount
    let handle: Handler
  }

  private struct Sending {
    var output = CommandBuffer()
    /// Whether the event loop is about to write: it also writes what is appended meanwhile.
    var isScheduled = false
    var unanswered = CircularBuffer<Request>()
    var failure: RedisError.Reason?
    /// Whether the server has let the connection log in.
    var hasLoggedIn = false
    var identity: ClientIdentity?
  }

  /// What only the event loop uses.
  private struct Receiving {
    var parser: ReplyParser
    /// How many replies to the oldest request there are.
    var count = 0
    var lastRead = NIODeadline.uptimeNanoseconds(0)
    var isTimed = false
  }

  private let channel: any Channel
  private let loginTimeout: Duration
  private let answerTimeout: Duration
  private let label: String
  private let observer: ConnectionObserver
  private let sending = Lock(Sending())
  private let receiving: Lock<Receiving>
  var isClosed: Bool { sending.withLock { $0.failure != nil } }

  /// Why the connection takes no request any more.
  var loss: RedisError.Reason {
    if let failure = sending.withLock({ $0.failure }), failure.isTransient { return failure }
    return .connectionLost("the connection is closed")
  }

  /// What the server knows the connection by; `nil` before it has logged in, and if the user may not ask.
  var identity: ClientIdentity? { sending.withLock { $0.identity } }

  var eventLoop: any EventLoop { channel.eventLoop }

  /// Makes the handler of a channel, which has to be added to its pipeline.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - server: The server, with its limits, and with what is told when the connection is made and lost.
  init(_ channel: any Channel, to server: RedisServer) {
    self.channel = channel
    loginTimeout = server.connectTimeout
    answerTimeout = server.answerTimeout
    label = server.description
    observer = server.observer
    receiving = Lock(Receiving(parser: ReplyParser(limit: server.answerLimit, password: server.password)))
  }

  /// Notes that the server has let this connection log in.
  func open(as identity: ClientIdentity?) {
    sending.withLock { sending in
      sending.hasLoggedIn = true
      sending.identity = identity
    }
    observer.connected(to: label)
  }

  /// Appends a request, for ``flush()`` to write.
  ///
  /// - Parameters:
  ///   - replyCount: How many replies it has, one for each command.
  ///   - commands: The commands.
  ///   - blockTime: How long the server may wait before it answers, because a command says so.
  ///   - handle: Gets the replies.
  /// - Returns: Whether the connection takes it; otherwise it is broken, and `handle` is not called.
  func append(
    replyCount: Int,
    _ commands: CommandBuffer,
    blockTime: Duration = .zero,
    then handle: @escaping Handler
  ) -> Bool {
    let start = channel.eventLoop.now
    return sending.withLock { sending in
      if sending.failure != nil { return false }
      let limit = TimeAmount((sending.hasLoggedIn ? answerTimeout : loginTimeout) + blockTime)
      sending.output.append(commands)
      sending.unanswered.append(Request(replyCount: replyCount, start: start, limit: limit, handle: handle))
      return true
    }
  }

  /// Lets the event loop write what has been appended.
  func flush() {
    let isFirst = sending.withLock { sending in
      if sending.isScheduled || sending.failure != nil { return false }
      sending.isScheduled = true
      return true
    }
    if isFirst { channel.eventLoop.execute { self.write() } }
  }

  private func write() {
    let bytes = sending.withLock { sending in
      sending.isScheduled = false
      return sending.output.takeBytes()
    }
    channel.writeAndFlush(bytes, promise: nil)
    watchTime()
  }

  /// Reads what the server has sent.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    var answers: [(request: Request, replies: Replies)] = []
    var failure: RedisError.Reason?
    let now = channel.eventLoop.now
    do throws(RedisError.Reason) {
      try receiving.withLock { receiving throws(RedisError.Reason) in
        receiving.lastRead = now
        receiving.parser.feed(bytes)
        while try receiving.parser.next() {
          receiving.count += 1
          if let request = try takeRequest(answeredBy: receiving.count) {
            answers.append((request, receiving.parser.takeReplies()))
            receiving.count = 0
          }
        }
        try receiving.parser.checkSize()
        if !receiving.parser.isEmpty, !receiving.parser.isInError, !isAwaiting { throw Self.unasked }
      }
    } catch {
      failure = error
    }
    for answer in answers { answer.request.handle(.success(answer.replies)) }
    if let failure { close(said ?? failure) }
  }

  /// Why the server ends the connection, if it has said that without being asked, or instead of letting it log in.
  private var said: RedisError.Reason? {
    let (hasLoggedIn, isAwaiting) = sending.withLock { ($0.hasLoggedIn, !$0.unanswered.isEmpty) }
    if hasLoggedIn, isAwaiting { return nil }
    return receiving.withLock { $0.parser.problem }.map { hasLoggedIn ? .connectionLost($0) : .unreachable($0) }
  }

  private func takeRequest(answeredBy replyCount: Int) throws(RedisError.Reason) -> Request? {
    try sending.withLock { sending throws(RedisError.Reason) in
      guard let request = sending.unanswered.first else { throw Self.unasked }
      return request.replyCount == replyCount ? sending.unanswered.removeFirst() : nil
    }
  }

  private var isAwaiting: Bool { sending.withLock { !$0.unanswered.isEmpty } }

  private static let unasked = RedisError.Reason.connectionLost("the server has sent what nobody asked for")

  /// Ends the connection; unanswered requests fail.
  func close(_ reason: RedisError.Reason) {
    let (unanswered, isLost) = sending.withLock { sending in
      let isLost = sending.failure == nil && sending.hasLoggedIn && (reason.isTransient || reason.isOfSize)
      if sending.failure == nil { sending.failure = reason }
      defer { sending.unanswered = CircularBuffer() }
      return (sending.unanswered, isLost)
    }
    if isLost { observer.lost(label, because: reason) }
    channel.close(promise: nil)
    for request in unanswered { request.handle(.failure(reason)) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    close(said ?? .connectionLost("the server has closed the connection"))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let hasLoggedIn = sending.withLock { $0.hasLoggedIn }
    close(said ?? (hasLoggedIn ? .connectionLost(describe(error)) : .unreachable(describe(error))))
  }
}

extension Connection {
  /// Looks, when the answer to the oldest request is due, whether the server has sent anything meanwhile.
  ///
  /// There is at most one timer, and it is not set again for each request.
  private func watchTime() {
    guard let due = due() else { return }
    let isFirst = receiving.withLock { receiving in
      defer { receiving.isTimed = true }
      return !receiving.isTimed
    }
    if isFirst { schedule(due) }
  }

  private func schedule(_ due: NIODeadline) {
    channel.eventLoop.scheduleTask(deadline: due) { [weak self] in self?.checkTime() }
  }

  private func checkTime() {
    guard let due = due() else { return receiving.withLock { $0.isTimed = false } }
    if due > channel.eventLoop.now { return schedule(due) }
    let hasLoggedIn = sending.withLock { $0.hasLoggedIn }
    close(hasLoggedIn ? .connectionLost("the server did not answer in time") : .unreachable("it does not answer"))
  }

  /// When the answer to the oldest request is due; `nil` if all are answered.
  private func due() -> NIODeadline? {
    guard
      let (oldest, hasLoggedIn) = sending.withLock({ sending in
        sending.unanswered.first.map { ($0, sending.hasLoggedIn) }
      })
    else { return nil }
    // An answer may take its time while it arrives, but a login may not.
    let lastRead = hasLoggedIn ? receiving.withLock { $0.lastRead } : oldest.start
    return max(oldest.start, lastRead) + oldest.limit
  }
}

/// An answer of a server that is still to come.
typealias Pending<Value: Sendable> = PendingAnswer<Value, RedisLog>

extension Connection {
  /// Makes a request; its replies can be awaited later.
  ///
  /// - Parameter blockTime: How long the server may wait before it answers.
  func request(replyCount: Int, _ commands: CommandBuffer, blockTime: Duration = .zero) -> Pending<Replies> {
    let pending = Pending<Replies>()
    if append(replyCount: replyCount, commands, blockTime: blockTime, then: { pending.complete($0) }) {
      flush()
    } else {
      pending.complete(.failure(loss))
    }
    return pending
  }

  /// Makes a request of one command, and waits for its reply.
  ///
  /// - Parameters:
  ///   - expected: How the complaints of the server begin that are replies like others.
  ///   - blockTime: How long the server may wait before it answers.
  func call(
    _ command: [String],
    tolerating expected: String? = nil,
    blockTime: Duration = .zero
  ) async throws(RedisError.Reason) -> Reply {
    var buffer = CommandBuffer()
    buffer.append(command: command)
    guard let reply = try await request(replyCount: 1, buffer, blockTime: blockTime).value().first else {
      throw .connectionLost("the server did not answer")
    }
    if let expected, reply.problem?.hasPrefix(expected) == true { return reply }
    try reply.check()
    return reply
  }

  /// Makes several commands in one step, and waits for their replies.
  func transaction(_ commands: [String]...) async throws(RedisError.Reason) -> [Reply] {
    var buffer = CommandBuffer()
    buffer.append(command: ["MULTI"])
    for command in commands { buffer.append(command: command) }
    buffer.append(command: ["EXEC"])
    var results: [Reply] = []
    for reply in try await request(replyCount: commands.count + 2, buffer).value() {
      try reply.check()
      results = Array(reply.elements)
    }
    for result in results { try result.check() }
    if results.count != commands.count { throw .connectionLost("the server did not answer") }
    return results
  }
}

/// What a server knows a connection by.
struct ClientIdentity: Sendable {
  private let identifier: String
  private let address: String

  /// Reads the answer to `CLIENT INFO`; `nil` if it is none, because the user may not ask.
  init?(_ text: String) {
    var properties: [Substring: String] = [:]
    for property in text.split(separator: " ") {
      let parts = property.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { properties[parts[0]] = String(parts[1]) }
    }
    guard let identifier = properties["id"], let address = properties["addr"] else { return nil }
    self.identifier = identifier
    self.address = address
  }

  /// Makes the server forget the connection, with what it has not read yet.
  ///
  /// The address guards against a server that has started again, and numbers its clients from 1.
  ///
  /// - Returns: Whether the connection is gone now; false if the user may not do this.
  func disconnect(over connection: Connection) async throws(RedisError.Reason) -> Bool {
    let reply = try await connection.call(["CLIENT", "KILL", "ID", identifier, "ADDR", address], tolerating: "")
    return reply.integer != nil
  }
}
