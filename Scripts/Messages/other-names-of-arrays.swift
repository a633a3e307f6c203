// expect: error: use replaceEmpty(with:)
// expect: error: use unique(on:keeping:), which forgets old keys past a limit
// expect: error: use chunked(every:orCount:): it needs no scheduler, and takes a clock in tests
import AsyncStreams
import AsyncStreamsMigration

func arrays(_ records: Subject<Int, Never>, on scheduler: Int) {
  _ = records.ifEmpty(default: 0)
  _ = records.uniqueValues()
  _ = records.buffer(timeSpan: 1, count: 2, scheduler: scheduler)
}
