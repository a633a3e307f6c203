// expect: error: the two signals fail with different errors: call mapError(_:) on one of them
// expect: error: the two signals fail with different errors: call mapError(_:) on one of them
// expect: error: the two signals fail with different errors: call mapError(_:) on one of them
// expect: error: the two signals fail with different errors: call mapError(_:) on one of them
// not: equivalent
import AsyncStreams

struct Offline: Error {}
struct Malformed: Error {}

func all(_ replies: Subject<Int, Offline>, _ records: Subject<Int, Malformed>) {
  _ = replies.merge(with: records)
  _ = replies.append(records)
  _ = replies.race(with: records)
  _ = replies.ifEmpty(switchTo: records)
}
