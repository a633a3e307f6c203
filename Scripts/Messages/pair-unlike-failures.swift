// expect: error: the two signals fail with different errors: call mapError(_:) on one of them
// expect: error: the two signals fail with different errors: call mapError(_:) on one of them
// expect: error: the two signals fail with different errors: call mapError(_:) on one of them
// expect: error: the two signals fail with different errors: call mapError(_:) on one of them
// expect: error: the two signals fail with different errors: call mapError(_:) on one of them
// not: equivalent
import AsyncStreams

struct Offline: Error {}
struct Malformed: Error {}

func pairs(_ replies: Subject<Int, Offline>, _ records: Subject<Int, Malformed>) {
  _ = (replies.zip(with: records), replies.combineLatest(with: records))
  _ = (replies.withLatest(from: records), replies.sample(on: records, repeats: true))
  _ = replies.then { records }
}
