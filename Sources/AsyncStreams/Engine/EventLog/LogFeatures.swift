/// What only some logs have, so that sending to the others checks for all of it at once.
@_fixed_layout
@usableFromInline
final class LogFeatures<Element: Sendable>: Sendable {
  /// Reads the clock of a log whose retention is limited by time.
  ///
  /// Called before the lock is taken.
  @usableFromInline let now: (@Sendable () -> Duration)?
  /// Whether an element would change nothing after another one, and is left out.
  ///
  /// Called before the lock is taken.
  @usableFromInline let areEqual: (@Sendable (Element, Element) -> Bool)?
  /// Counts for a ``MetricsReporter``.
  @usableFromInline let meter: SourceMeter?

  @usableFromInline
  init(
    now: (@Sendable () -> Duration)?,
    areEqual: (@Sendable (Element, Element) -> Bool)?,
    meter: SourceMeter?
  ) {
    self.now = now
    self.areEqual = areEqual
    self.meter = meter
  }
}
