// expect: error: only the other signal can fail: call promoteFailure() on this one first
// expect: error: only this signal can fail: call promoteFailure() on the other one
// expect: error: only the other signal can fail: call promoteFailure() on this one first
// expect: error: only this signal can fail: call promoteFailure() on the other one
// expect: error: only the other signal can fail: call promoteFailure() on this one first
// expect: error: only this signal can fail: call promoteFailure() on the other one
// expect: error: only the other signal can fail: call promoteFailure() on this one first
// expect: error: only this signal can fail: call promoteFailure() on the other one
// not: equivalent
import AsyncStreams

struct Oops: Error {}

func all(_ clicks: Subject<Int, Never>, _ replies: Subject<Int, Oops>) {
  _ = clicks.merge(with: replies)
  _ = replies.map { $0 + 1 }.merge(with: clicks.map { $0 + 1 })
  _ = clicks.append(replies)
  _ = replies.append(clicks)
  _ = clicks.race(with: replies)
  _ = replies.race(with: clicks)
  _ = clicks.ifEmpty(switchTo: replies)
  _ = replies.ifEmpty(switchTo: clicks)
}
