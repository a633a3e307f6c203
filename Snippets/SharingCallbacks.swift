// One run for many subscribers, callback style. Each example is headed by its number in Documentation/Seeds.md.

import AsyncStreamsBridge
import Foundation

/// Runs an example with a scheduler whose time passes by itself.
func example(_ number: String, _ body: (RACTestScheduler) -> Void) {
  print("# \(number)")
  let time = RACTestScheduler(start: Date(timeIntervalSinceReferenceDate: 0))
  time.performAsCurrentScheduler { body(time) }
  time.run(until: Date(timeIntervalSinceReferenceDate: 60))
}

example("000-42") { _ in
  let signal = RACSignal<Int>.createSignal { subscriber in
    subscriber.sendNext(1)
    subscriber.sendCompleted()
    return nil
  }
  signal.replay().map { ($0 ?? 0) * 3 }.subscribeNext { print("subscribeNext - \($0 ?? 0)") }
}

example("000-10") { _ in
  let subject = RACReplaySubject<Int>(capacity: 2)
  for number in 1...3 { subject.sendNext(number) }
  subject.subscribeNext { print("S1: \($0 ?? 0)") }
}

/// A signal that counts how often it runs.
func counter() -> RACSignal<Int> {
  var count = 0
  return .createSignal { subscriber in
    count += 1
    print("Increment \(count)")
    subscriber.sendNext(count)
    subscriber.sendCompleted()
    return nil
  }
}

func subscribeThreeTimes(_ signal: RACSignal<Int>) {
  print("Start subscriptions")
  for number in 1...3 { signal.subscribeNext { print("S\(number): \($0 ?? 0)") } }
}

example("002-04") { _ in subscribeThreeTimes(counter()) }
example("002-06") { _ in subscribeThreeTimes(counter().replay()) }
example("002-09") { _ in subscribeThreeTimes(counter().replayLazily()) }

/// Sends A, B, C and D to a subject, between subscriptions to what is made of it.
func sendBetweenSubscriptions(_ make: (RACSubject<String>) -> RACSignal<String>) {
  let letters = RACSubject<String>()
  let signal = make(letters)
  func subscribe(_ number: Int) { signal.subscribeNext { print("S\(number): \($0 ?? "")") } }
  subscribe(1)
  letters.sendNext("A")
  letters.sendNext("B")
  subscribe(2)
  letters.sendNext("C")
  letters.sendNext("D")
  subscribe(3)
}

example("002-05") { _ in sendBetweenSubscriptions { $0 } }
example("002-07") { _ in sendBetweenSubscriptions { $0.replay() } }
example("002-08") { _ in sendBetweenSubscriptions { $0.replayLast() } }
