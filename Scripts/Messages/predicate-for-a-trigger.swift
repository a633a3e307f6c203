// expect: error: use prefix(while:) with the opposite predicate; prefix(until:) takes a signal
// expect: error: use drop(while:) with the opposite predicate; drop(until:) takes a signal
// not: cannot conform
import AsyncStreams

func few(_ counts: Subject<Int, Never>) {
  _ = counts.prefix(until: { $0 > 3 })
  _ = counts.drop(until: { $0 > 3 }).map { $0 + 1 }
}
