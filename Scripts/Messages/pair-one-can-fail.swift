// expect: error: the other signal can fail and this one cannot: call promoteFailure() on this one first
// expect: error: this signal can fail and the other one cannot: call promoteFailure() on the other one
// expect: error: the other signal can fail and this one cannot: call promoteFailure() on this one first
// expect: error: this signal can fail and the other one cannot: call promoteFailure() on the other one
// expect: error: the other signal can fail and this one cannot: call promoteFailure() on this one first
// expect: error: this signal can fail and the other one cannot: call promoteFailure() on the other one
// expect: error: the other signal can fail and this one cannot: call promoteFailure() on this one first
// expect: error: this signal can fail and the other one cannot: call promoteFailure() on the other one
// expect: error: the other signal can fail and this one cannot: call promoteFailure() on this one first
// expect: error: this signal can fail and the other one cannot: call promoteFailure() on the other one
// not: equivalent
import AsyncStreams

struct Oops: Error {}

func pairs(_ clicks: Subject<Int, Never>, _ replies: Subject<Int, Oops>) {
  _ = (clicks.zip(with: replies), replies.zip(with: clicks))
  _ = (clicks.combineLatest(with: replies), replies.combineLatest(with: clicks))
  _ = (clicks.withLatest(from: replies), replies.withLatest(from: clicks))
  _ = (clicks.sample(on: replies), replies.sample(on: clicks))
  _ = (clicks.then { replies }, replies.then { clicks })
}
