// expect: error: use combineLatest(with:).map { … }
// expect: error: use zip(with:).map { … }
// expect: error: missing argument label 'with:' in call
// expect: error: missing argument label 'with:' in call
import AsyncStreams
import AsyncStreamsMigration

func sums(_ left: Subject<Int, Never>, _ right: Subject<Int, Never>) {
  _ = left.combineLatest(right) { $0 + $1 }
  _ = left.zip(right) { $0 + $1 }
  _ = left.combineLatest(right)
  _ = left.zip(right)
}
