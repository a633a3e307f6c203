/// How long an element takes from the sender to a receiver.
///
/// The sender has a schedule and keeps to it, whatever happens to the elements: the load is an open loop. A delay
/// counts from the time at which the element should have been sent. If a send takes long, the delay includes the wait
/// of later elements, as it would in a program; counted from the send itself, they would look punctual.
///
/// Between two sends the sender polls the clock instead of sleeping, so that the library is measured and not the timer
/// of the system. That keeps one core busy. The receivers run on the others, and sleep while nothing comes: waking a
/// thread is part of the delay. A library that calls its receivers in the send needs no wake-up; in return, the sender
/// waits for them.
struct Latency: Sendable {
  let load: Load
  let candidate: String
  let isOurs: Bool
  /// Sends as the schedule says to so many subscribers; returns the delay of each element and subscriber in nanoseconds.
  let run: @Sendable (_ schedule: Schedule, _ subscribers: Int) async -> [Int]

  /// The load of a measurement.
  struct Load: Sendable {
    let subscribers: Int
    let sendsPerSecond: Int

    var name: String {
      let rate = sendsPerSecond >= 1_000 ? "\(sendsPerSecond / 1_000),000" : "\(sendsPerSecond)"
      return "\(subscribers) subscriber\(subscribers == 1 ? "" : "s"), \(rate) sends a second"
    }
  }

  static let loads = [1, 8].flatMap { subscribers in
    [1_000, 10_000, 100_000].map { Load(subscribers: subscribers, sendsPerSecond: $0) }
  }

  static func candidates(for load: Load) -> [Latency] {
    let ours = latenciesOfOurs.map { Latency(load: load, candidate: $0, isOurs: true, run: $1) }
    let peers = latenciesOfPeers.map { Latency(load: load, candidate: $0, isOurs: false, run: $1) }
    // A channel passes each element to one receiver, so several receivers cannot be compared.
    let channel = Latency(load: load, candidate: "AsyncChannel", isOurs: false) { schedule, _ in
      await latencyOfChannel(schedule)
    }
    return ours + peers + (load.subscribers == 1 ? [channel] : [])
  }

  /// Measures the candidates and loads that the options select: a second of each.
  static func measure(_ options: Options, _ progress: ProgressLine) async -> [LatencyResult] {
    var results: [LatencyResult] = []
    for load in loads where options.includes("Latency/\(load.name)") {
      for latency in candidates(for: load) {
        progress.show("latency: \(load.name), \(latency.candidate)")
        let count = load.sendsPerSecond / (options.isQuick ? 10 : 1)
        _ = await latency.run(Schedule(load, count: count / 10), load.subscribers)
        let schedule = Schedule(load, count: count)
        let delays = await latency.run(schedule, load.subscribers)
        results.append(LatencyResult(latency, sends: delays.count / load.subscribers, of: count, delays))
      }
    }
    return results
  }
}

/// The times at which elements are to be sent.
struct Schedule: Sendable {
  let count: Int
  let interval: Duration

  init(_ load: Latency.Load, count: Int) {
    self.count = count
    interval = .seconds(1) / load.sendsPerSecond
  }

  /// Sends at each time of the schedule, or as soon after it as the previous send has returned.
  ///
  /// A candidate that takes more than twice the planned time is stopped: more elements would only be later still.
  func run(_ send: (_ due: ContinuousClock.Instant) async -> Void) async {
    let start = ContinuousClock.now
    let end = start + interval * (2 * count)
    var due = start
    for _ in 0..<count {
      due += interval
      var now = ContinuousClock.now
      while now < due { now = .now }
      if now > end { return }
      await send(due)
    }
  }
}

func nanoseconds(since instant: ContinuousClock.Instant) -> Int {
  Int(instant.duration(to: .now) / .nanoseconds(1))
}
