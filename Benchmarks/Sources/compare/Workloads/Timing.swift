import AsyncStreams

/// A burst that is longer than the interval never lets it pass, except at the end: the checksum is the last element that
/// is delivered, whatever came before if the machine was disturbed.
let debouncing = Workload(
  "Timing",
  "debounce",
  per: "element sent",
  largest: 200_000,
  expected: { $0 - 1 },
  candidates: [
    .ours("await send") { count in
      await debounce { subject in for element in 0..<count { await subject.send(element) } }
    },
    .ours("yield") { count in
      await debounce { subject in for element in 0..<count { subject.yield(element) } }
    },
    .peer("AsyncAlgorithms on an AsyncStream") { await AsyncAlgorithmsProducers.debounce($0, for: interval) },
  ],
  floors: [Floor(6, "await send", over: "AsyncAlgorithms on an AsyncStream")]
)

private let interval = Duration.milliseconds(10)

private func debounce(_ send: (Subject<Int, Never>) async -> Void) async -> Int {
  let subject = Subject<Int, Never>()
  let subscription = subject.subscribe()
  let consumer = Consumer {
    var last = 0
    for await element in subscription.debounce(for: interval) { last = element }
    return last
  }
  return await consuming([consumer]) {
    await send(subject)
    subject.finish()
  }
}
