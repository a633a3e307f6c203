// expect: error: this signal cannot fail: call promoteFailure() before tryMap
// expect: error: call can throw, but the error is not handled
// expect: error: errors thrown from here are not handled
// not: failed to produce diagnostic
import AsyncStreams

struct Oops: Error {}

func show(_ keys: Signal<Int, Never>) async {
  for await key in keys.tryMap({ key in
    if key < 0 { throw Oops() }
    return key
  }) { print(key) }
}
