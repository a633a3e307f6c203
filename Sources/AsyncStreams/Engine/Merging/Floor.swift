/// The moment of the event that made an operator subscribe to a signal: what that signal delivers is not earlier.
@frozen
@usableFromInline
struct Floor {
  @usableFromInline private(set) var stamp = EventStamp.ready
  /// Whether the signal was polled since.
  @usableFromInline private(set) var wasPolled = false

  @inlinable
  init() {}

  /// Begins with an event, whose place the context has.
  @inlinable
  mutating func begin(_ context: inout PollContext) {
    stamp = context.stamp.raised(to: stamp)
    wasPolled = false
    context.noteUnsent(false)
  }

  /// Gives the answer of a poll its place.
  ///
  /// A first element that the signal has ready belongs to the moment of the subscription. Later ones do as well, but are made
  /// because they are asked for.
  @inlinable
  @inline(__always)
  mutating func lift(_ context: inout PollContext) {
    if stamp > .ready { liftAnswer(&context) }
  }

  @inlinable
  mutating func liftAnswer(_ context: inout PollContext) {
    if context.stamp == .ready { context.noteUnsent(wasPolled) }
    wasPolled = true
    context.stamp = context.stamp.raised(to: stamp)
  }
}
