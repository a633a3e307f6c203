// expect: error: use assign(to: \.property, on: object), or in a task for await element in signal
// expect: error: use assign(to: \.property, on: object), or in a task for await element in signal
// expect: error: use consume(_:_:) of a SubscriptionBag, or for await in a task
// expect: error: use consume(_:_:) of a SubscriptionBag, or for await in a task on the main actor
// expect: error: use replaceError(with:).share(replay: .last(1))
// not: could not be inferred
import AsyncStreams
import AsyncStreamsMigration

struct Oops: Error {}

@MainActor final class Model { var count = 0 }

@MainActor func show(_ counts: Signal<Int, Never>, model: Model, relay: BehaviorSubject<Int, Never>) {
  counts.bind(to: model)
  counts.map { $0 + 1 }.bind(to: relay)
  counts.bind { print($0) }
  counts.drive(onNext: { print($0) })
}

func shared(_ counts: Signal<Int, Oops>) { _ = counts.asDriver(onErrorJustReturn: 0) }
