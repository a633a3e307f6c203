import AsyncStreams
import Bridge

/// Signals of unlike types in one.
enum UnlikeSignals {
  static func legacy(_ legacyNames: RACSignal<String>, _ legacyScores: RACSignal<Int>) {
    let legacyChanges = RACSignal<Any>.merge([legacyNames.map { $0 as Any? }, legacyScores.map { $0 as Any? }])
    legacyChanges.subscribeNext { change in
      if let name = change as? String { print("name: \(name)") }
      if let score = change as? Int { print("score: \(score)") }
    }
  }

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
