import AsyncStreams
import OpenCombine
import Scoreboard
import Synchronization

/// How long an element takes from the sender to a receiver, while other receivers get it, too.
///
/// The sender does a little work between two elements, as programs do, and sends the time at which it sends. A
/// synchronous library calls the receiver before the sender goes on, so its figure is the price of the call.
struct Latency: Sendable {
  let load: String
  let candidate: String
  let isOurs: Bool
  /// Sends so many elements; returns the delay of each in nanoseconds.
  let run: @Sendable (_ count: Int) async -> [Int]

  static let all: [Latency] = [1, 8].flatMap { subscribers in
    let load = "\(subscribers) subscriber\(subscribers == 1 ? "" : "s"), a send each 5 µs"
    return [
      Latency(load: load, candidate: "Subject, await send", isOurs: true) { count in
        let subject = Subject<ContinuousClock.Instant, Never>()
        return await delays(
          count,
          consumers: (0..<subscribers).map { _ in
            let subscription = subject.subscribe()
            return { await delays(of: subscription) }
          },
          send: { await subject.send($0) },
          finish: { subject.finish() }
        )
      },
      Latency(load: load, candidate: "Subject, yield", isOurs: true) { count in
        let subject = Subject<ContinuousClock.Instant, Never>()
        return await delays(
          count,
          consumers: (0..<subscribers).map { _ in
            let subscription = subject.subscribe()
            return { await delays(of: subscription) }
          },
          send: { subject.yield($0) },
          finish: { subject.finish() }
        )
      },
      Latency(load: load, candidate: "an AsyncStream per subscriber", isOurs: false) { count in
        let streams = (0..<subscribers).map { _ in AsyncStream.makeStream(of: ContinuousClock.Instant.self) }
        return await delays(
          count,
          consumers: streams.map { stream, _ in { await delays(of: stream) } },
          send: { instant in for (_, continuation) in streams { continuation.yield(instant) } },
          finish: { for (_, continuation) in streams { continuation.finish() } }
        )
      },
      Latency(load: load, candidate: "OpenCombine, called synchronously", isOurs: false) { count in
        var delays: [Int] = []
        delays.reserveCapacity(count * subscribers)
        let subject = PassthroughSubject<ContinuousClock.Instant, Never>()
        let subscriptions = (0..<subscribers).map { _ in
          subject.sink { delays.append(nanoseconds(since: $0)) }
        }
        for _ in 0..<count {
          pause()
          subject.send(.now)
        }
        return withExtendedLifetime(subscriptions) { delays }
      },
    ]
  }

  /// Measures everything that the options ask for.
  static func measure(_ options: Options, _ progress: ProgressLine) async -> [LatencyResult] {
    var results: [LatencyResult] = []
    for latency in all where options.includes("Latency/\(latency.load)") {
      progress.show("latency: \(latency.load), \(latency.candidate)")
      let count = options.isQuick ? 2_000 : 100_000
      _ = await latency.run(count / 10)
      let delays = await latency.run(count)
      results.append(LatencyResult(latency, delays))
    }
    return results
  }
}

/// What became of it.
struct LatencyResult: Sendable, Codable {
  let load: String
  let candidate: String
  let isOurs: Bool
  let median: Double
  let percentile99: Double
  let percentile999: Double

  init(_ latency: Latency, _ delays: [Int]) {
    load = latency.load
    candidate = latency.candidate
    isOurs = latency.isOurs
    let sorted = delays.map(Double.init).sorted()
    median = quantile(0.5, of: sorted)
    percentile99 = quantile(0.99, of: sorted)
    percentile999 = quantile(0.999, of: sorted)
  }
}

/// Sends the time again and again while consumers note how late it is.
private func delays(
  _ count: Int,
  consumers: [@Sendable () async -> [Int]],
  send: (ContinuousClock.Instant) async -> Void,
  finish: () -> Void
) async -> [Int] {
  await withTaskGroup(of: [Int].self) { group in
    for consumer in consumers { group.addTask { await consumer() } }
    for _ in 0..<count {
      pause()
      await send(.now)
    }
    finish()
    return await group.reduce(into: []) { $0 += $1 }
  }
}

private func delays<Instants: AsyncSequence<ContinuousClock.Instant, Never>>(of instants: Instants) async -> [Int] {
  var delays: [Int] = []
  for await instant in instants { delays.append(nanoseconds(since: instant)) }
  return delays
}

private func nanoseconds(since instant: ContinuousClock.Instant) -> Int {
  Int(instant.duration(to: .now) / .nanoseconds(1))
}

/// The work between two elements.
private func pause() {
  let end = ContinuousClock.now + .microseconds(5)
  while ContinuousClock.now < end {}
}
