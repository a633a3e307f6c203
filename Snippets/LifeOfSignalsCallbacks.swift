// Cold and hot signals, and how they end, callback style. Each example is headed by its number in Documentation/Seeds.md.

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

example("000-18") { time in
  let ticking = RACSignal<Date>.interval(1, on: time).subscribeNext { _ in print("tick at \(seconds(time))") }
  time.afterDelay(3.5) { ticking.dispose() }
}

example("000-25") { time in
  time.afterDelay(3) { print("ran at \(seconds(time))") }
}

example("000-35") { _ in
  let signal = RACSignal<String>.createSignal { subscriber in
    subscriber.sendNext("你个小样")
    return nil
  }
  signal.subscribeNext { print("传递的数据是:----\($0 ?? "")") }
}

example("000-36") { _ in
  let subject = RACSubject<String>()
  subject.subscribeNext { print("收到的消息是:---\($0 ?? "")") }
  subject.sendNext("666 666")
}

example("001-01") { time in
  RACSignal<Date>.interval(3, on: time).take(5).subscribeNext { _ in
    print("next at \(seconds(time))")
  } completed: {
    print("completed at \(seconds(time))")
  }
}

example("001-04") { time in
  let signal = RACSignal<Int>.createSignal { subscriber in
    subscriber.sendNext(1)
    return time.afterDelay(3) {
      subscriber.sendNext(2)
      subscriber.sendCompleted()
    }
  }
  signal.subscribeNext { _ in
    print("next at \(seconds(time))")
  } completed: {
    print("completed at \(seconds(time))")
  }
}

example("001-10") { time in
  let work = time.afterDelay(5) { print("never printed") }
  work?.dispose()
  print("disposed")
}

example("003-02") { _ in
  let signal = RACSignal<Int>.createSignal { subscriber in
    subscriber.sendNext(10)
    subscriber.sendNext(20)
    subscriber.sendCompleted()
    return nil
  }
  signal.subscribeNext {
    print("next: \($0 ?? 0)")
  } error: { _ in
    print("error")
  } completed: {
    print("completed")
  }
}

example("003-04") { _ in
  let subject = RACSubject<Int>()
  subject.subscribeNext {
    print("next: \($0 ?? 0)")
  } error: { _ in
    print("error")
  } completed: {
    print("completed")
  }
  subject.sendNext(10)
  subject.sendCompleted()
}

example("003-05") { time in
  let signal = RACSignal<Int>.createSignal { subscriber in
    subscriber.sendNext(1)
    time.afterDelay(2) {
      subscriber.sendNext(2)
      subscriber.sendCompleted()
    }
    return RACDisposable { print("内部的 Disposable dispose了") }
  }
  let subscription = signal.subscribeNext {
    print("next: \($0 ?? 0)")
  } completed: {
    print("completed")
  }
  time.afterDelay(1) { subscription.dispose() }
}

struct Offline: Error {}

example("004-01") { _ in
  func load(_ isOnline: Bool) -> RACSignal<String> {
    .createSignal { subscriber in
      if isOnline {
        subscriber.sendNext("data")
        subscriber.sendCompleted()
      } else {
        subscriber.sendError(Offline())
      }
      return nil
    }
  }
  load(true).subscribeNext { print($0 ?? "") }
  load(false).subscribeNext { print($0 ?? "") }
}

example("004-02") { _ in
  let signal = RACSignal<String>.createSignal { subscriber in
    subscriber.sendNext("窈窕淑女")
    subscriber.sendNext("窈窕淑女")
    subscriber.sendCompleted()
    return RACDisposable { print("清理工作") }
  }
  signal.subscribeNext { _ in print("君子好逑1") }
  signal.subscribeNext { _ in print("君子好逑2") }
}

example("004-03") { _ in
  var runs = 0
  let signal = RACSignal<Int>.createSignal { subscriber in
    runs += 1
    subscriber.sendNext(runs)
    subscriber.sendCompleted()
    return nil
  }
  signal.subscribeNext { _ in }
  signal.subscribeError { _ in }
  signal.subscribeCompleted {}
  print("three subscriptions: \(runs)")
  runs = 0
  signal.subscribeNext { _ in
  } error: { _ in
  } completed: {
  }
  print("one subscription: \(runs)")
}

example("004-14") { _ in
  let subject = RACSubject<String>()
  subject.subscribeNext { print($0 ?? "") }
  subject.sendNext("next")
}
