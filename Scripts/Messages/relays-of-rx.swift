// expect: error: use await send(_:), or yield(_:) from code that cannot wait
// expect: error: use await send(_:), or yield(_:) from code that cannot wait
// expect: error: 'dispose()' has been renamed to 'cancel()'
// expect: error: use consume(_:_:) of a SubscriptionBag, which ends its subscriptions with itself
// not: no member
import AsyncStreams
import AsyncStreamsMigration

func change(_ level: BehaviorSubject<Int, Never>, _ taps: Subject<Int, Never>, _ handle: SubscriptionHandle) {
  level.accept(1)
  taps.accept(1)
  handle.dispose()
  handle.disposed(by: SubscriptionBag())
}
