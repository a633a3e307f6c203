extension Connection {
  /// Makes a request; its replies can be awaited later.
  func request(replyCount: Int, _ commands: CommandBuffer) -> Pending<Replies> {
    let pending = Pending<Replies>()
    if append(replyCount: replyCount, commands, then: { pending.complete($0) }) {
      flush()
    } else {
      pending.complete(.failure(.connectionLost("the connection is closed")))
    }
    return pending
  }

  /// Makes a request of several commands, and waits for their replies.
  func call(_ commands: [String]...) async throws(RedisError.Reason) -> [Reply] {
    var buffer = CommandBuffer()
    for command in commands { buffer.append(command: command) }
    return Array(try await request(replyCount: commands.count, buffer).value())
  }
}
