/// Bursts of keystrokes with pauses: only the text at a pause is searched for, and only the newest search may answer.
let liveSearch = [
  Program(program: "live search", candidate: "AsyncStreams", isOurs: true, source: SearchWithOurs.source) { scale in
    await SearchWithOurs.run(storms: scale)
  },
  Program(program: "live search", candidate: "AsyncAlgorithms", isOurs: false, source: SearchWithPeers.source) {
    scale in
    await SearchWithPeers.run(storms: scale)
  },
]

/// The words that both programs search.
enum Dictionary {
  static let interval = Duration.milliseconds(2)
  static let pause = Duration.milliseconds(6)
  static let keystrokes = 20_000

  static func search(_ word: Int) async -> Int {
    await Task.yield()
    return word &* 31
  }
}
