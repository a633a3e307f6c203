// expect: error: 'here' has been renamed to 'isolated'
// expect: error: 'unique(on:keeping:)' has been renamed to 'uniqued(on:keeping:)'
// expect: error: incorrect argument label in call (have 'backOff:', expected 'backoff:')
// expect: error: say when the run begins: replay(start: .immediately) as before
// expect: error: say when the run begins: replay(last: count, start: .immediately) as before
// expect: error: use replay(start: .atFirstSubscription)
// expect: error: use sample(on:repeats:), which says whether an element is delivered again
// expect: error: 'inTurn' has been renamed to 'immediate'
// expect: error: 'LocalSignal' has been renamed to 'IsolatedSignal'
// expect: error: 'LogEntry' has been renamed to 'SignalLog.Entry'
// expect: error: 'unique(on:keeping:)' has been renamed to 'uniqued(on:keeping:)'
// expect: error: write flatMapMerge(maxConcurrent: count) { next(latest.value, $0) }.onValue { latest.yield($0) }
// expect: error: 'failed' has been renamed to 'failure(_:)'
// expect: error: import AsyncStreamsMetrics
import AsyncStreams

struct Offline: Error {}

@MainActor func before(
  _ counts: Subject<Int, Never>,
  _ ticks: Subject<Void, Never>,
  _ replies: Subject<Int, Offline>,
  _ bag: SubscriptionBag
) {
  _ = counts.here.map { $0 + 1 }
  _ = counts.unique(on: { $0 }, keeping: 8)
  _ = counts.retry(backOff: .constant(.seconds(1)))
  _ = counts.replay()
  _ = counts.replay(last: 1)
  _ = counts.replayLazily()
  _ = counts.sample(on: ticks)
  bag.consume(counts, delivery: .inTurn) { print($0) }
  func show(_ signal: LocalSignal<Subject<Int, Never>>) {}
  _ = counts.logEvents(to: { (entry: LogEntry) in print(entry) })
  _ = counts.isolated.unique(on: { $0 }, keeping: 8)
  _ = counts.isolated.mergeScan(0) { sum, count in [sum + count].signal }
  let end: IterationEnd<Offline> = .failed(Offline())
  _ = replies.onStart { print(end) }
  _ = MetricsReporter { _ in nil }
}
