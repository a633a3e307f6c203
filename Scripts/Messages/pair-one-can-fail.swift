// expect: error: only the other signal can fail: call promoteFailure() on this one first
// expect: error: only this signal can fail: call promoteFailure() on the other one
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

func pairs(_ clicks: Subject<Int, Never>, _ replies: Subject<Int, Oops>) {
  _ = (clicks.zip(with: replies), replies.zip(with: clicks))
  _ = (clicks.combineLatest(with: replies), replies.combineLatest(with: clicks))
  _ = (clicks.withLatest(from: replies), replies.withLatest(from: clicks))
  _ = (clicks.sample(on: replies, repeats: true), replies.sample(on: clicks, repeats: true))
  _ = (clicks.then { replies }, replies.then { clicks })
}
