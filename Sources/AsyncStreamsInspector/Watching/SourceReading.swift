import AsyncStreams

/// What a source and its subscriptions say at one moment.
struct SourceReading {
  let number: Int
  let source: ObservedSource
  let facts: SourceFacts
  let subscriptions: [SubscriptionReading]

  /// Reads a source; `nil` if it is being released.
  init?(_ number: Int, _ source: ObservedSource) {
    guard let facts = source.facts else { return nil }
    self.number = number
    self.source = source
    self.facts = facts
    let subscriptions = source.subscriptions.sorted { $0.number < $1.number }
    self.subscriptions = subscriptions.compactMap { SubscriptionReading($0, of: number) }
  }

  /// The subscription that senders wait for.
  var slowest: SubscriptionReading? {
    facts.slowestIndex.flatMap { index in subscriptions.first { $0.subscription.index == index } }
  }
}

/// What a subscription says at one moment.
struct SubscriptionReading {
  let subscription: ObservedSubscription
  let source: Int
  let progress: SubscriptionProgress
  let statistics: SubscriptionStatistics
  let age: Duration
  let waiting: Duration?

  /// Reads a subscription; `nil` if it is over.
  init?(_ subscription: ObservedSubscription, of source: Int) {
    guard let progress = subscription.progress else { return nil }
    self.subscription = subscription
    self.source = source
    self.progress = progress
    statistics = subscription.statistics
    let now = ContinuousClock.now
    age = subscription.beginning.duration(to: now)
    waiting = progress.isWaiting ? progress.lastWait?.duration(to: now) : nil
  }

  /// Whether an element was asked for.
  var isIterated: Bool { statistics.delivered > 0 || progress.lastWait != nil }

  /// The chain with its place, for a sentence.
  var title: String {
    let iteration = subscription.iteration
    return iteration.site?.place.map { "\(iteration.chain) (\($0))" } ?? iteration.chain
  }

  /// The subscription in a snapshot.
  func snapshot(rate: Double) -> SubscriptionSnapshot {
    SubscriptionSnapshot(
      id: subscription.number,
      source: source,
      chain: subscription.iteration.chain,
      iteration: subscription.iteration.number,
      place: subscription.iteration.site?.place,
      policy: subscription.policy,
      actor: progress.actorType,
      delivered: statistics.delivered,
      dropped: statistics.dropped,
      lag: progress.buffered,
      highWaterMark: max(statistics.highWaterMark, progress.buffered),
      rate: rate,
      ageSeconds: age / .seconds(1),
      waitingSeconds: waiting.map { $0 / .seconds(1) }
    )
  }
}
