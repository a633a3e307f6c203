package import AsyncStreams

/// Reports what becomes of the elements of sources, by name, to a metrics system.
///
/// ```swift
/// let reporter = MetricsReporter { PrintedMetrics(name: $0) }
/// reporter.install()
/// await reporter.run(every: .seconds(10))
/// ```
/// Reported are the hot sources, shared runs, buffers, callback sources, commands and channels that are made after
/// ``install()``, or inside of ``watch(_:)``. Sources with the same name are added up, so give those that you watch names
/// of their own, and not a name for each user.
///
/// Figures are read from the sources, at the times of the reports. So nothing is called while elements are sent or
/// delivered, and no closure of a metrics system runs on the thread of a sender.
/// - Complexity: without a reporter, one load for each source that is made. With one, a counter for each element that
///   a subscription takes, some allocations for each source and subscription, and O(subscriptions) for a report.
///
/// RAC 2.x: none.
public final class MetricsReporter: Sendable {
  private struct Group {
    /// What receives the figures; made by the first report.
    var metrics: (any SourceMetrics)?
    var hasAsked = false
    var meters: [ObjectIdentifier: SourceMeter] = [:]
    /// What sources left that were released since the last report.
    var left = MeterFigures()
  }

  private struct State {
    var groups: [String: Group] = [:]
    var isReporting = false
  }

  private let makeMetrics: @Sendable (_ name: String) -> (any SourceMetrics)?
  private let state = Lock(State())

  /// Makes a reporter without sources.
  ///
  /// - Parameter makeMetrics: Makes what receives the figures of a name, at its first report; again if all sources of the
  ///   name were released and there is a new one. `nil` leaves the name out.
  public init(_ makeMetrics: @escaping @Sendable (_ name: String) -> (any SourceMetrics)?) {
    self.makeMetrics = makeMetrics
  }

  /// Reports the sources of this process that are made from now on.
  ///
  /// Call it at the start of the program, before sources are made. A later call for another reporter replaces this one
  /// for the sources that are made after it.
  public func install() {
    SourceObservation.install(self)
  }

  /// Reports the sources that are made while a function runs, and in the tasks that it makes; not in detached ones.
  ///
  /// For tests. This reporter takes the place of the installed one meanwhile.
  ///
  /// - Parameter body: The function.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public nonisolated(nonsending) func watch<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await SourceObservation.with(self, body)
  }

  /// Reports what has happened since the last report, name by name in alphabetical order, before it returns.
  ///
  /// A call while another one runs does nothing.
  ///
  /// - Complexity: O(sources and subscriptions).
  public func report() {
    let names = state.withLock { state -> [String]? in
      if state.isReporting { return nil }
      state.isReporting = true
      return Array(state.groups.keys)
    }
    guard let names else { return }
    for name in names.sorted() { report(name) }
    state.withLock { $0.isReporting = false }
  }

  /// Reports at regular times until the task is cancelled, and then a last time.
  ///
  /// ```swift
  /// let reporting = Task { await reporter.run() }
  /// ```
  /// - Precondition: `interval` is positive.
  /// - Parameters:
  ///   - interval: The time from one report to the next.
  ///   - clock: The clock that measures it.
  public nonisolated(nonsending) func run(
    every interval: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock()
  ) async {
    for await _ in Signal.interval(every: interval, clock: clock) { report() }
    report()
  }
}

extension MetricsReporter: SourceObserver {
  package func sourceBegan(_ source: ObservedSource) {
    state.withLock { $0.groups[source.name, default: Group()].meters[ObjectIdentifier(source)] = SourceMeter(source) }
  }

  /// Removes a source that is being released, and keeps its last figures for the next report.
  package func sourceEnded(_ source: ObservedSource, _ facts: SourceFacts) {
    let figures = MeterFigures(source, facts.statistics)
    let removed = state.withLock { state in
      var removed = state.groups[source.name]?.meters.removeValue(forKey: ObjectIdentifier(source))
      if let last = removed?.advance(to: figures) { state.groups[source.name]?.left.add(last) }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  private func report(_ name: String) {
    let metrics = metrics(for: name)
    let meters = state.withLock { state in
      state.groups[name].map { Array($0.meters.values) } ?? []
    }
    var figures = MeterFigures()
    for meter in meters {
      // Read outside of the lock, since the source takes its own.
      guard let statistics = meter.source.facts?.statistics else { continue }
      let present = MeterFigures(meter.source, statistics)
      let advance = state.withLock { state in
        state.groups[name]?.meters[ObjectIdentifier(meter.source)]?.advance(to: present)
      }
      if let advance { figures.add(advance) }
    }
    let (last, removed) = state.withLock { state in
      let last = state.groups[name]?.left ?? MeterFigures()
      state.groups[name]?.left = MeterFigures()
      let hasEnded = state.groups[name]?.meters.isEmpty == true
      return (last, hasEnded ? state.groups.removeValue(forKey: name) : nil)
    }
    figures.sent += last.sent
    figures.delivered += last.delivered
    figures.dropped += last.dropped
    metrics?.record(figures)
    withExtendedLifetime(removed) {}
  }

  /// What receives the figures of a name; made outside of the lock, by the only report that runs.
  private func metrics(for name: String) -> (any SourceMetrics)? {
    let (metrics, hasAsked) = state.withLock { ($0.groups[name]?.metrics, $0.groups[name]?.hasAsked == true) }
    if hasAsked { return metrics }
    let made = makeMetrics(name)
    state.withLock { state in
      state.groups[name]?.metrics = made
      state.groups[name]?.hasAsked = true
    }
    return made
  }
}

extension SourceMetrics {
  func record(_ figures: MeterFigures) {
    if figures.sent > 0 { recordSent(figures.sent) }
    if figures.delivered > 0 { recordDelivered(figures.delivered) }
    if figures.dropped > 0 { recordDropped(figures.dropped) }
    recordLag(figures.lag)
    recordSubscriptions(figures.subscriptionCount)
  }
}
