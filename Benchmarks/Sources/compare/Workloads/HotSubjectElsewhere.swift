/// The same as ``hotSubject`` in other languages.
///
/// None may lose elements: senders wait while a channel is full, or it holds all elements.
struct FanOutElsewhere {
  /// One of each language, for the table of selected rows.
  private static let selected = ["Rust, tokio broadcast", "Go, channels", "Java, Disruptor"]

  let peers: [ElsewherePeer]
  private let subscribers: Int

  init(subscribers: Int) {
    let broadcasts: [ElsewherePeer] = [
      .rust("tokio broadcast", "broadcast", subscribers),
      .rust("tokio broadcast of 1,024", "broadcast-in-halves", subscribers),
      .rust("async-broadcast", "async-broadcast", subscribers),
    ]
    // These channels have one receiver.
    let channels: [ElsewherePeer] = [
      .rust("tokio mpsc", "mpsc", subscribers), .rust("tokio mpsc, unbounded", "mpsc-unbounded", subscribers),
    ]
    let others: [ElsewherePeer] = [
      .go("channels", "fan-out", subscribers),
      .java("Disruptor", "fan-out", subscribers),
      .java("Disruptor, yielding", "fan-out-yielding", subscribers),
    ]
    peers = broadcasts + (subscribers == 1 ? channels : []) + others
    self.subscribers = subscribers
  }

  /// Each peer is a target on one core, where the work of all adds up.
  func goals(_ candidate: String) -> [Goal] {
    peers.map(\.candidate.name).map { peer in
      let isSelected = subscribers == 8 && Self.selected.contains(peer)
      let headline = isSelected ? "`\(candidate)`, 8 subscribers" : nil
      let limit = peer.contains("yielding") ? "its subscribers spin, and use a core each, while they wait" : nil
      return Goal(targetOnOneCore: 1, candidate, over: peer, headline: headline, limit: limit)
    }
  }
}
