// expect: error: only the inner signals can fail: call replaceError(with:) on them, or promoteFailure() on this one
// expect: error: only the inner signals can fail: call replaceError(with:) on them, or promoteFailure() on this one
// expect: error: only the inner signals can fail: call replaceError(with:) on them, or promoteFailure() on this one
// expect: error: only this signal can fail: call promoteFailure() on the inner ones
// expect: error: only this signal can fail: call promoteFailure() on the inner ones
// expect: error: only this signal can fail: call promoteFailure() on the inner ones
// expect: error: the inner signals fail with other errors than this: call mapError(_:), catch(_:) or replaceError(with:) on them
// expect: error: the inner signals fail with other errors than this: call mapError(_:), catch(_:) or replaceError(with:) on them
// expect: error: the inner signals fail with other errors than this: call mapError(_:), catch(_:) or replaceError(with:) on them
// not: equivalent
import AsyncStreams

struct Oops: Error {}

func results(_ keys: Subject<Int, Never>, _ replies: Subject<Int, Oops>, _ files: Subject<Int, any Error>) {
  _ = (keys.flatMapLatest { _ in replies }, replies.flatMapLatest { _ in keys }, files.flatMapLatest { _ in replies })
  _ = (keys.flatMapMerge { _ in replies }, replies.flatMapMerge { _ in keys }, files.flatMapMerge { _ in replies })
  _ = (keys.flatMapConcat { _ in replies }, replies.flatMapConcat { _ in keys }, files.flatMapConcat { _ in replies })
}
