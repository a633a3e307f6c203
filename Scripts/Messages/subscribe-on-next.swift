// expect: error: in a task, iterate with for await or call forEach(_:)
// not: incorrect argument label
// not: unused
import AsyncStreams
import AsyncStreamsMigration

func show(_ counts: Subject<Int, Never>) { counts.map { $0 + 1 }.subscribe(onNext: { print($0) }) }
