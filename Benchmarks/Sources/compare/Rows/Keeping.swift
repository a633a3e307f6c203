import AsyncStreams
import Measuring

/// Elements that are kept for late subscribers, and work that several subscribers share.
let keeping = [
  replay("a late subscriber that reads 100 kept elements", kept: 100, read: 100),
  replay("the first of 10,000 kept elements", kept: 10_000, read: 1),
  Row(
    "Sharing: 8 subscribers",
    per: "element of the source",
    largest: 200_000,
    expected: { 8 * triangle($0) },
    [
      .ours("share") { count in
        let numbers = (0..<count).signal.share(start: .atSubscription(8), bufferingPolicy: .suspending(64))
        return await consuming((0..<8).map { _ in Consumer { await sum(numbers) } }) {}
      },
      .peer("AsyncAlgorithms, share") { await Algorithms.share($0, subscribers: 8) },
    ]
  ),
]

/// The checksum is the sum of the elements that all subscribers have read.
private func replay(_ name: String, kept: Int, read: Int) -> Row {
  Row(
    "Replay: \(name)",
    per: "late subscriber",
    largest: 100_000,
    expected: { $0 * (triangle(kept + read) - triangle(kept)) },
    [
      .ours("ReplaySubject") { subscribers in
        let subject = ReplaySubject<Int, Never>(keeping: kept)
        for element in 0..<2 * kept { await subject.send(element) }
        var total = 0
        for _ in 0..<subscribers {
          var iterator = subject.makeAsyncIterator()
          for _ in 0..<read { total += await iterator.next() ?? 0 }
        }
        return total
      },
      .peer("array under a lock, AsyncStream") { await Streams.replay($0, kept: kept, read: read) },
      .limit("loop over an array") { loop($0, kept: kept, read: read) },
    ]
  )
}

@inline(never) private func loop(_ subscribers: Int, kept: Int, read: Int) -> Int {
  let newest = Array(kept..<2 * kept)
  var total = 0
  for _ in 0..<subscribers {
    for element in newest.prefix(read) { total += element }
  }
  return total
}
