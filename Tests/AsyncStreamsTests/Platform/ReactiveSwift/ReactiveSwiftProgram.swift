// The program that `DoorTests` compiles with a stand-in and the door, and runs.
#if REACTIVESWIFT_PROGRAM
import AsyncStreams
import AsyncStreamsMigration
import Foundation
import ReactiveSwift

// What a file with both imports writes.
typealias Signal = AsyncStreams.Signal
typealias Legacy = ReactiveSwift.Signal

@main struct ReactiveSwiftProgram {
  static func main() async {
    await showProducers()
    await showSlowConsumers()
    await showEndsOfIterations()
    await showSignals()
    await showObservers()
    await showProperties()
    await showLifetimes()
    await showReleases()
  }
}

/// A producer that sends events during the start, and counts its disposals.
func producer<Value, Failure: Error>(
  _ events: [Legacy<Value, Failure>.Event],
  disposals: Counter = Counter()
) -> SignalProducer<Value, Failure> {
  SignalProducer { observer, lifetime in
    // Holds the observer, whose release would interrupt.
    lifetime.observeEnded {
      withExtendedLifetime(observer) {}
      disposals.increase()
    }
    for event in events { observer.send(event) }
  }
}

/// Signals and producers become signals.
func showProducers() async {
  let disposals = Counter()
  let both = producer([.value(1), .value(2), .completed], disposals: disposals) as SignalProducer<Int, Problem>
  let numbers: Signal<Int, Problem> = both.signal(bufferingPolicy: .unbounded)
  print("before iterating: disposed \(disposals.count)")
  print("elements: \(await collect(numbers)), disposed \(disposals.count)")
  print("again: \(await collect(numbers)), disposed \(disposals.count)")
  let failing = producer([.value(1), .failed(Problem.first)], disposals: disposals)
  print("error: \(await collect(failing.signal(bufferingPolicy: .unbounded))), disposed \(disposals.count)")
  let words = producer([.value(NSMutableString(string: "word")), .completed]) as SignalProducer<_, Never>
  print("converted: \(await collect(words.signal(bufferingPolicy: .unbounded) { $0.length }))")

  let interrupted = producer([.value(1), .interrupted]) as SignalProducer<Int, Problem>
  print("interrupted: \(await collect(interrupted.signal(bufferingPolicy: .unbounded)))")
  let strict = interrupted.signal(bufferingPolicy: .unbounded, throwingIfInterrupted: .first)
  print("interrupted, as a failure: \(await collect(strict))")

  var (hot, input) = (Legacy<Int, Never>.pipe()) as (Legacy<Int, Never>, Legacy<Int, Never>.Observer?)
  let started = Started(hot.signal(bufferingPolicy: .unbounded))
  input?.send(value: 1)
  input = nil
  print("released sender: \(await started.rest()), later: \(await collect(hot.signal(bufferingPolicy: .unbounded)))")
  (hot, input) = Legacy<Int, Never>.pipe()
  let heard = Started(hot.signal(bufferingPolicy: .unbounded))
  hot.observe { [input] event in
    if case .value(let number) = event, number < 3 { input?.send(value: number + 1) }
  }
  input?.send(value: 1)
  input?.sendCompleted()
  print("sent inside of a send: \(await heard.rest())")
}

/// A thousand elements, and a consumer that takes none until all are sent.
func showSlowConsumers() async {
  let numbers = Array(0..<1000)
  func sent(_ bufferingPolicy: BufferingPolicy<Problem>) async -> (elements: [Int], end: String) {
    let (signal, observer) = Legacy<Int, Problem>.pipe()
    let started = Started(signal.signal(bufferingPolicy: bufferingPolicy))
    for number in numbers { observer.send(value: number) }
    observer.sendCompleted()
    return await started.rest()
  }
  print("unbounded: all \(await sent(.unbounded).elements == numbers)")
  print("suspending: all \(await sent(.suspending(10)).elements == numbers)")
  print("newest: \(await sent(.bufferingNewest(3)))")
  print("oldest: \(await sent(.bufferingOldest(3)))")
  print("failing: \(await sent(.failing(3, .overflow)))")

  let (signal, observer) = Legacy<Int, Never>.pipe()
  let started = Started(signal.signal(bufferingPolicy: .bufferingNewest(1000)))
  Thread.detachNewThread { [observer = Unchecked(observer)] in
    for number in 0..<1000 { observer.value.send(value: number) }
    observer.value.sendCompleted()
  }
  print("another thread: all \(await started.rest().elements == numbers)")
}

/// Each way to end an iteration disposes once.
func showEndsOfIterations() async {
  let left = Counter()
  let endless = producer([.value(1), .value(2)], disposals: left) as SignalProducer<Int, Never>
  let signal = endless.signal(bufferingPolicy: .unbounded)
  for await _ in signal { break }
  print("left: disposed \(left.count)")
  var dropped: Started<Int, Never>? = Started(signal)
  print("iterating: disposed \(left.count)")
  withExtendedLifetime(dropped) {}
  dropped = nil
  print("dropped: disposed \(left.count)")

  let cancelled = Counter()
  let silent = producer([], disposals: cancelled) as SignalProducer<Int, Problem>
  let waiting = Started(silent.signal(bufferingPolicy: .unbounded, throwingIfInterrupted: .first))
  let task = Task { await waiting.rest() }
  task.cancel()
  print("cancelled: \(await task.value), disposed \(cancelled.count)")

  let (hot, observer) = Legacy<Int, Never>.pipe()
  var poller = hot.signal(bufferingPolicy: .unbounded).makePoller()
  observer.send(value: 1)
  print("one element: \(answer(of: &poller)), \(answer(of: &poller))")
  poller.release()
  observer.send(value: 2)
  print("after the release: \(answer(of: &poller))")
}
#endif
