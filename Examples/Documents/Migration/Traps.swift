import AsyncStreams
import AsyncStreamsBridge

/// Before and after of the traps in MIGRATION.md, and of the names in Documentation/Migration/Differences.md.
enum Traps {
  struct Problem: Error {}

  static func throttle(_ legacyKeys: RACSignal<String>, _ keys: Subject<String, Never>) {
    // Before: the newest value, after a pause.
    let legacy = legacyKeys.throttle(0.3)
    // After: the same by its usual name. `throttle(for:)` limits the rate.
    let queries = keys.debounce(for: .milliseconds(300))
    let rate = keys.throttle(for: .milliseconds(300))
    _ = (legacy, queries, rate)
  }

  static func combineLatest(
    _ legacyName: RACSignal<String>,
    _ legacyAge: RACSignal<String>,
    _ name: Signal<String, Never>,
    _ age: Signal<Int, Never>
  ) {
    // Before: completes when both have completed.
    let legacy = legacyName.combineLatest(with: legacyAge)
    // After: the same. To end with the name, say so.
    let both = name.combineLatest(with: age)
    let whileNamed = name.withLatest(from: age)
    _ = (legacy, both, whileNamed)
  }

  static func delay(_ legacyEvents: RACSignal<String>, _ events: Signal<String, any Error>) {
    // Before and after: a failure overtakes the elements that wait, which are dropped.
    let legacy = legacyEvents.delay(1)
    let late = events.delay(for: .seconds(1))
    // To delay failures, too, make elements of events.
    let allLate = events.materialize().delay(for: .seconds(1)).dematerialize()
    _ = (legacy, late, allLate)
  }

  static func finally(
    _ legacyDownload: RACSignal<String>,
    _ download: Signal<String, any Error>,
    hideSpinner: @escaping @Sendable () -> Void
  ) {
    // Before: does not run when the subscription is disposed of.
    let legacy = legacyDownload.finally { hideSpinner() }
    // After: runs however the iteration ends; the reason is its argument.
    let tracked = download.onEnd { _ in hideSpinner() }
    _ = (legacy, tracked)
  }

  static func autoconnect(_ legacyPrices: RACSignal<Int>, _ prices: Signal<Int, Never>) {
    // Before: connects once. After the last subscriber has left, later subscribers get nothing.
    let legacy = legacyPrices.publish().autoconnect()
    // After: stops with the last subscriber, and restarts with the next.
    let shared = prices.share(replay: .last(1))
    _ = (legacy, shared)
  }

  static func flattenMap(
    _ legacyFiles: RACSignal<String>,
    _ files: Signal<String, Never>,
    legacyLines: @escaping @Sendable (String?) -> RACSignal<String>,
    lines: @escaping @Sendable (String) -> Signal<String, Never>
  ) {
    // Before: merges; results come in the order in which they are ready.
    let legacy = legacyFiles.flattenMap { legacyLines($0) }
    // After: each name says what happens. The standard library's `flatMap` is the second one.
    let merged = files.flatMapMerge { lines($0) }
    let inOrder = files.flatMapConcat { lines($0) }
    let newest = files.flatMapLatest { lines($0) }
    _ = (legacy, merged, inOrder, newest)
  }

  static func retry(_ legacyRequest: RACSignal<String>, _ request: Signal<String, any Error>) {
    // Before: 0 means without limit.
    let legacy = legacyRequest.retry(0)
    // After: 0 means 0, and pauses can be requested.
    let unlimited = request.retry()
    let patient = request.retry(5, backoff: .exponential(from: .milliseconds(100), upTo: .seconds(10)))
    _ = (legacy, unlimited, patient)
  }

  static func anyAndAll(_ legacyChecks: RACSignal<Bool>, _ checks: Signal<Bool, any Error>) {
    // Before: an error is the answer NO.
    let legacy = legacyChecks.all { $0 == true }
    // After: an error is an error.
    let verdict = checks.allSatisfied { $0 }
    let lenient = checks.allSatisfied { $0 }.replaceError(with: false)
    _ = (legacy, verdict, lenient)
  }

  static func schedulers(_ legacyTitles: RACSignal<String>, _ titles: Signal<String, Never>, label: Label) async {
    // Before: every value is sent to another queue, and order is a matter of queues.
    legacyTitles.deliverOnMainThread().subscribeNext { text in
      MainActor.assumeIsolated { label.text = text ?? "" }
    }
    // After: iterate where the elements are needed. Ready elements are taken without a hop.
    Task { @MainActor in
      for await text in titles { label.text = text }
    }
  }

  @MainActor final class Label {
    var text = ""
  }

  static func producers() {
    let page = Signal<String, Problem> { send throws(Problem) in
      guard await send("one") == .accepted else { return }
      throw Problem()
    }
    _ = page
  }

  static func failures(
    _ cached: Signal<String, Never>,
    _ pages: Signal<String, Problem>,
    check: @escaping @Sendable (String) throws(Problem) -> String
  ) {
    // `cached` cannot fail, `pages` can: the compiler asks for the first line.
    let all = cached.promoteFailure().merge(with: pages)
    // A function that throws needs a stream that can fail.
    let checked = cached.promoteFailure().tryMap { page throws(Problem) in try check(page) }
    // The other way round: no failure is left.
    let shown = pages.replaceError(with: "no page").merge(with: cached)
    _ = (all, checked, shown)
  }
}
