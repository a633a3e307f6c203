/// How many times faster a candidate has to be than another one.
///
/// What is possible differs with the number of cores: on two, a synchronous peer does its work in the sender, while ours
/// has to wake a task on the other core; on one, everybody's work adds up. So a goal may have another factor there.
struct Floor: Sendable {
  /// At least so many times faster.
  let factor: Double
  /// The same, where everything runs on one core.
  let factorOnOneCore: Double
  /// What one can hope for, on several cores and on one.
  let target: (several: Double, one: Double)
  /// The candidate that has to be faster.
  let fast: String
  /// The one that it is compared with.
  let slow: String

  /// - Parameters:
  ///   - factor: At least so many times faster.
  ///   - oneCore: At least so many times faster on one core; the same, unless given.
  ///   - target: What one can hope for on several cores; the floor, unless given.
  ///   - targetOnOneCore: What one can hope for on one core; the target, or the floor if that is higher, unless given.
  ///   - fast: The candidate that has to be faster.
  ///   - slow: The one that it is compared with.
  init(
    _ factor: Double,
    oneCore: Double? = nil,
    target: Double? = nil,
    targetOnOneCore: Double? = nil,
    _ fast: String,
    over slow: String
  ) {
    self.factor = factor
    factorOnOneCore = oneCore ?? factor
    let several = target ?? factor
    self.target = (several, targetOnOneCore ?? max(several, factorOnOneCore))
    self.fast = fast
    self.slow = slow
  }
}
