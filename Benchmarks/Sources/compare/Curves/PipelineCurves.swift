import AsyncAlgorithms
import AsyncStreams
import Synchronization

/// Longer and longer chains of `map`.
let chainDepthCurve = Curve(
  name: "chain-depth",
  title: "A chain of operators",
  sizes: "operators",
  costs: "ns per element",
  points: [1, 2, 4, 8, 16, 32],
  lines: [
    .ours("AsyncStreams") { depth in
      await nanoseconds(per: chained) { await blackHole(chain((0..<chained).signal, depth: depth)) }
    },
    .peer("standard library") { depth in
      await nanoseconds(per: chained) { await StandardPipelines.chain(chained, depth: depth) }
    },
    .peer("OpenCombine") { depth in
      await nanoseconds(per: chained) { OpenCombinePipelines.chain(chained, depth: depth) }
    },
  ],
  // Each operator costs the same in a long chain: from 8 to 32 operators at most 1.4 times as much. Up to four, the
  // optimiser makes one loop of them, so that each costs a fraction of that.
  steepest: 1.25,
  steepestFrom: 8
)

private let chained = 200_000

/// Reads all elements, with one case for each depth, since every depth has its own type.
private func chain(_ source: some SignalProtocol<Int, Never>, depth: Int) async -> Int {
  switch depth {
  case 1: await sum(source.map(step))
  case 2: await sum(two(source))
  case 4: await sum(two(two(source)))
  case 8: await sum(eight(source))
  case 16: await sum(eight(eight(source)))
  default: await sum(eight(eight(eight(eight(source)))))
  }
}

@inline(__always) private func two(_ source: some SignalProtocol<Int, Never>) -> some SignalProtocol<Int, Never> {
  source.map(step).map(step)
}

@inline(__always) private func eight(_ source: some SignalProtocol<Int, Never>) -> some SignalProtocol<Int, Never> {
  two(two(two(two(source))))
}

@inline(__always) private func sum(_ source: some SignalProtocol<Int, Never>) async -> Int {
  var digest = 1
  for await element in source { digest = (digest &* 33) ^ element }
  return digest
}

@Sendable
func step(_ element: Int) -> Int { (element &* 31) ^ (element &>> 4) }

/// Hides a computation of a value from the optimiser.
@inline(never) func blackHole(_ value: Int) {
  if value == .min { print(value) }
}

/// More and more hot subjects behind one merge, sent to in turn.
let mergeWidthCurve = Curve(
  name: "merge-width",
  title: "Merging hot streams",
  sizes: "streams merged",
  costs: "ns per element",
  points: [2, 4, 8, 16, 32, 64, 128, 256, 512, 1_000],
  lines: [
    .ours("Signal.merge of subjects") { width in
      let subjects = (0..<width).map { _ in Subject<Int, Never>() }
      var iterator = Signal.merge(contentsOf: subjects.map { $0.subscribe() }).makeAsyncIterator()
      return await nanoseconds(per: merged) {
        for element in 0..<merged {
          subjects[element % width].yield(element)
          _ = await iterator.next()
        }
      }
    },
    .peer("AsyncStreams, a task for each") { width in
      let streams = (0..<width).map { _ in AsyncStream.makeStream(of: Int.self) }
      let (all, continuation) = AsyncStream.makeStream(of: Int.self)
      let tasks = streams.map { stream, _ in
        Task.detached { for await element in stream { continuation.yield(element) } }
      }
      var iterator = all.makeAsyncIterator()
      let time = await nanoseconds(per: merged) {
        for element in 0..<merged {
          streams[element % width].continuation.yield(element)
          _ = await iterator.next(isolation: #isolation)
        }
      }
      for task in tasks { task.cancel() }
      return time
    },
  ],
  steepest: flat
)

private let merged = 20_000

/// More and more inner streams that all exist at once and wait.
let innerStreamsCurve = Curve(
  name: "inner-streams",
  title: "Inner streams of a flatMap, all waiting at once",
  sizes: "inner streams",
  costs: "ns per inner stream: attached, one element, released",
  points: [10, 100, 1_000, 10_000, 100_000],
  lines: [
    .ours("flatMapMerge") { count in
      await repeated(count) {
        await nanoseconds(per: count) {
          let subject = Subject<Int, Never>()
          var iterator = (0..<count).signal.flatMapMerge { _ in subject.prepend(-1) }.makeAsyncIterator()
          for _ in 0..<count { _ = await iterator.next() }
          subject.yield(1)
          for _ in 0..<count { _ = await iterator.next() }
        }
      }
    },
    .peer("a task and an AsyncStream for each") { count in
      await nanoseconds(per: count) {
        let (all, continuation) = AsyncStream.makeStream(of: Int.self)
        var inputs: [AsyncStream<Int>.Continuation] = []
        var tasks: [Task<Void, Never>] = []
        for _ in 0..<count {
          let (stream, input) = AsyncStream.makeStream(of: Int.self)
          inputs.append(input)
          tasks.append(
            Task.detached {
              continuation.yield(-1)
              for await element in stream { continuation.yield(element) }
            }
          )
        }
        var iterator = all.makeAsyncIterator()
        for _ in 0..<count { _ = await iterator.next() }
        for input in inputs { input.yield(1) }
        for _ in 0..<count { _ = await iterator.next() }
        for input in inputs { input.finish() }
        for task in tasks { await task.value }
      }
    },
  ],
  steepest: flat
)

/// More and more debounced streams with running intervals.
let pendingTimersCurve = Curve(
  name: "pending-timers",
  title: "Debounced streams, each with a pending element",
  sizes: "streams",
  costs: "ns per element that restarts the interval",
  points: [10, 100, 1_000, 10_000, 100_000],
  lines: [
    .ours("Subject.debounce") { count in
      let passed = Passed()
      let subjects = (0..<count).map { _ in Subject<Int, Never>() }
      let tasks = subjects.map { subject in
        let debounced = subject.subscribe().map { passed.note($0) }.debounce(for: .seconds(3600))
        return Task.detached { for await _ in debounced {} }
      }
      return await restarts(passed, count, tasks) { index, element in subjects[index].yield(element) }
    },
    .peer("AsyncStream, debounce of AsyncAlgorithms", largest: 10_000) { count in
      let passed = Passed()
      let streams = (0..<count).map { _ in AsyncStream.makeStream(of: Int.self) }
      let tasks = streams.map { stream, _ in
        let debounced = stream.map { passed.note($0) }.debounce(for: .seconds(3600))
        return Task.detached { for await _ in debounced {} }
      }
      return await restarts(passed, count, tasks) { index, element in streams[index].continuation.yield(element) }
    },
  ],
  steepest: flat
)

/// Sends to every stream once, so that it waits, and then measures more rounds.
private func restarts(
  _ passed: Passed,
  _ count: Int,
  _ tasks: [Task<Void, Never>],
  _ send: (_ index: Int, _ element: Int) -> Void
) async -> Double {
  for index in 0..<count { send(index, 0) }
  await passed.wait(for: count)
  let rounds = max(20_000 / count, 2)
  let time = await nanoseconds(per: rounds * count) {
    for round in 0..<rounds {
      for index in 0..<count { send(index, round) }
      await passed.wait(for: (round + 2) * count)
    }
  }
  for task in tasks { task.cancel() }
  for task in tasks { await task.value }
  return time
}

/// Counts the elements that have reached an operator.
private final class Passed: Sendable {
  private let count = Atomic(0)

  func note(_ element: Int) -> Int {
    count.add(1, ordering: .relaxed)
    return element
  }

  func wait(for total: Int) async {
    while count.load(ordering: .relaxed) < total { await Task.yield() }
  }
}
