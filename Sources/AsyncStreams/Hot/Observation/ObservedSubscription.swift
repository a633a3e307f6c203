import Synchronization

/// A subscription that observers watch.
package final class ObservedSubscription: Sendable {
  private static let newestNumber = Atomic<Int>(0)

  /// Its place in the order in which subscriptions of the process began.
  package let number: Int
  /// The index in the log.
  package let index: Int
  /// The chain of operators that is iterated, and where.
  package let iteration: ObservedIteration
  /// The buffering policy as it is spelled in code.
  package let policy: String
  package let beginning = ContinuousClock.now
  private let counters: SubscriptionCounters
  private let readProgress: @Sendable () -> SubscriptionProgress?

  init(
    index: Int,
    _ iteration: ObservedIteration,
    policy: String,
    _ counters: SubscriptionCounters,
    _ progress: @escaping @Sendable () -> SubscriptionProgress?
  ) {
    number = Self.newestNumber.wrappingAdd(1, ordering: .relaxed).newValue
    self.index = index
    self.iteration = iteration
    self.policy = policy
    self.counters = counters
    readProgress = progress
  }

  /// How far the subscription has come; `nil` when it is over.
  package var progress: SubscriptionProgress? { readProgress() }

  /// What became of the elements so far.
  package var statistics: SubscriptionStatistics { counters.statistics }
}
