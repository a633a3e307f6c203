import AsyncStreams
import HeapSize

enum BroadcastWithOurs {
  static let source = #filePath

  static func run(messages: Int) async -> ProgramRun {
    let before = allocated_bytes()
    let room = Subject<String, Never>()
    return await withTaskGroup(of: (slow: Int, fast: Int).self) { group in
      for reader in 0..<ChatRoom.readers {
        let isSlow = ChatRoom.isSlow(reader)
        let messages = room.subscribe(bufferingPolicy: isSlow ? .bufferingNewest(ChatRoom.backlog) : .unbounded)
        group.addTask {
          var count = 0
          for await _ in messages {
            count += 1
            if isSlow { await ChatRoom.dawdle() }
          }
          return isSlow ? (count, 0) : (0, count)
        }
      }
      for number in 0..<messages { await room.send("message \(number), said to everybody") }
      let bytes = allocated_bytes() - before
      room.finish()
      let counts = await group.reduce(into: []) { $0.append($1) }
      return ProgramRun(outcome: ChatRoom.outcome(counts, messages: messages), bytes: bytes)
    }
  }
}
