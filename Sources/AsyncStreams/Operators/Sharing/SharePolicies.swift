/// When ``SignalProtocol/share(start:stop:replay:restarts:bufferingPolicy:file:line:)`` begins the work.
public struct ShareStart: Sendable, Hashable {
  let count: Int

  /// At once, in the call of `share` itself, with or without subscriptions.
  public static var immediately: ShareStart { ShareStart(count: 0) }

  /// With the first subscription.
  public static var atFirstSubscription: ShareStart { ShareStart(count: 1) }

  /// When `count` subscriptions exist at once.
  ///
  /// - Precondition: `count` is at least 1.
  public static func atSubscription(_ count: Int) -> ShareStart {
    if count < 1 { refuse(count, "the count must be at least 1", in: "atSubscription", of: "ShareStart") }
    return ShareStart(count: count)
  }
}

/// When ``SignalProtocol/share(start:stop:replay:restarts:bufferingPolicy:file:line:)`` stops the work.
///
/// The work is also stopped when the shared signal and all its iterations are released.
public struct ShareStop: Sendable {
  enum Policy: Sendable {
    case never
    case unused
    case unusedFor(@Sendable (_ expire: @escaping @Sendable () -> Void) -> ScheduledCall)
  }

  let policy: Policy

  /// When it ends by itself.
  public static var never: ShareStop { ShareStop(policy: .never) }

  /// When the last subscription ends.
  public static var whenUnused: ShareStop { ShareStop(policy: .unused) }

  /// Some time after the last subscription ended; a subscription that comes before keeps the work going.
  ///
  /// - Precondition: `grace` is not negative.
  public static func whenUnused(for grace: Duration, clock: any Clock<Duration> = ContinuousClock()) -> ShareStop {
    if grace < .zero { refuse(grace, "the grace period must not be negative", in: "whenUnused", of: "ShareStop") }
    // One queue for all grace periods of this policy, for clocks that have no queue in common.
    let queue = TimerQueue.queue(for: clock)
    return ShareStop(
      policy: .unusedFor { expire in ScheduledCall(at: queue.now().adding(grace), on: queue, expire) }
    )
  }
}

/// Which earlier elements a late subscription to shared work gets.
///
/// Two policies are equal if they keep equally many elements equally long, whatever clocks they have.
public struct ShareReplay: Sendable, Hashable {
  let count: Int
  /// How long the elements of work that was stopped are kept for the work that follows; not at all if it is `nil`.
  let expiration: Expiration?

  struct Expiration: Sendable {
    let span: Duration
    /// Reads the clock.
    let now: @Sendable () -> Duration
  }

  private init(count: Int, expiration: Expiration? = nil) {
    self.count = count
    self.expiration = expiration
  }

  /// Nothing.
  public static var nothing: ShareReplay { ShareReplay(count: 0) }

  /// The newest elements.
  ///
  /// - Precondition: `count` is not negative.
  public static func last(_ count: Int) -> ShareReplay {
    if count < 0 { refuse(count, "the count must not be negative", in: "last", of: "ShareReplay") }
    return ShareReplay(count: count)
  }

  /// The newest elements, which are kept for a while after the work has stopped because it was unused.
  ///
  /// ```swift
  /// let position = locations.share(stop: .whenUnused(for: .seconds(5)), replay: .last(1, for: .seconds(60)))
  /// ```
  /// A subscription that restarts the work within that time gets the kept elements first, and then those of the new
  /// work. Later, or after work that has ended by itself, it gets only the new ones. Without restarts, this is
  /// ``last(_:)``. Elements that are too old are released by the next subscription, or with the shared
  /// signal.
  ///
  /// - Parameters:
  ///   - count: The largest number of elements to keep.
  ///   - span: Elements are replayed to subscriptions less than this long after the work was stopped.
  ///   - clock: The clock that measures the time.
  /// - Precondition: `count` and `span` are not negative.
  ///
  /// Kotlin: `replayExpiration` of `SharingStarted.WhileSubscribed`.
  public static func last(
    _ count: Int,
    for span: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> ShareReplay {
    if span < .zero { refuse(span, "the duration must not be negative", in: "last", of: "ShareReplay") }
    let expiration = Expiration(span: span, now: clock.measureElapsed())
    return ShareReplay(count: last(count).count, expiration: expiration)
  }

  /// Everything; memory grows with the number of elements.
  public static var all: ShareReplay { ShareReplay(count: .max) }

  /// Whether two policies replay the same.
  public static func == (left: ShareReplay, right: ShareReplay) -> Bool {
    left.count == right.count && left.expiration?.span == right.expiration?.span
  }

  /// Feeds what is compared to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(expiration?.span)
  }
}
