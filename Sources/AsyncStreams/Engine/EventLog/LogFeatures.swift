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
  /// What observers know of the source.
  @usableFromInline let observed: ObservedSource?

  @usableFromInline
  init(
    now: (@Sendable () -> Duration)?,
    areEqual: (@Sendable (Element, Element) -> Bool)?,
    observed: ObservedSource?
  ) {
    self.now = now
    self.areEqual = areEqual
    self.observed = observed
  }
}
