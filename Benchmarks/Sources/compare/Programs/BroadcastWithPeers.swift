import HeapSize

enum BroadcastWithPeers {
  static let source = #filePath

  static func run(messages: Int) async -> ProgramRun {
    let before = allocated_bytes()
    return await withTaskGroup(of: (slow: Int, fast: Int).self) { group in
      var readers: [AsyncStream<String>.Continuation] = []
      for reader in 0..<ChatRoom.readers {
        let isSlow = ChatRoom.isSlow(reader)
        let (messages, continuation) = AsyncStream.makeStream(
          of: String.self,
          bufferingPolicy: isSlow ? .bufferingNewest(ChatRoom.backlog) : .unbounded
        )
        readers.append(continuation)
        group.addTask {
          var count = 0
          for await _ in messages {
            count += 1
            if isSlow { await ChatRoom.dawdle() }
          }
          return isSlow ? (count, 0) : (0, count)
        }
      }
      for number in 0..<messages {
        let message = "message \(number), said to everybody"
        for reader in readers { reader.yield(message) }
      }
      let bytes = allocated_bytes() - before
      for reader in readers { reader.finish() }
      let counts = await group.reduce(into: []) { $0.append($1) }
      return ProgramRun(outcome: ChatRoom.outcome(counts, messages: messages), bytes: bytes)
    }
  }
}
