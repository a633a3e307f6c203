// expect: error: use flatMapConcat(_:), or asyncMap(_:) with an asynchronous function
// expect: error: use flatMapConcat(_:), or asyncMap(_:) with an asynchronous function
// expect: error: use withLatest(from:): it delivers pairs
// expect: error: use withLatest(from:).map { … }
// expect: error: 'switchLatest()' has been renamed to 'switchToLatest()'
// expect: error: 'catchAndReturn' has been renamed to 'replaceError(with:)'
// expect: error: 'catchErrorJustReturn' has been renamed to 'replaceError(with:)'
// expect: error: use catch { _ in Signal.empty }
// expect: error: use logEvents(_:)
// expect: error: use debounce(for:): it needs no scheduler
// expect: error: use throttle(for:edges:): it needs no scheduler
// not: no member
import AsyncStreams
import AsyncStreamsMigration

struct Oops: Error {}
struct MainScheduler { static let instance = MainScheduler() }

func convert(_ replies: Signal<Int, Oops>, _ texts: Signal<String, Oops>, _ nested: Signal<Signal<Int, Oops>, Oops>) {
  _ = replies.concatMap { Signal.just($0) }
  _ = replies.concatMap { Signal<Int, Never>.just($0) }
  _ = replies.withLatestFrom(texts)
  _ = replies.withLatestFrom(texts) { $0 + $1.count }
  _ = nested.switchLatest()
  _ = replies.catchAndReturn(0)
  _ = replies.catchErrorJustReturn(0)
  _ = replies.catchAndComplete()
  _ = replies.debug("replies")
  _ = replies.debounce(.seconds(1), scheduler: MainScheduler.instance)
  _ = replies.throttle(.seconds(1), scheduler: MainScheduler.instance)
}
