// A part of the program that `FrameworkTests` compiles with stand-ins and runs.
#if FRAMEWORK_PROGRAM
import AsyncStreams
import AsyncStreamsReactiveObjC
import Foundation

#if canImport(ReactiveObjC)
import ReactiveObjC
#else
import ReactiveCocoa
#endif

/// Objective-C signals become streams.
func showSignals() async throws {
  let both = signal(["a", NSString("b")]) { $0.sendCompleted() }
  print("signal to stream:", await collect(ObjectiveCSignal(both).signal(of: String.self)).elements)
  let withNil = signal(["a", nil]) { $0.sendCompleted() }
  print("optional elements:", await collect(ObjectiveCSignal(withNil).signal(of: String?.self)).elements)
  print("without values:", await collect(ObjectiveCSignal(withNil).signal(of: Void.self)).elements.count)
  let lengths = ObjectiveCSignal(withNil).signal { ($0 as? String)?.count ?? 0 }
  print("conversion:", await collect(lengths).elements)

  let number = signal([NSNumber(value: 1)]) { _ in }
  print("another class:", await collect(ObjectiveCSignal(number).signal(of: String.self)).failure)
  print("nil:", await collect(ObjectiveCSignal(withNil).signal(of: String.self)).failure)
  let nilError = signal([]) { $0.sendError(nil) }
  print("nil error:", await collect(ObjectiveCSignal(nilError).signal(of: String.self)).failure)
  let failing = signal([]) { $0.sendError(problem) }
  print("its error:", await collect(ObjectiveCSignal(failing).signal(of: String.self)).failure)
}

/// How much waits for a slow consumer, on which threads, and when subscriptions end.
func showSubscriptions() async throws {
  let disposals = Notes()
  let elsewhere = signal([], disposals: disposals) { subscriber in
    let subscriber = Unchecked(subscriber)
    Thread.detachNewThread {
      for number in 0..<1000 { subscriber.value.sendNext(NSNumber(value: number)) }
      subscriber.value.sendCompleted()
    }
  }
  let numbers = await collect(ObjectiveCSignal(elsewhere).signal(of: Int.self)).elements
  await disposals.reach(1)
  print("another thread: in order \(numbers == Array(0..<1000)), disposed \(disposals.count)")

  let many = signal(Array(0..<2000), named: "numbers") { $0.sendCompleted() }
  let (some, overflow) = await collect(ObjectiveCSignal(many).signal(of: Int.self))
  print("overflow: \(some.count), \(overflow)")
  let newest = ObjectiveCSignal(many).signal(of: Int.self, bufferingPolicy: .bufferingNewest(1))
  print("newest:", await collect(newest).elements)

  let left = Notes()
  let endless = signal([1, 2], disposals: left) { _ in }
  for try await _ in ObjectiveCSignal(endless).signal(of: Int.self) { break }
  print("disposed by leaving:", left.count)
  let failed = Notes()
  let mistaken = signal(["a"], disposals: failed) { _ in }
  _ = await collect(ObjectiveCSignal(mistaken).signal(of: Int.self))
  print("disposed by another class:", failed.count)
  let ended = Notes()
  let one = await collect(ObjectiveCSignal(signal([1], disposals: ended) { $0.sendCompleted() }).signal(of: Int.self))
  print("synchronous end: \(one.elements), disposed \(ended.count)")
  let cancelled = Notes()
  let waiting = signal([], disposals: cancelled) { _ in }
  let task = Task { await collect(ObjectiveCSignal(waiting).signal(of: Int.self)).failure }
  task.cancel()
  print("cancelled: \(await task.value), disposed \(cancelled.count)")

  var released: RACSubjectOf<NSString>? = RACSubjectOf<NSString>()
  weak let remains = released
  let listening = Unchecked(Box(ObjectiveCSubject(released!, of: String.self).makeAsyncIterator()))
  released!.sendNext("last")
  released = nil
  let last = try await listening.value.content.next()
  let hasEnded = Notes()
  let rest = Task {
    let next = try await listening.value.content.next()
    if !Task.isCancelled { hasEnded.add("ended") }
    return next
  }
  for _ in 0..<100 { await Task.yield() }
  rest.cancel()
  let next = try await rest.value
  print("released \(remains == nil) without an end: \(last ?? "nothing"), then \(next ?? "nothing"), \(hasEnded.count)")
}

/// Streams become Objective-C signals.
func showStreams() async throws {
  var notes = note(["a", "b"].signal.objectiveCSignal(of: NSString.self))
  await notes.reach(3)
  print("stream to signal:", notes.text)
  notes = note([Int?.none].signal.objectiveCSignal(of: NSNumber.self))
  await notes.reach(2)
  print("an optional:", notes.text)
  notes = note([()].signal.objectiveCSignal(of: NSNumber.self))
  await notes.reach(2)
  print("nothing:", notes.text)

  let failing = ["a"].signal.promoteFailure(to: (any Error).self).append(Signal<String, any Error>.fail(problem))
  notes = note(failing.objectiveCSignal(of: NSString.self))
  await notes.reach(2)
  print("failure:", notes.text)
  let nilError = ObjectiveCSignal(signal([]) { $0.sendError(nil) }).signal(of: String.self)
  notes = note(nilError.objectiveCSignal(of: NSString.self))
  await notes.reach(1)
  print("nil error:", notes.text)

  notes = note((0..<600).signal.objectiveCSignal(of: NSNumber.self, on: .mainThread()))
  await notes.reach(601)
  let expected = (0..<600).map { "\($0)" } + ["completed"]
  print("on the main thread: in order \(notes.text == expected.joined(separator: " "))")

  let subject = Subject<Int, Never>()
  let cold = subject.objectiveCSignal(of: NSNumber.self)
  let before = subject.subscriptionCount
  notes = Notes()
  let disposable = note(cold, in: notes)
  print("subscriptions: \(before), then \(subject.subscriptionCount)")
  subject.yield(1)
  await notes.reach(1)
  disposable.value.dispose()
  while subject.subscriptionCount > 0 { await Task.yield() }
  subject.yield(2)
  print("after disposal: \(notes.text)")

  let there = ["a", "b"].signal.objectiveCSignal(of: NSString.self)
  print("round trip:", await collect(ObjectiveCSignal(there).signal(of: String.self)).elements)
}
#endif
