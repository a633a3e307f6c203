import AsyncStreamsDurable

/// A connection to a server that answers requests in the order in which they were made.
///
/// Requests are written by the thread that makes them, if no other one is writing, so that a request that is alone waits
/// for no other thread. Requests made meanwhile are written together. Answers are read by the thread of a
/// ``ConnectionLoop``.
@usableFromInline
final class Connection: Sendable {
  /// Gets the replies to a request, or why there are none; called once, by the thread of the loop or by that which closes
  /// the connection.
  typealias Handler = @Sendable (Result<Replies, RedisError.Reason>) -> Void

  private struct Request {
    let replyCount: Int
    let handle: Handler
  }

  private struct Sending {
    var output = CommandBuffer()
    /// Whether a thread is writing: it also writes what is appended meanwhile.
    var isWriting = false
    /// Whether the loop continues to write when there is room.
    var awaitsRoom = false
    var unanswered = Queue<Request>()
    var failure: RedisError.Reason?
  }

  private struct Receiving: ~Copyable {
    var parser: ReplyParser
    /// How many replies to the oldest request there are.
    var count = 0
  }

  private let socket: Socket
  private let loop: ConnectionLoop
  private let sending = Lock(Sending())
  private let receiving: Lock<Receiving>

  var descriptor: Int32 { socket.descriptor }

  var isClosed: Bool { sending.withLock { $0.failure != nil } }

  init(_ socket: consuming Socket, loop: ConnectionLoop) throws(RedisError.Reason) {
    receiving = Lock(Receiving(parser: try ReplyParser()))
    self.socket = socket
    self.loop = loop
    loop.add(self)
  }

  /// Appends a request, for ``flush()`` to write.
  ///
  /// - Parameters:
  ///   - replyCount: How many replies it has, one for each command.
  ///   - commands: The commands.
  ///   - handle: Gets the replies.
  /// - Returns: Whether the connection takes it; otherwise it is broken, and `handle` is not called.
  func append(replyCount: Int, _ commands: CommandBuffer, then handle: @escaping Handler) -> Bool {
    sending.withLock { sending in
      if sending.failure != nil { return false }
      sending.output.append(commands)
      sending.unanswered.append(Request(replyCount: replyCount, handle: handle))
      return true
    }
  }

  /// Writes what has been appended, unless another thread does.
  func flush() {
    let isFirst = sending.withLock { sending in
      if sending.isWriting || sending.awaitsRoom || sending.failure != nil { return false }
      sending.isWriting = true
      return true
    }
    if isFirst { write() }
  }

  /// Continues to write, now that there is room.
  func resumeWriting() {
    sending.withLock { $0.awaitsRoom = false }
    flush()
  }

  /// Writes until nothing is left, or until there is no room.
  private func write() {
    while true {
      let bytes = sending.withLock { sending in
        if sending.output.isEmpty || sending.failure != nil {
          sending.isWriting = false
          return [UInt8]()
        }
        return sending.output.takeBytes()
      }
      if bytes.isEmpty { return }
      var start = 0
      while start < bytes.count {
        switch socket.write(bytes, from: start) {
        case .bytes(let count): start += count
        case .wouldBlock:
          sending.withLock { sending in
            sending.output.putBack(bytes[start...])
            sending.isWriting = false
            sending.awaitsRoom = true
          }
          loop.watchWriting(self)
          return
        case .broken(let problem):
          close(.connectionLost(problem))
          return
        }
      }
    }
  }

  /// Reads what the server has sent; the loop calls it.
  func read(with buffer: inout [UInt8]) {
    switch socket.read(into: &buffer) {
    case .wouldBlock: return
    case .broken(let problem): close(.connectionLost(problem))
    case .bytes(let count):
      var answers: [(request: Request, replies: Replies)] = []
      var failure: RedisError.Reason?
      do throws(RedisError.Reason) {
        try receiving.withLock { receiving throws(RedisError.Reason) in
          receiving.parser.feed(buffer, count: count)
          while try receiving.parser.next() {
            receiving.count += 1
            if let request = takeRequest(answeredBy: receiving.count) {
              answers.append((request, receiving.parser.takeReplies()))
              receiving.count = 0
            }
          }
        }
      } catch {
        failure = error
      }
      for answer in answers { answer.request.handle(.success(answer.replies)) }
      if let failure { close(failure) }
    }
  }

  private func takeRequest(answeredBy replyCount: Int) -> Request? {
    sending.withLock { sending in
      guard let request = sending.unanswered.first, request.replyCount == replyCount else { return nil }
      return sending.unanswered.removeFirst()
    }
  }

  /// Ends the connection; unanswered requests fail.
  func close(_ reason: RedisError.Reason) {
    let unanswered = sending.withLock { sending in
      if sending.failure == nil { sending.failure = reason }
      defer { sending.unanswered = Queue() }
      return sending.unanswered
    }
    loop.remove(self)
    socket.shutDown()
    for request in unanswered.elements { request.handle(.failure(reason)) }
  }
}
