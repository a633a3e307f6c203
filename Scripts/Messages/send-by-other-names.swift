// expect: error: use await send(_:), or yield(_:) from code that cannot wait
// expect: error: use finish(throwing:)
// expect: error: use finish()
// expect: error: use finish() or finish(throwing:)
// not: no member
import AsyncStreams
import AsyncStreamsMigration

struct Oops: Error {}

func emit(_ counts: Subject<Int, Oops>) {
  counts.onNext(1)
  counts.onError(Oops())
  counts.onCompleted()
  counts.send(completion: .finished)
}
