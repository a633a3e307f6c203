/// When ``SignalProtocol/share(start:stop:replay:restarts:bufferingPolicy:)`` begins the work.
public struct ShareStart: Sendable, Hashable {
  let count: Int

  /// At once, in the call of `share` itself, with or without subscriptions.
  public static var immediately: ShareStart { ShareStart(count: 0) }

  /// With the first subscription.
  public static var atFirstSubscription: ShareStart { ShareStart(count: 1) }

  /// When `count` subscriptions exist at once.
  ///
  /// - Precondition: `count` is at least 1.
  public static func atSubscription(
    _ count: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ShareStart {
    if count < 1 {
      refuse(count, "the count must be at least 1", in: "atSubscription", of: "ShareStart", file: file, line: line)
    }
    return ShareStart(count: count)
  }
}

/// When ``SignalProtocol/share(start:stop:replay:restarts:bufferingPolicy:)`` stops the work.
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
  public static func whenUnused<C: Clock>(
    for grace: C.Duration,
    clock: C = ContinuousClock(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ShareStop {
    if grace < .zero {
      refuse(grace, "the grace period must not be negative", in: "whenUnused", of: "ShareStop", file: file, line: line)
    }
    // One queue for all grace periods of this policy, for clocks that have no queue in common.
    let queue = TimerQueue.queue(for: clock)
    return ShareStop(
      policy: .unusedFor { expire in ScheduledCall(at: queue.clock.now.advanced(by: grace), on: queue, expire) }
    )
  }
}

/// Which earlier elements a late subscription to shared work gets.
public struct ShareReplay: Sendable, Hashable {
  let count: Int

  /// Nothing.
  public static var nothing: ShareReplay { ShareReplay(count: 0) }

  /// The newest elements.
  ///
  /// - Precondition: `count` is not negative.
  public static func last(
    _ count: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ShareReplay {
    if count < 0 {
      refuse(count, "the count must not be negative", in: "last", of: "ShareReplay", file: file, line: line)
    }
    return ShareReplay(count: count)
  }

  /// Everything; memory grows with the number of elements.
  public static var all: ShareReplay { ShareReplay(count: .max) }
}
