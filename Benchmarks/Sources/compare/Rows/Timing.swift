import AsyncStreams
import Measuring

let timing = [
  // A burst that is longer than the interval never lets it pass, except at the end: the checksum is the last element
  // that is delivered; a disturbed machine may cause earlier ones.
  Row(
    "Timing: debounce",
    expected: { $0 - 1 },
    sending: [.each, .yielding],
    { count, sending in
      await reading {
        var last = 0
        for await element in $0.debounce(for: .milliseconds(10)) { last = element }
        return last
      } while: {
        await sending.run($0, count)
      }
    },
    others: [.peer("AsyncAlgorithms on an AsyncStream") { await Algorithms.debounce($0) }]
  ),
  // Not all candidates deliver a pending element when the source ends, so the checksum is the newest element that
  // reached the operator.
  Row(
    "Timing: throttle",
    // Some wait for an interval at the end; with many elements that is negligible.
    granularity: 20_000,
    largest: 400_000,
    expected: { $0 - 1 },
    sending: [.each, .yielding],
    { count, sending in
      await reading {
        let passed = Passed()
        for await _ in $0.map({ passed.passing($0) }).throttle(for: .milliseconds(1)) {}
        return passed.newest
      } while: {
        await sending.run($0, count)
      }
    },
    others: [.peer("AsyncAlgorithms on an AsyncStream") { await Algorithms.throttle($0) }]
  ),
  // Streams that each have a pending element, and a timer that each further element starts again.
  Row(
    "Timing: debounce, 1,000 streams in turn",
    per: "element sent",
    granularity: 20_000,
    largest: 20_000,
    expected: { $0 },
    [
      .ours("yield") { count in
        let passed = Passed()
        let subjects = (0..<1_000).map { _ in Subject<Int, Never>() }
        let tasks = debouncing(subjects, passed)
        await restart(0..<count / 1_000, 1_000, passed) { subjects[$0].yield($1) }
        await end(tasks)
        return passed.count
      },
      .peer("AsyncAlgorithms on AsyncStreams") { await Algorithms.debounceMany($0, streams: 1_000) },
    ]
  ),
]

/// Tasks that read debounced subjects, whose intervals never pass.
func debouncing(_ subjects: [Subject<Int, Never>], _ passed: Passed) -> [Task<Void, Never>] {
  subjects.map { subject in
    let debounced = subject.subscribe().map { passed.passing($0) }.debounce(for: .seconds(3_600))
    return Task.detached { for await _ in debounced {} }
  }
}

/// Sends to every stream once in each round, when all have the elements of the round before.
func restart(
  _ rounds: Range<Int>,
  _ streams: Int,
  _ passed: Passed,
  _ send: (_ stream: Int, _ element: Int) -> Void
) async {
  for round in rounds {
    for stream in 0..<streams { send(stream, round) }
    await passed.wait(for: (round + 1) * streams)
  }
}

/// Ends tasks that wait.
func end(_ tasks: [Task<Void, Never>]) async {
  for task in tasks { task.cancel() }
  for task in tasks { await task.value }
}
