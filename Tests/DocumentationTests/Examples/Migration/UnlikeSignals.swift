import AsyncStreams

/// Signals of unlike types in one.
enum UnlikeSignals {
  enum Change: Sendable {
    case name(String)
    case score(Int)
  }

  static func run() async throws {
    let names = Subject<String, Never>()
    let scores = Subject<Int, Never>()

    let changes = names.map { Change.name($0) }.merge(with: scores.map { Change.score($0) })
    var iterator = changes.makeAsyncIterator()
    names.yield("Ada")
    scores.yield(7)
    names.finish()
    scores.finish()
    while let change = await iterator.next() {
      switch change {
      case .name(let name): print("name: \(name)")
      case .score(let score): print("score: \(score)")
      }
    }
  }
}
