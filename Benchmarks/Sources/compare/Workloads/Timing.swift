import AsyncStreams
import Synchronization

/// A burst that is longer than the interval never lets it pass, except at the end: the checksum is the last element
/// that is delivered; a disturbed machine may cause earlier ones.
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
  goals: [
    Goal(
      target: 11,
      targetOnOneCore: 28,
      "await send",
      over: "AsyncAlgorithms on an AsyncStream",
      headline: "`debounce` of a burst"
    )
  ]
)

/// The newest element of each interval.
///
/// Not all candidates deliver a pending element when the source ends, so the checksum is the newest element that
/// reached the operator.
let throttling = Workload(
  "Timing",
  "throttle",
  per: "element sent",
  // Some wait for an interval at the end; with many elements that is negligible.
  granularity: 20_000,
  largest: 400_000,
  expected: { $0 - 1 },
  candidates: [
    .ours("await send") { count in
      await throttle { subject in for element in 0..<count { await subject.send(element) } }
    },
    .ours("yield") { count in
      await throttle { subject in for element in 0..<count { subject.yield(element) } }
    },
    .peer("AsyncAlgorithms on an AsyncStream") { await AsyncAlgorithmsProducers.throttle($0, for: .milliseconds(1)) },
  ],
  goals: [Goal(target: 2.8, targetOnOneCore: 4.8, "await send", over: "AsyncAlgorithms on an AsyncStream")]
)

private func throttle(_ send: (Subject<Int, Never>) async -> Void) async -> Int {
  let subject = Subject<Int, Never>()
  let subscription = subject.subscribe()
  let consumer = Consumer {
    let newest = Newest()
    for await _ in subscription.map({ newest.passing($0) }).throttle(for: .milliseconds(1)) {}
    return newest.element
  }
  return await consuming([consumer]) {
    await send(subject)
    subject.finish()
  }
}

/// The newest element that passed here.
final class Newest: Sendable {
  private let value = Atomic(0)

  var element: Int { value.load(ordering: .relaxed) }

  func passing(_ element: Int) -> Int {
    value.store(element, ordering: .relaxed)
    return element
  }
}

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
