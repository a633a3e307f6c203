public import Foundation

// The names of the versions before 1.0, for the compiler, which says what they are called now. They go with 1.0.

extension Recorder {
  /// Says the new name.
  @available(*, unavailable, renamed: "init(to:clock:start:flushInterval:maxSize:keeping:)")
  public convenience init(
    to url: URL,
    clock: any Clock<Duration> = ContinuousClock(),
    start: Date = Date(),
    flushInterval: Duration = .milliseconds(100),
    maximumSize: Int?,
    keeping fileCount: Int = 2
  ) throws { try self.init(to: url) }
}

extension SourceSnapshot {
  /// Says the new name.
  @available(*, unavailable, renamed: "waitingSenderCount")
  public var waitingSenders: Int { waitingSenderCount }

  /// Says the new name.
  @available(*, unavailable, renamed: "totalSubscriptionCount")
  public var totalSubscriptions: Int { totalSubscriptionCount }
}
