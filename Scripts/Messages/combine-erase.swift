// expect: error: use eraseToSignal()
// expect: error: use eraseToSignal()
// not: no member
import AsyncStreams
import AsyncStreamsMigration

func titles(_ counts: Subject<Int, Never>) {
  _ = counts.map { "\($0)" }.eraseToAnyPublisher()
  _ = counts.map { "\($0)" }.asObservable()
}
