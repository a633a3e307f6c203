#if canImport(Combine) || OPENCOMBINE
/// What a subscriber has demanded, and whether its task waits for demand; each function is one decision.
struct DeliveryState<Target: Sendable>: Sendable {
  /// A task that waits for demand.
  typealias WaitingTask = CheckedContinuation<Void, Never>

  /// What follows from more demand.
  enum Consequence: Sendable {
    case nothing
    /// It was the first demand.
    case start
    case resume(WaitingTask)
  }

  /// What to release, and to wake.
  struct Ended: Sendable {
    var subscriber: Target?
    var task: WaitingTask?
  }

  /// `nil` after the end.
  private var subscriber: Target?
  /// `nil` without limit.
  private var demand: Int? = 0
  private var task: WaitingTask?
  private var hasStarted = false
  private var isFinal = false

  init(_ subscriber: Target) {
    self.subscriber = subscriber
  }

  /// Whether there is demand; `nil` if that has to be waited for.
  var hasDemand: Bool? {
    if subscriber == nil { return false }
    return demand == 0 ? (isFinal ? false : nil) : true
  }

  /// - Parameter count: `nil` without limit.
  mutating func add(_ count: Int?) -> Consequence {
    guard subscriber != nil, count != 0 else { return .nothing }
    if let present = demand, let count {
      // Combine counts up to the limit of integers, which is as good as none.
      let (sum, isTooMuch) = present.addingReportingOverflow(count)
      demand = isTooMuch ? nil : sum
    } else {
      demand = nil
    }
    if !hasStarted {
      hasStarted = true
      return .start
    }
    return task.take().map { .resume($0) } ?? .nothing
  }

  /// Uses demand for one element.
  ///
  /// - Returns: The subscriber to call; `nil` after the end.
  mutating func spend() -> Target? {
    if let present = demand, subscriber != nil { demand = present - 1 }
    return subscriber
  }

  /// Notes the task that waits.
  ///
  /// - Returns: Whether it need not wait.
  mutating func wait(_ task: WaitingTask) -> Bool {
    if hasDemand != nil { return true }
    self.task = task
    return false
  }

  /// - Returns: What ends, if there is no demand left.
  mutating func forbidDemand() -> Ended? {
    isFinal = true
    return subscriber != nil && demand == 0 ? end() : nil
  }

  mutating func end() -> Ended {
    Ended(subscriber: subscriber.take(), task: task.take())
  }
}
#endif
