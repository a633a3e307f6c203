/// What only some subscriptions need, so that the others are small.
///
/// ## Why the unchecked access is sound
/// Only a ``Cursor`` uses it, in code of one isolation domain.
@_fixed_layout
@usableFromInline
final class ProgressReports {
  /// The limit of a subscription that senders wait for.
  @usableFromInline let limit: Int
  /// Counts delivered and dropped elements, if the subscription has statistics.
  @usableFromInline let counters: SubscriptionCounters?
  /// The position at which the subscription began.
  @usableFromInline let start: Int
  /// The position that was reported last.
  @exclusivity(unchecked) @usableFromInline var storedReport: Int

  @inlinable
  init(limit: Int, counters: SubscriptionCounters?, position: Int) {
    self.limit = limit
    self.counters = counters
    start = position
    unsafe storedReport = position
  }

  /// How many elements are read between two reports.
  @inlinable var stretch: Int { max(1, limit / 2) }

  /// Notes how many elements were found waiting.
  @inlinable
  func noteLag(_ lag: Int) {
    counters?.noteLag(lag)
  }

  /// The position that was reported last.
  @inlinable var reported: Int {
    get { unsafe storedReport }
    set { unsafe storedReport = newValue }
  }
}
