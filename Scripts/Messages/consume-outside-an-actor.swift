// expect: error: 'nil' is not compatible with expected argument type 'ActorElseAsyncConsume'
// expect: error: 'nil' is not compatible with expected argument type 'ActorElseAsyncConsume'
// expect: error: call to actor-isolated instance method 'consume(_:delivery:isolation:file:line:_:)' in a synchronous nonisolated context
import AsyncStreams

// Outside of an actor, the remedy is asyncConsume(_:_:).
func show(_ counts: Subject<Int, Never>, _ bag: SubscriptionBag) {
  bag.consume(counts) { print($0) }
  bag.asyncConsume(counts) { print($0) }
}
