// A part of the program that `DoorTests` compiles with a stand-in and the door, and runs.
#if RXSWIFT_PROGRAM
import AsyncStreams
import RxRelay
import RxSwift

/// Subscribes, and notes the events.
private func note<Element>(_ observable: Observable<Element>, in notes: Notes = Notes()) -> (Notes, any Disposable) {
  let disposable = observable.subscribe(
    onNext: { notes.add("\($0)") },
    onError: { notes.add("\($0)") },
    onCompleted: { notes.add("completed") }
  )
  return (notes, disposable)
}

/// Signals become observables.
func showSignals() async throws {
  print("signal:", await note([1, 2].signal.asObservable()).0.first(3))
  print("failure:", await note(Signal<Int, Problem>.fail(.first).asObservable()).0.first(1))
  let thousand = await note((0..<1000).signal.asObservable()).0.first(1001)
  print("a thousand in order:", thousand == ((0..<1000).map { "\($0)" } + ["completed"]).joined(separator: " "))

  let turns = Notes()
  let slow = [1, 2].signal.onValue { turns.add("made \($0)") }.asObservable()
  let turn = slow.subscribe(onNext: { turns.add("used \($0)") }, onCompleted: { turns.add("completed") })
  print("taken when the observers have returned:", await turns.first(5))
  turn.dispose()

  let runs = Counter()
  let described = Signal<Int, Never>.deferred {
    runs.increase()
    return Signal<Int, Never>.just(1)
  }
  let cold = described.asObservable()
  print("cold: \(await note(cold).0.first(2)), \(await note(cold).0.first(2)), runs \(runs.count)")

  let (values, ends) = (Counter(), Notes())
  for number in 0..<100 {
    let hot = Subject<Int, Never>(name: "hot")
    _ = hot.asObservable().subscribe(onNext: { _ in values.increase() }, onCompleted: { ends.add("completed") })
    hot.yield(number)
  }
  _ = await ends.first(100)
  print("sent right after subscribing: \(values.count) of 100")

  let subject = AsyncStreams.BehaviorSubject<Int, Never>(1)
  let current = subject.asObservable()
  let before = subject.subscriptionCount
  let (notes, disposable) = note(current)
  print("subscriptions: \(before), then \(subject.subscriptionCount)")
  subject.yield(2)
  let other = Notes()
  let reentrant = current.subscribe(onNext: {
    other.add("\($0)")
    if $0 < 4 { subject.yield($0 + 1) }
  })
  print("sent by an observer:", await other.first(3))
  print("by another one:", await notes.first(4))
  disposable.dispose()
  reentrant.dispose()
  for await count in subject.subscriptionCounts where count == 0 { break }
  print("after disposal:", subject.subscriptionCount)
  let kept = Notes()
  let bag = DisposeBag()
  let keys = Subject<Int, Never>(name: "keys")
  keys.asObservable().subscribe(onNext: { kept.add("disposed, but \($0)") }).dispose()
  keys.asObservable().subscribe(onNext: { kept.add("\($0)") }).disposed(by: bag)
  keys.yield(4)
  keys.finish()
  for await count in keys.subscriptionCounts where count == 0 { break }
  print("in a bag:", await kept.all())
  withExtendedLifetime(bag) {}

  let there = ["a", "b"].signal.asObservable().signal(bufferingPolicy: .unbounded)
  print("round trip:", try await there.reduce(into: []) { $0.append($1) })
}

/// Observers send to hot sources.
func showObservers() async {
  let messages = Subject<String, any Error>(name: "messages")
  var received = messages.makePoller()
  let legacy = PublishSubject<String>()
  let connection = legacy.subscribe(messages.asObserver())
  legacy.onNext("a")
  print("observer: \(answer(of: &received)) when onNext returns, \(answer(of: &received))")
  legacy.onNext("b")
  legacy.onError(Problem.first)
  print("then \(answer(of: &received)), \(answer(of: &received))")
  connection.dispose()

  let volume = BehaviorRelay(value: 5)
  let level = AsyncStreams.BehaviorSubject<Int, Never>(0)
  let following = volume.subscribe(level.asObserver())
  print("follows a relay: \(level.value)", terminator: "")
  volume.accept(6)
  print(", \(level.value)")
  following.dispose()
  volume.accept(7)
  print("after disposal: \(level.value)")

  let display = BehaviorRelay(value: 0)
  let shown = Notes()
  let showing = display.subscribe(onNext: { shown.add("\($0)") })
  let binding = level.asObservable().bind(to: display)
  print("a relay that follows:", await shown.first(2), display.value)
  binding.dispose()
  showing.dispose()

  let progress = Subject<Int, Problem>(name: "progress")
  var seen = progress.makePoller()
  progress.asObserver { _ in .overflow }.onError(Problem.first)
  print("failure of its own: \(answer(of: &seen))")
  let done = Subject<Int, Never>(name: "done")
  done.asObserver().onCompleted()
  print("completed: \(done.hasEnded)")
}

/// Disposables and cancellation.
func showDisposables() async {
  let work = Task { await Started(Signal<Int, Never>.never).rest() }
  work.asDisposable().dispose()
  print("task: \(await work.value), cancelled \(work.isCancelled)")

  await showHandle()

  let disposals = Counter()
  let gate = Notes()
  let keeping = Task {
    let subscription = observable([.next(1)], disposals: disposals).subscribe(onNext: { gate.add("\($0)") })
    await subscription.disposeOnCancellation()
  }
  print("kept by a task: \(await gate.first(1)), disposed \(disposals.count)")
  keeping.cancel()
  await keeping.value
  print("cancelled: disposed \(disposals.count)")
}

/// Nothing is retained after the end.
func showReleases() async {
  weak var legacy: PublishSubject<Token>?
  weak var subject: Subject<Token, any Error>?
  let releases = Notes()
  do {
    let source = PublishSubject<Token>()
    let messages = Subject<Token, any Error>(name: "messages")
    (legacy, subject) = (source, messages)
    let connection = source.subscribe(messages.asObserver())
    let started = Started(source.signal(bufferingPolicy: .unbounded))
    let (notes, disposable) = note(messages.map(\.name).asObservable())
    source.onNext(Token("token", noting: releases))
    source.onCompleted()
    print("delivered:", await started.rest().elements.map(\.name), await notes.first(2))
    connection.dispose()
    disposable.dispose()
  }
  print("released:", await releases.first(1))
  print("kept:", legacy != nil, subject != nil)
}
#endif
