import AsyncStreamsDurable

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
