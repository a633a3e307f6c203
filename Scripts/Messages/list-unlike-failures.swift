// expect: error: give all signals one type of failure, with promoteFailure() or mapError(_:)
// expect: error: give all signals one type of failure, with promoteFailure() or mapError(_:)
// expect: error: give all signals one type of failure, with promoteFailure() or mapError(_:)
// expect: error: give all signals one type of failure, with promoteFailure() or mapError(_:)
// expect: error: give all signals one type of failure, with promoteFailure() or mapError(_:)
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
