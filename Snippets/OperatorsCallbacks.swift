// Operators, callback style. Each example is headed by its number in Documentation/Seeds.md.

import AsyncStreamsBridge
import Foundation

/// Runs an example with a scheduler whose time passes by itself.
func example(_ number: String, _ body: (RACTestScheduler) -> Void) {
  print("# \(number)")
  let time = RACTestScheduler(start: Date(timeIntervalSinceReferenceDate: 0))
  time.performAsCurrentScheduler { body(time) }
  time.run(until: Date(timeIntervalSinceReferenceDate: 60))
}

/// How many seconds have passed in an example.
func seconds(_ time: RACTestScheduler) -> Int {
  Int(time.now.timeIntervalSinceReferenceDate)
}

example("000-19") { time in
  ["1", "2", "3", "4"].rac_sequence.signal(with: time).subscribeNext { print($0 ?? "") }
}

example("000-20") { _ in
  print(["1", "2", "3", "4"].rac_sequence.map { "numbers: \($0)" }.array)
}

example("000-21") { _ in
  let subject = RACSubject<String>()
  subject.flattenMap { .return($0) }.subscribeNext { (text: String?) in print(text ?? "") }
  subject.sendNext("123")
}

/// Taps a button at some seconds.
func tap(_ time: RACTestScheduler, at instants: [Double]) -> RACSubject<Double> {
  let taps = RACSubject<Double>()
  for instant in instants {
    time.afterDelay(instant) { taps.sendNext(instant) }
  }
  return taps
}

example("000-22") { time in
  tap(time, at: [0, 1, 2, 20]).throttle(5).subscribeNext { print("tap of \(Int($0 ?? 0)) at \(seconds(time))") }
}

example("000-23") { time in
  tap(time, at: [0, 1]).delay(5).subscribeNext { print("tap of \(Int($0 ?? 0)) at \(seconds(time))") }
}

example("000-24") { time in
  tap(time, at: [1, 7]).timeout(5, on: time).subscribeNext { _ in
    print("next at \(seconds(time))")
  } error: { _ in
    print("timed out at \(seconds(time))")
  }
}

example("000-26") { _ in
  [1, 2, 3, 4].rac_sequence.filter { $0 > 3 }.array.forEach { print($0) }
}

example("000-27") { _ in
  let subject = RACSubject<Int>()
  subject.skip(2).subscribeNext { print($0 ?? 0) }
  for number in 1...3 { subject.sendNext(number) }
}

example("000-28") { _ in
  let subject = RACSubject<Int>()
  subject.distinctUntilChanged().subscribeNext { print($0 ?? 0) }
  for number in [1, 1, 2, 2, 1] { subject.sendNext(number) }
}

example("000-29") { _ in
  let (account, password) = (RACBehaviorSubject<String>(defaultValue: ""), RACBehaviorSubject<String>(defaultValue: ""))
  RACSignal<Bool>.combineLatest(account, password) { account, password in
    !(account ?? "").isEmpty && !(password ?? "").isEmpty
  }
  .subscribeNext { print("enabled: \($0 ?? false)") }
  account.sendNext("a")
  password.sendNext("p")
  account.sendNext("")
}

example("000-30") { _ in
  let (upper, lower) = (RACSubject<String>(), RACSubject<String>())
  upper.merge(lower).subscribeNext { print($0 ?? "") }
  lower.sendNext("下部分")
  upper.sendNext("上部分")
}

example("000-31") { _ in
  func part(_ text: String) -> RACSignal<String> {
    .createSignal { subscriber in
      subscriber.sendNext(text)
      subscriber.sendCompleted()
      return nil
    }
  }
  part("上部分数据").concat(part("下部分数据")).subscribeNext { print($0 ?? "") }
}

example("001-19") { time in
  RACSignal<Date>.interval(1, on: time).take(3)
    .bind {
      { value, _ in
        print("inner at \(seconds(time))")
        return .return(value)
      }
    }
    .subscribeNext { (_: Date?) in print("outer at \(seconds(time))") }
}

example("001-20") { time in
  RACSignal<Date>.interval(1, on: time).take(3)
    .bind { { value, _ in .return(value.map { Int($0.timeIntervalSinceReferenceDate) }) } }
    .subscribeNext { (number: Int?) in print("outer \(number ?? 0)") }
}

example("001-21") { time in
  RACSignal<Date>.interval(1, on: time).take(3)
    .bind {
      var count = 0
      return { _, _ in
        count += 1
        print("inner \(count)")
        return count.isMultiple(of: 2) ? .empty() : .return(count)
      }
    }
    .subscribeNext { (number: Int?) in print("outer \(number ?? 0)") }
}

example("001-24") { time in
  RACSignal<Date>.interval(1, on: time).take(3).map { RACSignal<Date>.return($0) }.flatten()
    .subscribeNext { _ in print("date at \(seconds(time))") }
}

example("004-10") { _ in
  let signal = RACSignal<String>.return("bindSignal___a")
  signal.bind { { value, _ in .return((value ?? "") + "+bindSignal___b") } }.subscribeNext { (text: String?) in
    print(text ?? "")
  }
}
