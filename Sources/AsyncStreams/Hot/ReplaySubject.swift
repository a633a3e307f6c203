/// A hot source that replays its past to every new subscription.
///
/// ```swift
/// let log = ReplaySubject<String, Never>(keeping: 100)
/// let recent = ReplaySubject<Price, Never>(within: .seconds(60))
/// let everything = ReplaySubject<Move, Never>()
/// ```
/// A new subscription gets the retained elements first, then what is sent, then the end. Subscribing copies nothing: the
/// subscription begins further back in the log, however much that is.
///
/// - Buffering: the retained elements live in the log, once for all subscriptions. A count reserves no memory in advance.
///   Elements that have become too old are released by the next send or subscription.
///
/// RAC 2.x: `RACReplaySubject`.
@_fixed_layout
public final actor ReplaySubject<Element: Sendable, Failure: Error>: AsyncSequence, HotSource {
  /// The state of one iteration: a position in the log.
  public typealias Poller = Cursor<Element, Failure>

  /// The log that holds the elements.
  public nonisolated let log: EventLog<Element, Failure>
  /// The policy of subscriptions that do not say otherwise.
  public nonisolated let bufferingPolicy: BufferingPolicy<Failure>

  /// Makes a source that replays the newest elements.
  ///
  /// - Parameters:
  ///   - count: At most so many elements are replayed; all by default. With 0 only the end is.
  ///   - name: What diagnostics call it.
  ///   - bufferingPolicy: The policy of subscriptions that do not say otherwise.
  /// - Precondition: `count` is not negative.
  @inlinable
  public init(
    keeping count: Int = .max,
    name: String = "ReplaySubject",
    bufferingPolicy: BufferingPolicy<Failure> = .unbounded
  ) {
    if count < 0 { refuse(count, "the count must not be negative", in: "init(keeping:)", of: name) }
    log = EventLog(name: name, retention: Retention(count: count))
    self.bufferingPolicy = bufferingPolicy
  }

  /// Makes a source that replays the elements of the last while.
  ///
  /// - Parameters:
  ///   - span: Elements sent less than this long ago are replayed.
  ///   - count: At most so many elements are replayed.
  ///   - clock: What measures the time.
  ///   - name: What diagnostics call it.
  ///   - bufferingPolicy: The policy of subscriptions that do not say otherwise.
  /// - Precondition: `span` and `count` are not negative.
  @inlinable
  public init<C: Clock>(
    within span: Duration,
    keeping count: Int = .max,
    clock: C = ContinuousClock(),
    name: String = "ReplaySubject",
    bufferingPolicy: BufferingPolicy<Failure> = .unbounded
  ) where C.Duration == Duration {
    if span < .zero { refuse(span, "the span must not be negative", in: "init(within:)", of: name) }
    if count < 0 { refuse(count, "the count must not be negative", in: "init(within:)", of: name) }
    let beginning = clock.now
    log = EventLog(name: name, retention: Retention(count: count, span: span)) { beginning.duration(to: clock.now) }
    self.bufferingPolicy = bufferingPolicy
  }

  deinit {
    log.finish(with: nil)
  }
}
