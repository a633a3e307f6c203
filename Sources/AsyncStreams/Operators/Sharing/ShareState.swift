/// When shared work begins and stops: the plan of a ``ShareCore``.
@usableFromInline struct SharePlan: Sendable {
  /// The number of counted subscriptions that starts the work; none if only ``ShareCore/connect()`` does.
  let startCount: Int
  let stop: ShareStop
  /// Whether a subscription that finds the work over restarts it.
  let restarts: Bool
  /// How long elements of work that was stopped are kept for the work that follows.
  let expiration: ShareReplay.Expiration?

  @usableFromInline init(startCount: Int, stop: ShareStop, restarts: Bool) {
    self.init(startCount: startCount, stop: stop, restarts: restarts, expiration: nil)
  }

  init(startCount: Int, stop: ShareStop, restarts: Bool, expiration: ShareReplay.Expiration?) {
    self.startCount = startCount
    self.stop = stop
    self.restarts = restarts
    self.expiration = expiration
  }
}

/// One run of shared work, and its subscriptions.
struct ShareRun<Element: Sendable, Failure: Error>: Sendable {
  enum Phase {
    /// It was not requested yet.
    case idle
    /// A thread is subscribing to the source.
    case starting
    case running
    /// Stopped by the core; a run that has ended by itself is `running` and its log is finished.
    case stopped
  }

  /// Identifies the run: subscriptions of an earlier one no longer decide anything.
  let number: Int
  let log: EventLog<Element, Failure>
  var phase = Phase.idle
  var task: OwnedTask?
  /// The counted subscriptions that exist or are being made; while there is one, the work is not stopped.
  var reserved = 0
  /// The counted subscriptions that see what is sent; when there are enough, the work begins.
  var registered = 0
  /// When it was stopped because it was unused, if that matters.
  var stopTime: Duration?

  var hasEnded: Bool { phase == .stopped || log.hasEnded }

  /// Decides whether to start; a caller that gets `true` has to.
  mutating func startIfIdle() -> Bool {
    guard phase == .idle else { return false }
    phase = .starting
    return true
  }

  /// Decides to stop.
  ///
  /// - Returns: The task to release outside of the lock; `nil` if there is nothing to stop.
  mutating func stop() -> Stopped? {
    guard phase == .starting || phase == .running else { return nil }
    phase = .stopped
    return Stopped(task: task.take(), log: log)
  }

  /// What has to be done outside of the lock after a decision to stop.
  struct Stopped {
    let task: OwnedTask?
    let log: EventLog<Element, Failure>

    func perform() {
      task?.cancel()
      log.finish(with: nil)
    }
  }
}
