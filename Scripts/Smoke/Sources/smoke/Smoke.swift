import AsyncStreams
import AsyncStreamsBridge
import AsyncStreamsTesting
import Bridge
import Diagrams
import Foundation
import Fuzzing
import Programs

/// A test of each kind of API, for builds in which the tests do not run: without run-time checks, or on another platform.
@main enum Smoke {
  struct Oops: Error, Equatable {}

  static func main() async throws {
    await operators()
    try await failures()
    await backPressure()
    try await time()
    await sharing()
    await concurrency()
    callbacks()
    targets()
    print("smoke: everything as it should be")
  }

  /// Not an assertion, since these builds remove assertions.
  private static func check(_ condition: Bool, _ message: @autoclosure () -> String = "", line: Int = #line) {
    if condition { return }
    print("smoke: line \(line): \(message())")
    exit(1)
  }

  private static func operators() async {
    let sum = await (0..<100_000).signal.filter { $0 % 3 == 0 }.map { $0 * 2 }.prefix(20_000).reduce(0) { $0 + $1 }
    check(sum == (0..<20_000).reduce(0) { $0 + $1 * 6 }, "\(sum)")
    let first = Subject<Int, Never>()
    let second = Subject<Int, Never>()
    var pairs = first.combineLatest(with: second).makeAsyncIterator()
    for number in 0..<1_000 {
      first.yield(number)
      second.yield(number)
    }
    first.finish()
    second.finish()
    var count = 0
    while let pair = await pairs.next() {
      check(pair.0 - pair.1 == count % 2, "\(pair)")
      count += 1
    }
    check(count == 1_999, "\(count)")
  }

  private static func failures() async throws {
    let subject = ReplaySubject<Int, Oops>(keeping: 2)
    subject.yield(contentsOf: 0..<1_000)
    subject.finish(throwing: Oops())
    var seen: [Int] = []
    do {
      for try await number in subject { seen.append(number) }
      check(false, "no failure")
    } catch {
      check(error == Oops())
    }
    check(seen == [998, 999], "\(seen)")
    let rescued = try await subject.catch { _ in Signal<Int, Oops>.just(7) }.collect()
    check(rescued == [998, 999, 7], "\(rescued)")
  }

  private static func backPressure() async {
    let produced = Signal<Int, Never>(runAhead: 4) { send in
      for number in 0..<10_000 where await send(number) != .accepted { return }
    }
    let numbers = await produced.prefix(5_000).collect()
    check(numbers == Array(0..<5_000))
    let subject = Subject<Int, Never>()
    let kept = subject.subscribe(bufferingPolicy: .bufferingNewest(3))
    subject.yield(contentsOf: 0..<1_000)
    subject.finish()
    let newest = await kept.collect()
    check(newest == [997, 998, 999] && kept.statistics.dropped == 997, "\(newest)")
  }

  private static func time() async throws {
    let seen = try await VirtualTime.run { time in
      let subject = Subject<Int, Never>()
      let recording = time.record(subject.debounce(for: .seconds(2), clock: time.clock))
      for number in 0..<5 {
        subject.yield(number)
        await time.advance(by: .seconds(number == 2 ? 3 : 1))
      }
      await time.advance(by: .seconds(5))
      return recording.elements
    }
    check(seen == [2, 4], "\(seen)")
  }

  private static func sharing() async {
    let subject = Subject<Int, Never>()
    let shared = subject.map { $0 + 1 }.share(replay: .last(1))
    var one = shared.makeAsyncIterator()
    var two = shared.makeAsyncIterator()
    check(subject.subscriptionCount == 1, "\(subject.subscriptionCount)")
    subject.yield(1)
    subject.finish()
    let answers = (await one.next(), await two.next(), await one.next())
    check(answers == (2, 2, nil), "\(answers)")
  }

  private static func concurrency() async {
    let subject = Subject<Int, Never>()
    let subscriptions = (0..<8).map { _ in subject.subscribe() }
    await withTaskGroup(of: Int.self) { group in
      for subscription in subscriptions { group.addTask { await subscription.reduce(0) { $0 &+ $1 } } }
      await withTaskGroup { senders in
        for _ in 0..<4 { senders.addTask { for number in 0..<10_000 { await subject.send(number) } } }
      }
      subject.finish()
      for await sum in group { check(sum == 4 * 10_000 * 9_999 / 2, "\(sum)") }
    }
    check(subject.subscriptionCount == 0)
  }

  private static func callbacks() {
    var values: [Int] = []
    let subject = RACSubject<Int>()
    // Without an operator in between: a derived signal is subscribed to on a scheduler, unless the thread has one.
    let disposable = subject.subscribeNext { values.append(($0 ?? 0) * 2) }
    subject.sendNext(1)
    subject.sendNext(2)
    disposable.dispose()
    subject.sendNext(3)
    check(values == [2, 4], "\(values)")
  }

  /// The targets of an app have names that targets of this package have, too.
  private static func targets() {
    let names = [nameOfBridge, nameOfDiagrams, nameOfPrograms, nameOfFuzzing]
    check(names == ["Bridge", "Diagrams", "Programs", "Fuzzing"], "\(names)")
  }
}
