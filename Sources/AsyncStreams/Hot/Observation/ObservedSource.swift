/// What an ``ObservedSource`` reads: a log.
@usableFromInline package protocol ObservableLog: AnyObject, Sendable {
  /// What is known of the source now.
  var facts: SourceFacts { get }

  /// Begins to describe events.
  ///
  /// - Parameters:
  ///   - limit: How many events are kept until they are taken; later ones are counted.
  ///   - now: Reads a clock; see ``LogTap``.
  func describeEvents(limit: Int, now: @escaping @Sendable () -> Duration) -> any DescribedEvents
}

/// What is known of a source at one moment.
@usableFromInline package struct SourceFacts: Sendable {
  /// What became of the elements.
  package let statistics: SourceStatistics
  /// How many of the elements nobody got, since there was no subscription and nothing is retained.
  package let lost: Int
  /// Whether the source has ended.
  package let hasEnded: Bool
  /// The index of the subscription that senders wait for.
  package let slowestIndex: Int?
}

/// A source that observers watch, with its subscriptions.
///
/// It does nothing while elements are sent or taken: it reads the counters of the subscriptions when it is asked. It
/// retains neither the source nor an element.
@usableFromInline package final class ObservedSource: Sendable {
  private struct State {
    weak var log: (any ObservableLog)?
    /// The subscriptions that are alive, by number.
    var subscriptions: [Int: ObservedSubscription] = [:]
    /// What subscriptions that have ended have delivered.
    var deliveredByEnded = 0
  }

  package let name: String
  package let origin: SourceOrigin
  private let observers: [any SourceObserver]
  private let state = Lock(State())

  private init(_ name: String, _ origin: SourceOrigin, _ observers: [any SourceObserver]) {
    self.name = name
    self.origin = origin
    self.observers = observers
  }

  /// A new source, if it is observed.
  @usableFromInline static func make(_ name: String, _ origin: SourceOrigin?) -> ObservedSource? {
    guard let origin else { return nil }
    let observers = SourceObservation.current
    return observers.isEmpty ? nil : ObservedSource(name, origin, observers)
  }

  /// Tells the observers of the source, which is not retained.
  @usableFromInline func start(with log: any ObservableLog) {
    state.withLock { $0.log = log }
    for observer in observers { observer.sourceBegan(self) }
  }

  /// Tells the observers that the source is being released.
  @usableFromInline func stop(_ facts: SourceFacts) {
    for observer in observers { observer.sourceEnded(self, facts) }
  }

  /// What is known now; `nil` while the source is being released.
  package var facts: SourceFacts? {
    // Read outside of the lock: the source takes its own, and may be released here.
    let log = state.withLock { $0.log }
    return log?.facts
  }

  /// The subscriptions that are alive, in no order.
  package var subscriptions: [ObservedSubscription] {
    state.withLock { Array($0.subscriptions.values) }
  }

  /// How many elements all subscriptions have taken, also those that have ended.
  package var delivered: Int {
    state.withLock { state in
      state.subscriptions.values.reduce(state.deliveredByEnded) { $0 + $1.statistics.delivered }
    }
  }

  /// Begins to describe events; `nil` while the source is being released.
  package func describeEvents(limit: Int, now: @escaping @Sendable () -> Duration) -> (any DescribedEvents)? {
    let log = state.withLock { $0.log }
    return log?.describeEvents(limit: limit, now: now)
  }

  /// Adds a subscription.
  ///
  /// - Returns: What the subscription retains until its end.
  func add(_ subscription: ObservedSubscription) -> any AnyObject & Sendable {
    state.withLock { $0.subscriptions[subscription.number] = subscription }
    return ObservedTicket(self, subscription.number)
  }

  fileprivate func remove(_ number: Int) {
    let removed = state.withLock { state in
      let removed = state.subscriptions.removeValue(forKey: number)
      state.deliveredByEnded += removed?.statistics.delivered ?? 0
      return removed
    }
    withExtendedLifetime(removed) {}
  }
}

/// A subscription's place in the list of its source; its release removes the subscription.
private final class ObservedTicket: Sendable {
  private let source: ObservedSource
  private let number: Int

  init(_ source: ObservedSource, _ number: Int) {
    self.source = source
    self.number = number
  }

  deinit {
    source.remove(number)
  }
}
