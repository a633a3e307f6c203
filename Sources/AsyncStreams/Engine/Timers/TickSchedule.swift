/// The instants that are a multiple of an interval away from a beginning.
@frozen @usableFromInline struct TickSchedule: Sendable {
  @usableFromInline let beginning: Duration
  @usableFromInline let interval: Duration

  @inlinable init(from beginning: Duration, every interval: Duration) {
    self.beginning = beginning
    self.interval = interval
  }

  /// The first point behind the beginning that is not earlier than `instant`.
  @inlinable func point(notBefore instant: Duration) -> Duration {
    if instant <= beginning { return beginning.adding(interval) }
    // Counted in whole attoseconds: the quotient of two durations is a floating-point number.
    let passed = (instant - beginning).attoseconds % interval.attoseconds
    return passed == 0 ? instant : instant.adding(interval - Duration(attoseconds: passed))
  }
}
