/// A chat room: one writer, 200 readers, of which every tenth is slow and may lose all but the newest 64 messages.
let broadcast = [
  Program(program: "chat broadcast", candidate: "AsyncStreams", isOurs: true, source: BroadcastWithOurs.source) {
    scale in
    await BroadcastWithOurs.run(messages: 1_000 * scale)
  },
  Program(program: "chat broadcast", candidate: "AsyncStream", isOurs: false, source: BroadcastWithPeers.source) {
    scale in
    await BroadcastWithPeers.run(messages: 1_000 * scale)
  },
]

enum ChatRoom {
  static let readers = 200
  static let backlog = 64

  static func isSlow(_ reader: Int) -> Bool { reader % 10 == 0 }

  /// What a slow reader does with each message.
  static func dawdle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  static func outcome(_ counts: [(slow: Int, fast: Int)], messages: Int) -> String {
    let fast = counts.reduce(0) { $0 + $1.fast }
    let complete = fast == messages * (0..<readers).count { !isSlow($0) }
    return complete ? "fast readers got everything" : "fast readers LOST messages"
  }
}
