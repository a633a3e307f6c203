/// A hot source that replays past elements to every new subscription.
///
/// ```swift
/// let log = ReplaySubject<String, Never>(keeping: 2)
/// for line in ["a", "b", "c"] { await log.send(line) }
/// log.finish()
/// for await line in log { print(line) }
/// // Prints "b"
/// // Prints "c"
/// let recent = ReplaySubject<Double, Never>(for: .seconds(60))
/// let everything = ReplaySubject<String, Never>()
/// ```
/// A new subscription gets the retained elements first, then what is sent, then the end. Subscribing copies nothing:
/// the subscription begins at an earlier position of the log.
///
/// - Buffering: the log holds the retained elements, once for all subscriptions. A count reserves no memory in advance.
///   Elements that have become too old are released by the next send or subscription.
///
/// RAC 2.x: `RACReplaySubject`.
@_fixed_layout public final actor ReplaySubject<Element: Sendable, Failure: Error>: AsyncSequence, HotSource {
  /// The state of one iteration: a position in the log.
  public typealias Poller = LogPoller<Element, Failure>

  @usableFromInline nonisolated let log: EventLog<Element, Failure>
  @usableFromInline nonisolated let defaultPolicy: BufferingPolicy<Failure>

  /// Makes a source that replays the newest elements.
  ///
  /// - Parameters:
  ///   - count: The largest number of elements to replay; all by default. With 0 only the end is replayed.
  ///   - span: Only elements sent less than this long ago are replayed; of any age if left out.
  ///   - clock: The clock that measures the age.
  ///   - name: The name in diagnostics.
  ///   - bufferingPolicy: The default policy of subscriptions.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Precondition: `count` and `span` are not negative.
  @inlinable public init(
    keeping count: Int = .max,
    for span: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    name: String = "ReplaySubject",
    bufferingPolicy: BufferingPolicy<Failure> = .unbounded,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    if count < 0 { refuse(count, "the count must not be negative", in: "init(keeping:)", of: name) }
    if let span, span < .zero { refuse(span, "the span must not be negative", in: "init(for:)", of: name) }
    log = EventLog(
      name: name,
      retention: Retention(count: count, span: span),
      origin: SourceOrigin("ReplaySubject", file: file, line: line),
      now: span.map { _ in clock.measureElapsed() }
    )
    defaultPolicy = bufferingPolicy
  }

  /// What a subject consists of; not for users.
  @_documentation(visibility: internal) @inlinable
  public static func parts(of source: ReplaySubject) -> HotSourceParts<Element, Failure> {
    HotSourceParts(source.log, source.defaultPolicy)
  }

  deinit {
    log.finish(with: nil)
  }
}
