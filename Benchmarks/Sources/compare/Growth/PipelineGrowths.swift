import AsyncStreams
import Measuring

let pipelineGrowths = [
  // Each operator costs the same in a long chain: from 8 to 32 operators at most 1.4 times as much. Up to four, the
  // optimiser makes one loop of them, so that each costs a fraction of that.
  Growth(
    "A chain of operators",
    sizes: "operators",
    costs: "ns per element",
    points: [1, 2, 4, 8, 16, 32],
    steepest: 1.25,
    from: 8,
    [
      Growth.Line("map") { depth in
        await nanoseconds(per: 200_000) { blackHole(await chain((0..<200_000).signal, depth: depth)) }
      }
    ]
  ),
  Growth(
    "Merging hot streams",
    sizes: "streams merged",
    costs: "ns per element",
    points: [2, 4, 8, 16, 32, 64, 128, 256, 512, 1_000],
    from: 2,
    [
      Growth.Line("Signal.merge of subjects") { width in
        let subjects = (0..<width).map { _ in Subject<Int, Never>() }
        var iterator = Signal.merge(contentsOf: subjects.map { $0.subscribe() }).makeAsyncIterator()
        return await nanoseconds(per: 20_000) {
          for element in 0..<20_000 {
            subjects[element % width].yield(element)
            _ = await iterator.next()
          }
        }
      }
    ]
  ),
  Growth(
    "Inner streams of a flatMap, which wait together",
    sizes: "inner streams",
    costs: "ns per inner stream: attached, one element, released",
    points: powersOfTen,
    [
      Growth.Line("flatMapMerge") { count in
        await repeated(count) { await nanoseconds(per: count) { _ = await waitingTogether(count) } }
      }
    ]
  ),
  // A dictionary and a log for each group leave the caches together: up to a factor of 4 over four powers of ten. A
  // search through the groups would be a factor of 1,000.
  Growth(
    "Elements in groups",
    sizes: "groups",
    costs: "ns per element, when every group has begun",
    points: powersOfTen,
    [
      Growth.Line("grouped(by:), flatMapMerge") { groups in
        let rounds = max(50_000 / groups, 2)
        let totals = (0..<(rounds + 1) * groups).signal
          .grouped { $0 % groups }
          .flatMapMerge { group in group.scan(0) { $0 &+ $1 } }
        var iterator = totals.makeAsyncIterator()
        for _ in 0..<groups { _ = await iterator.next() }
        return await nanoseconds(per: rounds * groups) {
          for _ in 0..<rounds * groups { _ = await iterator.next() }
        }
      }
    ]
  ),
  Growth(
    "Debounced streams, each with a pending element",
    sizes: "streams",
    costs: "ns per element that restarts the interval",
    points: powersOfTen,
    [
      Growth.Line("Subject.debounce") { count in
        let passed = Passed()
        let subjects = (0..<count).map { _ in Subject<Int, Never>() }
        let tasks = debouncing(subjects, passed)
        let rounds = max(20_000 / count, 2)
        // In the first round, every interval begins.
        await restart(0..<1, count, passed) { subjects[$0].yield($1) }
        let time = await nanoseconds(per: rounds * count) {
          await restart(1..<rounds + 1, count, passed) { subjects[$0].yield($1) }
        }
        await end(tasks)
        return time
      }
    ]
  ),
]

/// Hides a computation of a value from the optimiser.
@inline(never) private func blackHole(_ value: Int) {
  if value == .min { print(value) }
}

@Sendable private func step(_ element: Int) -> Int { (element &* 31) ^ (element &>> 4) }

/// Reads all elements after so many `map`, with one case for each number, since each has its own type.
private func chain(_ source: some SignalProtocol<Int, Never>, depth: Int) async -> Int {
  switch depth {
  case 1: await digest(source.map(step))
  case 2: await digest(two(source))
  case 4: await digest(two(two(source)))
  case 8: await digest(eight(source))
  case 16: await digest(eight(eight(source)))
  default: await digest(eight(eight(eight(eight(source)))))
  }
}

@inline(__always) private func two(_ source: some SignalProtocol<Int, Never>) -> some SignalProtocol<Int, Never> {
  source.map(step).map(step)
}

@inline(__always) private func eight(_ source: some SignalProtocol<Int, Never>) -> some SignalProtocol<Int, Never> {
  two(two(two(two(source))))
}

@inline(__always) private func digest(_ source: some SignalProtocol<Int, Never>) async -> Int {
  var digest = 1
  for await element in source { digest = (digest &* 33) ^ element }
  return digest
}
