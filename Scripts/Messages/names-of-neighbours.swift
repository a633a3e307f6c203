// expect: error: 'fail' has been renamed to 'finish(throwing:)'
// expect: error: 'finish' has been renamed to 'finish(throwing:)'
// expect: error: 'complete()' has been renamed to 'finish()'
// expect: error: 'chunks(ofCount:)' has been renamed to 'chunked(count:)'
// expect: error: use uniqued(on:keeping:), which says how many keys are remembered
// expect: error: use delay(for: duration)
// expect: error: use timeout(after:) for the end, timeout(between:) for each element, or timeout(first:) for the first one
// expect: error: use flatMapMerge(maxConcurrent: count) { … }
// expect: error: use subscribe(bufferingPolicy: policy)
// expect: error: 'log' has been renamed to 'logEvents(_:file:line:to:)'
import AsyncStreams

struct Offline: Error {}

func neighbours(_ counts: Subject<Int, Offline>) {
  counts.fail(Offline())
  counts.finish(Offline())
  counts.complete()
  _ = counts.chunks(ofCount: 3)
  _ = counts.uniqued(on: { $0 })
  _ = counts.delay(.seconds(1))
  _ = counts.timeout(.seconds(1))
  _ = counts.flatMapMerge(3) { _ in counts }
  _ = counts.subscribe(.bufferingNewest(1))
  _ = counts.log()
}
