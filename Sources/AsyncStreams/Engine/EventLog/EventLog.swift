/// The core of every hot source and of every transfer between tasks: an append-only log with cursors.
///
/// A subscription is a `Cursor`, a position in the log. A send appends once, however many subscriptions there are, and wakes those that wait;
/// reading what has been published takes no lock. The lock orders senders, and guards the list of subscribers and which
/// of them wait. Everything that can run foreign code (wake-ups, resumptions, releases) is collected in
/// `DeferredActions` inside the critical section and done after it.
///
/// Only what depends on the type of the elements is here; the rest is in ``LogCore``.
///
/// ## Why `@unchecked Sendable` is sound
/// Its properties are immutable and `Sendable`; the compiler does not look at a class with a superclass.
@_documentation(visibility: internal)
@_fixed_layout
public final class EventLog<Element: Sendable, Failure: Error>: LogCore, @unchecked Sendable {
  /// Whether an element would change nothing after another one, and is left out.
  ///
  /// Called before the lock is taken.
  @usableFromInline let areEqual: (@Sendable (Element, Element) -> Bool)?
  /// Makes a signal of the source that sends to this log, and retains the source.
  // Made with the log, mostly where the type of the elements is known: fast even when unspecialised code calls it.
  @usableFromInline let erase: Eraser

  @usableFromInline typealias Eraser =
    @Sendable (
      _ source: any AnyObject & Sendable, EventLog, BufferingPolicy<Failure>
    ) -> Signal<Element, Failure>

  /// Makes a log without elements.
  ///
  /// - Parameters:
  ///   - feeder: The number of the stream whose polls fill the log; 0 if there is none.
  ///   - origin: What made the source, if observers may know of it.
  ///   - areEqual: Tells elements that change nothing, which are left out. The log must retain its newest element.
  @inlinable
  init(
    name: String,
    retention: Retention = .none,
    endsWithLastSubscriber: Bool = false,
    feeder: UInt64 = 0,
    origin: SourceOrigin? = nil,
    removingDuplicatesBy areEqual: (@Sendable (Element, Element) -> Bool)? = nil,
    now: (@Sendable () -> Duration)? = nil
  ) {
    self.areEqual = areEqual
    erase = { source, log, bufferingPolicy in
      Signal(log.name) { withExtendedLifetime(source) { log.subscribe(bufferingPolicy: bufferingPolicy) } }
    }
    super.init(
      name: name,
      layout: SlotLayout(of: Element.self),
      retention: retention,
      endsWithLastSubscriber: endsWithLastSubscriber,
      feeder: feeder,
      isPlain: areEqual == nil && now == nil,
      origin: origin,
      now: now
    )
    announce()
    if let observed { begin(observed, self) }
  }

  /// The newest element, if the log retains it.
  @usableFromInline var latest: Element? {
    state.withLock { latest(in: &$0) }
  }

  @inlinable
  func latest(in state: inout LogState) -> Element? {
    state.chunkOfLatest()?.slot(at: state.end - 1, of: Element.self).element
  }
}
