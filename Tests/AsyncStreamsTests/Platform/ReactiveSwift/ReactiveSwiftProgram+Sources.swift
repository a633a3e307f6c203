// A part of the program that `DoorTests` compiles with a stand-in and the door, and runs.
#if REACTIVESWIFT_PROGRAM
import AsyncStreams
import ReactiveSwift

/// Starts a producer, and notes the events.
private func note<Value, Failure>(
  _ producer: SignalProducer<Value, Failure>,
  in notes: Notes = Notes()
) -> (Notes, any Disposable) {
  let disposable = producer.start { event in
    switch event {
    case .value(let value): notes.add("\(value)")
    case .failed(let failure): notes.add("\(failure)")
    case .completed: notes.add("completed")
    case .interrupted: notes.add("interrupted")
    }
  }
  return (notes, disposable)
}

/// Signals become producers.
func showSignals() async {
  print("signal:", await note([1, 2].signal.producer).0.first(3))
  let failing: SignalProducer<Int, Problem> = Signal<Int, Problem>.fail(.first).producer
  print("failure:", await note(failing).0.first(1))
  let thousand = await note((0..<1000).signal.producer).0.first(1001)
  print("a thousand in order:", thousand == ((0..<1000).map { "\($0)" } + ["completed"]).joined(separator: " "))

  let turns = Notes()
  let slow = [1, 2].signal.onValue { turns.add("made \($0)") }.producer
  slow.startWithValues { turns.add("used \($0)") }
  print("taken when the observers have returned:", await turns.first(4))

  let runs = Counter()
  let described = Signal<Int, Never>.deferred {
    runs.increase()
    return Signal<Int, Never>.just(1)
  }
  let cold = described.producer
  print("cold: \(await note(cold).0.first(2)), \(await note(cold).0.first(2)), runs \(runs.count)")

  let (values, ends) = (Counter(), Notes())
  for number in 0..<100 {
    let hot = Subject<Int, Never>(name: "hot")
    hot.producer.start(Legacy.Observer(value: { _ in values.increase() }, completed: { ends.add("completed") }))
    hot.yield(number)
  }
  _ = await ends.first(100)
  print("sent right after the start: \(values.count) of 100")

  let subject = BehaviorSubject<Int, Never>(1)
  let current = subject.producer
  let before = subject.subscriptionCount
  let (notes, disposable) = note(current)
  print("subscriptions: \(before), then \(subject.subscriptionCount)")
  subject.yield(2)
  let other = Notes()
  let reentrant = current.startWithValues {
    other.add("\($0)")
    if $0 < 4 { subject.yield($0 + 1) }
  }
  print("sent by an observer:", await other.first(3))
  print("by another one:", await notes.first(4))
  reentrant.dispose()
  for await count in subject.subscriptionCounts where count == 1 { break }
  disposable.dispose()
  for await count in subject.subscriptionCounts where count == 0 { break }
  subject.yield(5)
  print("after disposal:", await notes.all())

  let kept = Notes()
  let keys = Subject<Int, Never>(name: "keys")
  note(keys.producer, in: kept).1.dispose()
  for await count in keys.subscriptionCounts where count == 0 { break }
  keys.yield(4)
  print("disposed at once:", await kept.all())

  let there = ["a", "b"].signal.producer.signal(bufferingPolicy: .unbounded)
  print("round trip:", await collect(there))
}

/// Observers send to hot sources.
func showObservers() async {
  let messages = Subject<String, Problem>(name: "messages")
  var received = messages.makePoller()
  let (signal, input) = Legacy<String, Problem>.pipe()
  let connection = signal.observe(messages.observer)
  input.send(value: "a")
  print("observer: \(answer(of: &received)) when send returns, \(answer(of: &received))")
  connection?.dispose()
  input.send(value: "not sent")
  messages.observer.sendInterrupted()
  print("interrupted: \(answer(of: &received))")
  messages.observer.send(error: .first)
  print("failed: \(answer(of: &received))")

  let done = Subject<Int, Never>(name: "done")
  done.observer.sendCompleted()
  print("completed: \(done.hasEnded)")
}

/// Properties and subjects.
func showProperties() async {
  let volume = MutableProperty(5)
  let level = BehaviorSubject<Int, Never>(0)
  let following = volume.producer.start(level.observer)
  print("follows a property: \(level.value)", terminator: "")
  volume.value = 6
  print(", \(level.value)")
  following.dispose()
  volume.value = 7
  print("after disposal: \(level.value)")
  var read: MutableProperty<Int>? = MutableProperty(1)
  let started = Started(read!.signal(bufferingPolicy: .unbounded))
  read?.value = 2
  read = nil
  print("property: \(await started.rest())")

  let shown = MutableProperty(0)
  let changes = Notes()
  shown.signal.observe(Legacy.Observer(value: { changes.add("\($0)") }))
  shown <~ level.producer
  print("a property that follows:", await changes.first(1), shown.value)

  var face: Property<Int>? = level.property()
  let subscribed = level.subscriptionCount
  let observed = Notes()
  let ended = Notes()
  face?.signal.observe(
    Legacy.Observer(value: { observed.add("\($0)") }, completed: { ended.add("completed") })
  )
  let (values, _) = note(face!.producer)
  let first = face?.value ?? 0
  level.yield(8)
  print(
    "subject as a property: \(first), \(face?.value ?? 0) at once, then",
    await observed.first(1),
    "|",
    await values.first(2)
  )
  face = nil
  print("released:", await ended.first(1))
  for await count in level.subscriptionCounts where count == subscribed { break }
  print("its task has ended")
}

/// Lifetimes, disposables and cancellation.
func showLifetimes() async {
  var token: ReactiveSwift.Lifetime.Token? = ReactiveSwift.Lifetime.Token()
  let lifetime = ReactiveSwift.Lifetime(token!)
  let numbers = Subject<Int, Never>(name: "numbers")
  let stop = lifetime.ended.signal(bufferingPolicy: .bufferingNewest(1))
  let started = Started(numbers.prefix(until: stop).eraseToSignal())
  numbers.yield(1)
  token = nil
  numbers.yield(2)
  print("until a lifetime ends: \(await started.rest())")

  var owner: AsyncStreams.Lifetime? = AsyncStreams.Lifetime()
  let over = Notes()
  let converted = owner!.reactiveSwiftLifetime()
  converted.observeEnded { over.add("ended") }
  print("lifetime: ended \(converted.hasEnded)", terminator: "")
  owner = nil
  print(", then \(await over.first(1))")

  let work = Task { await Started(Signal<Int, Never>.never).rest() }
  work.asDisposable().dispose()
  print("task: \(await work.value), cancelled \(work.isCancelled)")
  await showHandle()
  let disposals = Counter()
  let gate = Notes()
  let keeping = Task {
    let numbers = producer([.value(1)], disposals: disposals) as SignalProducer<Int, Never>
    await numbers.startWithValues { gate.add("\($0)") }.disposeOnCancellation()
  }
  print("kept by a task: \(await gate.first(1)), disposed \(disposals.count)")
  keeping.cancel()
  await keeping.value
  print("cancelled: disposed \(disposals.count)")
}

/// Nothing is retained after the end.
func showReleases() async {
  weak var legacy: Legacy<Token, Never>?
  weak var subject: Subject<Token, Never>?
  weak var observer: Legacy<Token, Never>.Observer?
  let releases = Notes()
  do {
    let (signal, input) = Legacy<Token, Never>.pipe()
    let messages = Subject<Token, Never>(name: "messages")
    let sending = messages.observer
    (legacy, subject, observer) = (signal, messages, sending)
    signal.observe(sending)
    let started = Started(signal.signal(bufferingPolicy: .unbounded))
    let (notes, disposable) = note(messages.map(\.name).producer)
    input.send(value: Token("token", noting: releases))
    input.sendCompleted()
    print("delivered:", await started.rest().elements.map(\.name), await notes.first(2))
    disposable.dispose()
  }
  print("released:", await releases.first(1))
  print("kept:", legacy != nil, subject != nil, observer != nil)
}
#endif
