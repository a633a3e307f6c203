import AsyncStreams

/// Subscribers of a subject that keeps its newest 100 elements, which leave without reading: the cost of a
/// subscription, whatever the replay is.
let replayCases = [
  SingleTaskCase("replay.early") { subscribe($0, afterSending: 0) },
  SingleTaskCase("replay.late") { subscribe($0, afterSending: 100) },
]

@inline(never) private func subscribe(_ count: Int, afterSending sent: Int) -> Int {
  let subject = ReplaySubject<Int, Never>(keeping: 100)
  for element in 0..<sent { subject.yield(element) }
  var subscribers = 0
  for _ in 0..<count {
    let poller = subject.makePoller()
    withExtendedLifetime(poller) { subscribers += 1 }
  }
  return subscribers
}
