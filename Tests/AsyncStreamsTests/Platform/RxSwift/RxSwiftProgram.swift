// The program that `DoorTests` compiles with a stand-in and the door, and runs.
#if RXSWIFT_PROGRAM
import AsyncStreams
import AsyncStreamsMigration
import Foundation
import RxRelay
import RxSwift

@main struct RxSwiftProgram {
  static func main() async throws {
    await showObservables()
    await showSlowConsumers()
    await showEndsOfIterations()
    try await showSignals()
    await showObservers()
    await showDisposables()
    await showReleases()
  }
}

/// An observable that sends events during the subscription, and counts its disposals.
func observable<Element>(_ events: [Event<Element>], disposals: Counter = Counter()) -> Observable<Element> {
  Observable.create { observer in
    for event in events { observer.on(event) }
    return Disposables.create { disposals.increase() }
  }
}

/// Observables become signals.
func showObservables() async {
  let disposals = Counter()
  let both = observable([.next(1), .next(2), .completed], disposals: disposals).signal(bufferingPolicy: .unbounded)
  print("before iterating: disposed \(disposals.count)")
  print("elements: \(await collect(both)), disposed \(disposals.count)")
  print("again: \(await collect(both)), disposed \(disposals.count)")
  let failing = observable([.next(1), .error(Problem.first)], disposals: disposals)
  print("error: \(await collect(failing.signal(bufferingPolicy: .unbounded))), disposed \(disposals.count)")
  let ended = PublishSubject<Int>()
  ended.onCompleted()
  print("ended before: \(await collect(ended.signal(bufferingPolicy: .unbounded)))")

  let words = observable([.next(NSMutableString(string: "word")), .completed])
  print("converted: \(await collect(words.signal(bufferingPolicy: .unbounded) { $0.length }))")
  let refusals = Counter()
  let refused = observable([.next(1), .next(2)], disposals: refusals)
  let mistaken = refused.signal(bufferingPolicy: .unbounded) { number -> Int in
    if number == 2 { throw Problem.first }
    return number
  }
  print("refused: \(await collect(mistaken)), disposed \(refusals.count)")

  let relay = BehaviorRelay(value: "a")
  let started = Started(relay.asInfallible().signal(bufferingPolicy: .unbounded))
  relay.accept("b")
  print("relay: \(await started.next() ?? ""), \(await started.next() ?? "")")
  let infallible = observable([.next(1), .completed]).asInfallible(onErrorFallbackTo: .empty())
  print("infallible: \(await collect(infallible.signal(bufferingPolicy: .unbounded)))")

  let echoes = PublishSubject<Int>()
  let heard = Started(echoes.signal(bufferingPolicy: .unbounded))
  let echo = echoes.subscribe(onNext: { if $0 < 3 { echoes.onNext($0 + 1) } })
  echoes.onNext(1)
  echoes.onCompleted()
  echo.dispose()
  print("sent inside of a send: \(await heard.rest())")
}

/// A thousand elements, and a consumer that takes none until all are sent.
func showSlowConsumers() async {
  let numbers = Array(0..<1000)
  func sent(_ bufferingPolicy: BufferingPolicy<any Error>) async -> (elements: [Int], end: String) {
    let subject = PublishSubject<Int>()
    let started = Started(subject.signal(bufferingPolicy: bufferingPolicy))
    for number in numbers { subject.onNext(number) }
    subject.onCompleted()
    return await started.rest()
  }
  print("unbounded: all \(await sent(.unbounded).elements == numbers)")
  print("suspending: all \(await sent(.suspending(10)).elements == numbers)")
  print("newest: \(await sent(.bufferingNewest(3)))")
  print("oldest: \(await sent(.bufferingOldest(3)))")
  print("failing: \(await sent(.failing(3, Problem.overflow)))")

  let subject = PublishSubject<Int>()
  let started = Started(subject.signal(bufferingPolicy: .bufferingNewest(1000)))
  Thread.detachNewThread { [subject = Unchecked(subject)] in
    for number in 0..<1000 { subject.value.onNext(number) }
    subject.value.onCompleted()
  }
  print("another thread: all \(await started.rest().elements == numbers)")
}

/// Each way to end an iteration disposes once, and a source that is dropped ends nothing.
func showEndsOfIterations() async {
  let left = Counter()
  let endless = observable([.next(1), .next(2)], disposals: left).signal(bufferingPolicy: .unbounded)
  do {
    for try await _ in endless { break }
  } catch {
    print(error)
  }
  print("left: disposed \(left.count)")
  var dropped: Started<Int, any Error>? = Started(endless)
  print("iterating: disposed \(left.count)")
  withExtendedLifetime(dropped) {}
  dropped = nil
  print("dropped: disposed \(left.count)")

  let cancelled = Counter()
  let waiting = Started(observable([Event<Int>](), disposals: cancelled).signal(bufferingPolicy: .unbounded))
  let task = Task { await waiting.rest() }
  task.cancel()
  print("cancelled: \(await task.value), disposed \(cancelled.count)")

  var subject: PublishSubject<Int>? = PublishSubject()
  var poller = subject!.signal(bufferingPolicy: .unbounded).makePoller()
  subject?.onNext(1)
  weak let released = subject
  subject = nil
  print("released subject: \(released == nil), \(answer(of: &poller)), \(answer(of: &poller))")
}
#endif
