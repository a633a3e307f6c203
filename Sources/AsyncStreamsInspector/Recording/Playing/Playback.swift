import AsyncStreams

/// Sends the events of a ``RecordedSession`` again: each at its time, and all in the recorded order.
///
/// ```swift
/// let playback = session.playback(clock: time.clock)
/// let keys = Subject<String, Never>()
/// let clicks = Subject<Int, Never>()
/// try playback.play("keys", into: keys)
/// try playback.play("clicks", into: clicks)
/// await playback.run()
/// ```
/// What to play is decoded before the run, so a recording that does not fit is found before the first event is sent.
///
/// One loop sends the events of all sources. It sleeps until the time of an event, counted from the call of ``run()``, and
/// sends all events of this time with `yield(_:)`, one after the other, without
/// suspending between them. So a run in virtual time is exact, the same each time, and does not wait. A system clock may
/// be late; then events come late, and none is left out.
///
/// In virtual time, an event comes before a timer of its consumer that is due at exactly the same time and was set after
/// the event before it was sent.
///
/// Events that are missing in the recording, and elements whose values were left out, are not sent.
///
/// - Isolation: ``run()`` sends in the isolation of no actor.
/// - Buffering: none of its own; holds the decoded elements until it is released.
/// - Complexity: O(n log n) for n events to play.
///
/// RAC 2.x: none.
public final class Playback: Sendable {
  let session: RecordedSession
  private let clock: any Clock<Duration>
  private let steps = Lock<[PlaybackStep]>([])

  init(_ session: RecordedSession, clock: any Clock<Duration>) {
    self.session = session
    self.clock = clock
  }

  /// Sends all events; returns after the last one.
  ///
  /// Later calls send them again; a source that has ended takes no more. Sources that are added meanwhile belong to the
  /// next run.
  ///
  /// - Cancellation: ends the run before the next event that has to be waited for.
  /// - Complexity: O(1) for each event, and a timer for each time.
  public nonisolated(nonsending) func run() async {
    let steps = steps.withLock { $0 }
    // A source can be played into several subjects, which get an event in the order in which they were added.
    let sorted = steps.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    await PlaybackTimer.run(on: clock, sorted.map(\.element))
  }

  /// Adds what one source sends.
  func add(_ added: [PlaybackStep]) { steps.withLock { $0 += added } }
}

/// An event that is to be sent.
struct PlaybackStep: Sendable {
  let time: Duration
  let order: Int
  let send: @Sendable () -> Void
}

/// Waits for the times of events.
enum PlaybackTimer {
  /// Runs steps at their times, counted from now.
  nonisolated(nonsending) static func run<Time: Clock>(on clock: Time, _ steps: [PlaybackStep]) async
  where Time.Duration == Duration {
    var wait = PlaybackWait(clock)
    for step in steps {
      if await !wait.until(step.time) { return }
      step.send()
    }
  }
}

/// Waits for times on a clock, counted from when it was made.
struct PlaybackWait<Time: Clock> where Time.Duration == Duration {
  private let clock: Time
  private let beginning: Time.Instant
  /// The time that was waited for last.
  private var reached: Duration?

  init(_ clock: Time) {
    self.clock = clock
    beginning = clock.now
  }

  /// Waits, unless the time is the one before.
  ///
  /// - Returns: Whether the task was not cancelled.
  nonisolated(nonsending) mutating func until(_ time: Duration) async -> Bool {
    if time == reached { return true }
    reached = time
    if Task.isCancelled { return false }
    let deadline = beginning.advanced(by: time)
    if deadline <= clock.now { return true }
    do { try await clock.sleep(until: deadline, tolerance: nil) } catch { return false }
    return true
  }
}
