package import AsyncStreams

/// Watches the sources of a program and their subscriptions: who sends, who is slow, who was forgotten.
///
/// ```swift
/// let inspector = Inspector()
/// let table = await inspector.watch {
///   let keys = Subject<String, Never>(name: "keys")
///   await keys.send("a")
///   return inspector.snapshot().warnings.map(\.text)
/// }
/// for line in table { print(line) }
/// // Prints "keys: 1 element was lost, since nobody had subscribed"
/// ```
/// A program calls ``start(printingTableAt:)`` or ``serve(port:)`` first of all. Known are the hot sources, shared runs,
/// buffers, callback sources, commands and channels that are made after that, and their subscriptions; not subscriptions
/// to sources that were made before.
///
/// The inspector retains neither a source nor an element, and starts nothing. It describes elements only while
/// a page watches their source.
/// - Complexity: nothing for a program that does not start it. Else a counter for each element that a subscription
///   takes, a reading of the clock for each wait, and some allocations for each source and subscription.
///
/// RAC 2.x: none.
public final class Inspector: Sendable {
  /// The inspector of the program.
  static let shared = Inspector()

  private let records = Lock(InspectorRecords())
  private let now: @Sendable () -> Duration
  private let patience: Duration

  /// Makes an inspector that knows no sources.
  ///
  /// - Parameters:
  ///   - clock: Measures times and rates.
  ///   - patience: How long a subscription may exist without an iteration before there is a warning.
  public init(clock: any Clock<Duration> = ContinuousClock(), patience: Duration = .seconds(5)) {
    now = clock.measureElapsed()
    self.patience = patience
  }

  /// Watches the sources of this process that are made from now on, in place of another inspector.
  public func install() { SourceObservation.install(self) }

  /// Watches the sources that are made while a function runs, and in the tasks that it makes; not in detached ones.
  ///
  /// For tests. This inspector takes the place of the installed one meanwhile.
  ///
  /// - Parameter body: The function.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public nonisolated(nonsending) func watch<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await SourceObservation.with(self, body)
  }

  /// What lives now.
  ///
  /// Rates, and a lag that grows, are found by comparing snapshots; so they need some of them.
  ///
  /// - Complexity: O(sources and subscriptions).
  public func snapshot() -> InspectorSnapshot {
    // Sources and subscriptions are asked outside of the lock.
    let sources = records.withLock { $0.sources }
    let readings = sources.sorted { $0.key < $1.key }.compactMap { SourceReading($0.key, $0.value) }
    let time = now()
    return records.withLock { $0.snapshot(of: readings, at: time, patience: patience) }
  }

  /// The events of a source from now on, as text.
  func events(of number: Int, keeping limit: Int) -> (any DescribedEvents)? {
    let source = records.withLock { $0.sources[number] }
    return source?.describeEvents(limit: limit, now: now)
  }
}

extension Inspector: SourceObserver {
  package func sourceBegan(_ source: ObservedSource) {
    let time = now()
    records.withLock { $0.add(source, at: time) }
  }

  package func sourceEnded(_ source: ObservedSource, _ facts: SourceFacts) {
    let removed = records.withLock { $0.remove(source) }
    withExtendedLifetime(removed) {}
  }
}
