/// The instants that are a multiple of an interval away from a beginning.
@frozen
@usableFromInline
struct TickSchedule: Sendable {
  @usableFromInline let beginning: Duration
  @usableFromInline let interval: Duration

  @inlinable
  init(from beginning: Duration, every interval: Duration) {
    self.beginning = beginning
    self.interval = interval
  }

  /// The first point behind the beginning that is not earlier than `instant`.
  ///
  /// The quotient of two durations is a floating-point number, so the neighbours are checked.
  @inlinable
  func point(notBefore instant: Duration) -> Duration {
    let quotient = (instant - beginning) / interval
    // A clock would have to run for decades at a nanosecond's interval to get there.
    let steps = Int(min(max(quotient, 1), 0x1p60))
    var point = beginning + interval * steps
    while point < instant { point += interval }
    while true {
      let before = point - interval
      if before < instant || before <= beginning { return point }
      point = before
    }
  }
}
