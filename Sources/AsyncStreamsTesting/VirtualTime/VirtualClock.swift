package import AsyncStreams

/// A clock whose time passes only when its ``VirtualTime`` lets it.
///
/// ```swift
/// let words = try await VirtualTime.run { time in
///   await ["one", "two"].signal.delay(for: .seconds(2), clock: time.clock).collect()
/// }
/// ```
/// Sleeping tasks and timed operators wake in the order of their deadlines; equal deadlines in the order in which they
/// were set.
public struct VirtualClock: Clock {
  /// A point of virtual time, counted from the beginning of the run.
  public struct Instant: InstantProtocol {
    /// The time since the beginning of the run.
    public let offset: Swift.Duration

    /// The instant at `offset` after the beginning of the run.
    public init(offset: Swift.Duration) {
      self.offset = offset
    }

    /// The instant that is `duration` later.
    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(offset: offset.adding(duration))
    }

    /// The time from this instant to another one.
    public func duration(to other: Instant) -> Swift.Duration {
      other.offset - offset
    }

    /// Whether the left instant is earlier.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  let core: VirtualClockCore

  /// The present.
  public var now: Instant { core.now }

  /// A nanosecond; virtual time is exact.
  public var minimumResolution: Swift.Duration { .nanoseconds(1) }

  package var timers: TimerQueue {
    core.timers { TimerQueue(now: { core.now.offset }, notify: { [weak core] in core?.notify() }) }
  }

  /// Waits until virtual time has reached `deadline`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before, like every clock.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    let sleeper = Sleeper()
    let timers = timers
    let entry = timers.makeEntry(at: deadline.offset)
    timers.insert(sleeper, entry)
    // Woken by the timer, or by cancellation.
    await sleeper.waker.park()
    timers.remove(entry)
    try Task.checkCancellation()
  }
}

/// A task that sleeps on a virtual clock.
private final class Sleeper: Timer {
  let waker = Waker()

  func expire(_ entry: TimerEntry) {
    waker.wake()
  }
}

/// The time and the timers of a virtual clock.
final class VirtualClockCore: Sendable {
  private struct State {
    var now = VirtualClock.Instant(offset: .zero)
    var timers: TimerQueue?
    var onTimer: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  var now: VirtualClock.Instant {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }

  /// The earliest deadline of a timer.
  var nextDeadline: Duration? { state.withLock { $0.timers }?.nextDeadline }

  func timers(_ make: () -> TimerQueue) -> TimerQueue {
    let new = make()
    return state.withLock { state in
      let timers = state.timers ?? new
      state.timers = timers
      return timers
    }
  }

  /// Sets the handler to call when a timer is set.
  func onTimer(_ handler: @escaping @Sendable () -> Void) {
    state.withLock { $0.onTimer = handler }
  }

  func notify() {
    let handler = state.withLock { $0.onTimer }
    handler?()
  }

  /// Releases the timers, which hold the clock.
  func end() {
    let timers = state.withLock { $0.timers.take() }
    withExtendedLifetime(timers) {}
  }
}

extension VirtualClock: TimerQueueProvider {}
