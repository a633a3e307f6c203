/// The goal of one of our candidates.
///
/// The possible result depends on the number of cores: on two, a synchronous peer does its work in the sender, while
/// ours has to wake a task on the other core; on one, the work of all adds up. So a goal may have another target there.
///
/// The ratio that a row must reach is not written here: it is computed from the recorded runs.
struct Goal: Sendable {
  /// The unit of the target.
  enum Measure: Sendable {
    /// How many times faster the candidate is than another one.
    case timesFaster(than: String)
    /// The nanoseconds that it takes for each unit of the workload.
    case nanoseconds
  }

  /// The candidate that has the goal.
  let candidate: String
  let measure: Measure
  /// The desired value, on several cores and on one.
  let target: (several: Double?, one: Double?)
  /// The measured reason why the target cannot be met.
  let limit: String?
  /// The name in the tables of selected rows; `nil` if it is not in them.
  let headline: String?

  /// So many times faster than another candidate.
  ///
  /// - Parameters:
  ///   - target: The desired ratio on several cores.
  ///   - targetOnOneCore: The desired ratio on one core; the same, unless given.
  ///   - candidate: The candidate that has to be faster.
  ///   - other: The candidate that it is compared with.
  ///   - headline: The name in the tables of selected rows, if it is in them.
  ///   - limit: Why the target cannot be met.
  init(
    target: Double? = nil,
    targetOnOneCore: Double? = nil,
    _ candidate: String,
    over other: String,
    headline: String? = nil,
    limit: String? = nil
  ) {
    self.candidate = candidate
    measure = .timesFaster(than: other)
    self.target = (target, targetOnOneCore ?? target)
    self.limit = limit
    self.headline = headline
  }

  /// So many nanoseconds at most.
  ///
  /// - Parameters:
  ///   - nanoseconds: The most for each unit on several cores.
  ///   - nanosecondsOnOneCore: The most for each unit on one core.
  ///   - candidate: The candidate that has to be so fast.
  ///   - limit: Why the target cannot be met.
  init(
    nanoseconds: Double? = nil,
    nanosecondsOnOneCore: Double? = nil,
    _ candidate: String,
    limit: String? = nil
  ) {
    self.candidate = candidate
    measure = .nanoseconds
    target = (nanoseconds, nanosecondsOnOneCore)
    self.limit = limit
    headline = nil
  }

  /// The candidate that ours is compared with, if any.
  var other: String? {
    switch measure {
    case .timesFaster(let other): other
    case .nanoseconds: nil
    }
  }

  /// The target on one core, or on several.
  func target(onOneCore: Bool) -> Double? { onOneCore ? target.one : target.several }
}
