// expect: error: in a task, iterate with for await or call forEach(_:)
// expect: error: in a task, iterate with for await or call forEach(_:)
// not: ambiguous
import AsyncStreams
import AsyncStreamsMigration

func show(_ counts: Subject<Int, Never>) {
  counts.subscribe { print($0) }
  counts.map { $0 + 1 }.subscribe { count in print(count) }
}
