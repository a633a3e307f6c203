import AsyncStreams

/// The same elements in more and more groups, each with a running total.
let groupsCurve = Curve(
  name: "groups",
  title: "Elements in groups",
  sizes: "groups",
  costs: "ns per element, when every group has begun",
  points: [10, 100, 1_000, 10_000, 100_000],
  lines: [
    .ours("grouped(by:), flatMapMerge") { groups in
      let rounds = max(grouped / groups, 2)
      let totals = (0..<(rounds + 1) * groups).signal
        .grouped { $0 % groups }
        .flatMapMerge { group in group.scan(0) { $0 &+ $1 } }
      var iterator = totals.makeAsyncIterator()
      for _ in 0..<groups { _ = await iterator.next() }
      return await nanoseconds(per: rounds * groups) {
        for _ in 0..<rounds * groups { _ = await iterator.next() }
      }
    },
    .peer("a dictionary of AsyncStreams, a task for each", largest: 10_000) { groups in
      await streamGroups(groups)
    },
  ],
  // A dictionary and a log for each group leave the caches together: up to a factor of 4 over four powers of ten. A
  // search through the groups would be a factor of 1,000.
  steepest: flat
)

private let grouped = 50_000

private func streamGroups(_ groups: Int) async -> Double {
  let rounds = max(grouped / groups, 2)
  let (totals, output) = AsyncStream.makeStream(of: Int.self)
  var inputs: [Int: AsyncStream<Int>.Continuation] = [:]
  var tasks: [Task<Void, Never>] = []
  var iterator = totals.makeAsyncIterator()
  var time = 0.0
  for (start, count) in [(0, groups), (groups, rounds * groups)] {
    time = await nanoseconds(per: count) {
      for element in start..<start + count {
        if inputs[element % groups] == nil {
          let (stream, input) = AsyncStream.makeStream(of: Int.self)
          inputs[element % groups] = input
          tasks.append(
            Task.detached {
              var total = 0
              for await element in stream {
                total = total &+ element
                output.yield(total)
              }
            }
          )
        }
        inputs[element % groups]?.yield(element)
      }
      for _ in 0..<count { _ = await iterator.next(isolation: #isolation) }
    }
  }
  for input in inputs.values { input.finish() }
  for task in tasks { await task.value }
  return time
}
