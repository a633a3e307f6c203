// expect: error: all signals need one type of failure: call promoteFailure() on those that cannot fail, mapError(_:) on the others
// expect: error: all signals need one type of failure: call promoteFailure() on those that cannot fail, mapError(_:) on the others
// expect: error: all signals need one type of failure: call promoteFailure() on those that cannot fail, mapError(_:) on the others
// expect: error: all signals need one type of failure: call promoteFailure() on those that cannot fail, mapError(_:) on the others
// expect: error: all signals need one type of failure: call promoteFailure() on those that cannot fail, mapError(_:) on the others
// not: cannot convert
import AsyncStreams

struct Oops: Error {}

func all(_ clicks: Subject<Int, Never>, _ replies: Subject<Int, Oops>) {
  _ = Signal.merge(clicks, replies, clicks.map { $0 + 1 })
  _ = Signal.race(replies, clicks)
  _ = Signal.concat(clicks, replies)
  _ = Signal.zip(clicks, replies, clicks).map { $0.0 }
  _ = Signal.combineLatest(replies, clicks)
}
