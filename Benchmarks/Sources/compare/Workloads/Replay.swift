import AsyncStreams

/// Late subscribers that read the 100 elements that are kept.
let replay = Workload(
  "Replay",
  "100 elements",
  per: "late subscriber",
  largest: 100_000,
  expected: { $0 * (triangle(sent) - triangle(sent - kept)) },
  candidates: [
    .ours("ReplaySubject(keeping: 100)") { await subscribeLate($0) },
    .peer("array under a lock, AsyncStream") { await StreamProducers.replay($0, sent: sent, kept: kept) },
    .limit("loop over an array") { loop($0) },
  ],
  goals: [
    Goal(
      target: 122,
      "ReplaySubject(keeping: 100)",
      over: "array under a lock, AsyncStream",
      headline: "100 elements for a late subscriber"
    )
  ]
)

private let sent = 1000
private let kept = 100

private func subscribeLate(_ subscribers: Int) async -> Int {
  let subject = ReplaySubject<Int, Never>(keeping: kept)
  for element in 0..<sent { await subject.send(element) }
  var total = 0
  for _ in 0..<subscribers {
    var iterator = subject.makeAsyncIterator()
    for _ in 0..<kept { total += await iterator.next() ?? 0 }
  }
  return total
}

@inline(never) private func loop(_ subscribers: Int) -> Int {
  let newest = Array(sent - kept..<sent)
  var total = 0
  for _ in 0..<subscribers {
    for element in newest { total += element }
  }
  return total
}
