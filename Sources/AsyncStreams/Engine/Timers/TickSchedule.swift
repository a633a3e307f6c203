/// The instants that are a multiple of an interval away from a beginning.
@frozen
@usableFromInline
struct TickSchedule<Instant: InstantProtocol>: Sendable where Instant.Duration: Sendable {
  @usableFromInline let beginning: Instant
  @usableFromInline let interval: Instant.Duration

  @inlinable
  init(from beginning: Instant, every interval: Instant.Duration) {
    self.beginning = beginning
    self.interval = interval
  }

  /// The first point behind the beginning that is not earlier than `instant`.
  ///
  /// The quotient of two durations is a floating-point number, so the neighbours are checked.
  @inlinable
  func point(notBefore instant: Instant) -> Instant {
    let quotient = beginning.duration(to: instant) / interval
    // A clock would have to run for decades at a nanosecond's interval to get there.
    let steps = Int(min(max(quotient, 1), 0x1p60))
    var point = beginning.advanced(by: interval * steps)
    while point < instant { point = point.advanced(by: interval) }
    while true {
      let before = point.advanced(by: .zero - interval)
      if before < instant || before <= beginning { return point }
      point = before
    }
  }
}
