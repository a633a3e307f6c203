import AsyncStreams

/// Subscribers of a subject that keeps its newest 100 elements, which leave without reading: the cost of a
/// subscription, whatever the replay is.
enum Replay {
  private static let kept = 100

  @inline(never) static func subscribe(_ count: Int, afterSending sent: Int) -> Int {
    let subject = ReplaySubject<Int, Never>(keeping: kept)
    for element in 0..<sent { subject.yield(element) }
    var subscribers = 0
    for _ in 0..<count {
      let poller = subject.makePoller()
      withExtendedLifetime(poller) { subscribers += 1 }
    }
    return subscribers
  }
}

let replayCases = [
  SingleTaskCase("replay.early") { Replay.subscribe($0, afterSending: 0) },
  SingleTaskCase("replay.late") { Replay.subscribe($0, afterSending: 100) },
]
