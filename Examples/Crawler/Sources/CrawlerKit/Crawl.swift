public import AsyncStreams
public import Foundation

/// Visits pages, and those that they link to.
public nonisolated struct Crawl: Sendable {
  /// The limits of a crawl.
  public struct Limits: Sendable {
    /// Each host belongs to one lane.
    public var lanes = 4
    /// How many requests a lane makes at the same time; so 8 in all.
    public var perLane = 2
    /// How long after a request the lane makes the next one.
    public var pause = Duration.milliseconds(20)
    /// How often a request is made again.
    public var retries = 4
    /// How long it waits before.
    public var backoff = Backoff.exponential(from: .milliseconds(50), upTo: .seconds(2)).jittered(by: 0.5)

    /// The usual limits.
    public init() {}
  }

  private let limits: Limits
  private let frontier: Frontier
  private let interruptions = BehaviorSubject<Int, Never>(0, name: "interruptions")
  private let fetch: @Sendable (URL) async throws -> Page
  let clock: any Clock<Duration>

  /// Prepares a crawl.
  ///
  /// - Parameters:
  ///   - first: The first pages.
  ///   - stored: The pages that an earlier crawl has stored; they are not fetched again.
  ///   - limits: How many requests are made at the same time, and how often.
  ///   - clock: What measures pauses, waits and batches.
  ///   - fetch: Makes a request.
  public init(
    from first: [URL],
    stored: Set<URL> = [],
    limits: Limits = Limits(),
    clock: any Clock<Duration> = ContinuousClock(),
    fetch: @escaping @Sendable (URL) async throws -> Page
  ) {
    self.limits = limits
    self.clock = clock
    self.fetch = fetch
    frontier = Frontier(stored: stored, first: first)
  }

  /// The pages, in batches of a hundred, or of those that were visited within 200 milliseconds; for one iteration.
  public var batches: some SignalProtocol<[Visit], Never> {
    frontier.jobs
      .stopped(by: draining)
      .grouped { [frontier, limits] url in frontier.lane(of: url, among: limits.lanes) }
      .flatMapMerge { [self] urls in
        urls.paced(every: limits.pause, clock: clock)
          .stopped(by: draining)
          .flatMapMerge(maxConcurrent: limits.perLane) { url in visit(url) }
      }
      .onValue { [frontier] visit in frontier.end(visit) }
      .stopped(by: cancelling)
      .chunked(every: .milliseconds(200), orCount: 100, clock: clock)
  }

  /// A job: requests, until one succeeds or none is left.
  private func visit(_ url: URL) -> some SignalProtocol<Visit, Never> {
    frontier.begin(url)
    return Signal<Page, any Error>.async { [fetch] in try await fetch(url) }
      .retry(limits.retries, backoff: limits.backoff, clock: clock)
      .map { Visit(url, .success($0)) }
      .catch { Signal.just(Visit(url, .failure($0))) }
  }

  /// After the first interruption, no job begins.
  private var draining: some SignalProtocol<Int, Never> { interruptions.filter { $0 >= 1 } }
  /// After the second, those that run are cancelled.
  private var cancelling: some SignalProtocol<Int, Never> { interruptions.filter { $0 >= 2 } }

  /// Lets the crawl end when the jobs that run have ended; the second call cancels them.
  public func interrupt() { interruptions.update { $0 += 1 } }

  /// How far the crawl is.
  public var counts: Counts { frontier.counts }
}
