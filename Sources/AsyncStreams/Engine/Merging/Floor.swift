/// The moment of the event that made an operator subscribe to a signal: what that signal delivers is not earlier.
@frozen @usableFromInline struct Floor {
  @usableFromInline private(set) var stamp = EventStamp.ready
  /// Whether that event was made because it was asked for; then so is what the signal has ready.
  @usableFromInline private(set) var isMade = false
  /// Whether the signal has had nothing ready yet: the first of that is as old as the event.
  @usableFromInline private(set) var isFirst = false

  @inlinable init() {}

  /// Begins with an event, whose place and age the context has.
  @inlinable mutating func begin(_ context: inout PollContext) {
    begin(at: context.stamp, isMade: context.hints.isMade(at: context.stamp))
    context.hints.isOld = false
  }

  /// Begins another round: if nothing was sent since the latest one began, it is made because it is asked for.
  @inlinable mutating func beginAgain(_ context: inout PollContext) {
    begin(at: context.stamp, isMade: !(stamp < context.stamp))
  }

  @inlinable mutating func begin(at stamp: EventStamp, isMade: Bool) {
    self.stamp = stamp.raised(to: self.stamp)
    self.isMade = isMade
    isFirst = true
  }

  /// Gives the answer of a poll its place.
  ///
  /// What the signal has ready belongs to the moment of the subscription.
  @inlinable @inline(__always) mutating func lift(_ context: inout PollContext) {
    if stamp > .ready || isMade { liftAnswer(&context) }
  }

  @inlinable mutating func liftAnswer(_ context: inout PollContext) {
    if context.stamp == .ready {
      let isMade = isMade || !(context.hints.isOld || isFirst)
      isFirst = false
      context.hints.isOld = !isMade
      context.hints.isMade = isMade
    }
    context.stamp = context.stamp.raised(to: stamp)
  }
}
