import AsyncStreams

/// What an inspector remembers between snapshots.
struct InspectorRecords {
  /// The sources that are alive, by number.
  private(set) var sources: [Int: ObservedSource] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var nextNumber = 0
  /// When the newest runs of shared signals were made, by name and place.
  private var runs: [String: [Duration]] = [:]
  private var sentBefore: [Int: Pace] = [:]
  /// What was read before of the subscriptions that are alive, by number.
  private var subscriptionsBefore: [Int: (pace: Pace, lag: LagHistory)] = [:]

  mutating func add(_ source: ObservedSource, at time: Duration) {
    nextNumber += 1
    sources[nextNumber] = source
    numbers[ObjectIdentifier(source)] = nextNumber
    if source.isRun { runs[source.key, default: []].append(time) }
  }

  mutating func remove(_ source: ObservedSource) -> ObservedSource? {
    guard let number = numbers.removeValue(forKey: ObjectIdentifier(source)) else { return nil }
    sentBefore[number] = nil
    return sources.removeValue(forKey: number)
  }

  /// Compares readings with those before.
  mutating func snapshot(of readings: [SourceReading], at time: Duration, patience: Duration) -> InspectorSnapshot {
    forgetRuns(at: time)
    var alive: [Int: (pace: Pace, lag: LagHistory)] = [:]
    var warnings: [InspectorWarning] = []
    var sources: [SourceSnapshot] = []
    var subscriptions: [SubscriptionSnapshot] = []
    let feeding = feedingSubscriptions(of: readings)
    for reading in readings {
      let rate = sentBefore[reading.number, default: Pace()].advance(to: reading.facts.statistics.sent, at: time)
      let recentRuns = runs[reading.source.key]?.count ?? 0
      warnings += reading.warnings(recentRuns: recentRuns)
      sources.append(reading.snapshot(rate: rate, fedBy: feeding[ObjectIdentifier(reading.source)]))
      for subscription in reading.subscriptions {
        let number = subscription.subscription.number
        var before = subscriptionsBefore[number] ?? (Pace(), LagHistory())
        let rate = before.pace.advance(to: subscription.statistics.delivered, at: time)
        let isGrowing = before.lag.advance(to: subscription.progress.buffered, at: time)
        alive[number] = before
        warnings += subscription.warnings(isLagGrowing: isGrowing, patience: patience)
        subscriptions.append(subscription.snapshot(rate: rate))
      }
    }
    subscriptionsBefore = alive
    return InspectorSnapshot(
      timeSeconds: time / .seconds(1),
      sources: sources,
      subscriptions: subscriptions.sorted { $0.id < $1.id },
      warnings: warnings.sorted { $0.kind.severity < $1.kind.severity }
    )
  }

  /// The subscription that feeds each shared run and buffer.
  private func feedingSubscriptions(of readings: [SourceReading]) -> [ObjectIdentifier: Int] {
    var feeding: [ObjectIdentifier: Int] = [:]
    for subscription in readings.lazy.flatMap(\.subscriptions) {
      if let fed = subscription.subscription.iteration.site?.fedSource {
        feeding[ObjectIdentifier(fed)] = subscription.subscription.number
      }
    }
    return feeding
  }

  /// Forgets runs that began long ago.
  private mutating func forgetRuns(at time: Duration) {
    for (key, times) in runs {
      let recent = times.filter { time - $0 <= .seconds(10) }
      runs[key] = recent.isEmpty ? nil : recent
    }
  }
}

extension ObservedSource {
  /// Whether this is the run of a shared signal, which can be made again.
  fileprivate var isRun: Bool { "\(origin.kind)" == "share" }

  /// The name and the place, which a later run has, too.
  fileprivate var key: String { "\(name) \(origin.place ?? "")" }
}
