/// The same as ``hotSubject`` in other languages, by the number of subscribers, with what ours is ahead by at least.
///
/// None may lose elements: senders wait while a channel is full, or it holds all.
struct FanOutElsewhere {
  private static let all: [Int: [Row]] = [
    1: [
      Row(.rust("tokio broadcast", "broadcast", 1), 0.7, oneCore: 2.1),
      Row(.rust("tokio broadcast of 1,024", "broadcast-in-halves", 1), 0.38, oneCore: 1.9),
      Row(.rust("async-broadcast", "async-broadcast", 1), 0.22, oneCore: 1.1),
      Row(.rust("tokio mpsc", "mpsc", 1), 0.9, oneCore: 2),
      Row(.rust("tokio mpsc, unbounded", "mpsc-unbounded", 1), 0.3, oneCore: 1.1),
      Row(.go("channels", "fan-out", 1), 0.45, oneCore: 1.8),
      Row(.java("Disruptor", "fan-out", 1), 0.35, oneCore: 1),
      Row(.java("Disruptor, yielding", "fan-out-yielding", 1), 0.14, oneCore: 0.4),
    ],
    8: [
      Row(.rust("tokio broadcast", "broadcast", 8), 3.8, oneCore: 3.5),
      Row(.rust("tokio broadcast of 1,024", "broadcast-in-halves", 8), 4.1, oneCore: 3.5),
      Row(.rust("async-broadcast", "async-broadcast", 8), 1.2, oneCore: 1),
      Row(.go("channels", "fan-out", 8), 4.2, oneCore: 4.5),
      Row(.java("Disruptor", "fan-out", 8), 0.86, oneCore: 0.68),
      Row(.java("Disruptor, yielding", "fan-out-yielding", 8), 0.44, oneCore: 0.48),
    ],
    100: [
      Row(.rust("tokio broadcast", "broadcast", 100), 6.5, oneCore: 5.4),
      Row(.rust("tokio broadcast of 1,024", "broadcast-in-halves", 100), 6.5, oneCore: 6.6),
      Row(.rust("async-broadcast", "async-broadcast", 100), 1.4, oneCore: 1.2),
      Row(.go("channels", "fan-out", 100), 8.5, oneCore: 7.4),
      Row(.java("Disruptor", "fan-out", 100), 0.73, oneCore: 0.65),
      Row(.java("Disruptor, yielding", "fan-out-yielding", 100), 0.6, oneCore: 0.64),
    ],
  ]

  private struct Row {
    let peer: ElsewherePeer
    let factor: Double
    let factorOnOneCore: Double

    init(_ peer: ElsewherePeer, _ factor: Double, oneCore: Double) {
      self.peer = peer
      self.factor = factor
      factorOnOneCore = oneCore
    }
  }

  private let rows: [Row]

  init(subscribers: Int) {
    rows = Self.all[subscribers] ?? []
  }

  var peers: [ElsewherePeer] { rows.map(\.peer) }

  /// The goal is to be ahead of each.
  func floors(_ candidate: String) -> [Floor] {
    rows.map { row in
      Floor(
        row.factor,
        oneCore: row.factorOnOneCore,
        target: max(row.factor, 1),
        targetOnOneCore: max(row.factorOnOneCore, 1),
        candidate,
        over: row.peer.candidate.name
      )
    }
  }
}
