// Objects: properties, notifications, life and death; callback style. Each example is headed by its number in
// Documentation/Seeds.md.

import Bridge
import Foundation

/// Runs an example with a scheduler whose time passes by itself.
func example(_ number: String, _ body: (RACTestScheduler) -> Void) {
  print("# \(number)")
  let time = RACTestScheduler(start: Date(timeIntervalSinceReferenceDate: 0))
  time.performAsCurrentScheduler { body(time) }
  time.run(until: Date(timeIntervalSinceReferenceDate: 60))
}

final class Model: RACObject {
  let rac_lifetime = RACLifetime()
  @RACObserved var title: String = "a"
}

final class Label: RACObject {
  let rac_lifetime = RACLifetime()
  var text = "" { didSet { print("label: \(text)") } }

  func show(_ first: String?, _ second: String?) { print("show \(first ?? "") \(second ?? "")") }
}

example("000-13") { _ in
  let model = Model()
  RACObserve(model.$title).skip(1).subscribeNext { print("change: \($0 ?? "")") }
  RACObserve(model.$title).subscribeNext { print("value: \($0 ?? "")") }
  model.title = "b"
}

example("000-15") { _ in
  let center = NotificationCenter()
  let name = Notification.Name("keyboard")
  let subscription = center.rac_addObserver(forName: name, object: nil).subscribeNext {
    print("notification: \($0?.name.rawValue ?? "")")
  }
  center.post(name: name, object: nil)
  subscription.dispose()
  center.post(name: name, object: nil)
}

example("000-17") { _ in
  let (first, second) = (RACSubject<String>(), RACSubject<String>())
  let label = Label()
  label.rac_lift({ label in { first, second in label.show(first, second) } }, with: first, second)
  first.sendNext("A1")
  second.sendNext("B1")
  second.sendNext("B2")
  first.sendCompleted()
  second.sendCompleted()
}

example("000-32") { _ in
  let field = RACSubject<String>()
  let label = Label()
  field.setKeyPath(\.text, on: label)
  field.sendNext("typed")
  field.sendCompleted()
}

example("001-25") { time in
  let label = Label()
  RACSignal<Date>.interval(1, on: time).take(2).map { "\(Int($0?.timeIntervalSinceReferenceDate ?? 0))" }
    .setKeyPath(\.text, on: label)
  time.run(until: Date(timeIntervalSinceReferenceDate: 10))
}

example("001-06") { _ in
  let (first, second) = (RACSubject<Int>(), RACSubject<Int>())
  let both = first.merge(second)
  both.subscribeNext {
    print("next: \($0 ?? 0)")
  } error: { _ in
    print("error")
  }
  first.sendNext(1)
  second.sendNext(2)
  first.sendError(nil)
  second.sendNext(3)
}

example("000-37") { _ in
  let subject = RACSubject<Int>()
  let model = Model()
  subject.flattenMap { _ in RACObserve(model.$title) }.subscribeNext { (title: String?) in
    print("title: \(title ?? "")")
  }
  subject.sendNext(1)
  subject.sendCompleted()
}

/// Says whether a subject is gone after it has been used.
func use(_ body: (RACSubject<Int>) -> Void) {
  weak var reference: RACSubject<Int>?
  func inner() {
    let subject = RACSubject<Int>()
    reference = subject
    body(subject)
  }
  inner()
  print(reference == nil ? "subject dealloc" : "subject leaks")
}

example("000-38") { _ in
  use { subject in
    subject.subscribeNext { print("next = \($0 ?? 0)") }
    subject.sendNext(1)
  }
}

example("000-39") { _ in
  use { subject in
    subject.map { ($0 ?? 0) * 3 }.subscribeNext { print("next = \($0 ?? 0)") }
    subject.sendNext(1)
  }
}

example("000-41") { _ in
  use { subject in
    subject.map { ($0 ?? 0) * 3 }.subscribeNext { print("next = \($0 ?? 0)") }
    subject.sendNext(1)
    subject.sendCompleted()
  }
}

example("000-40") { _ in
  weak var reference: RACSignal<Int>?
  func inner() {
    let signal = RACSignal<Int>.createSignal { subscriber in
      subscriber.sendNext(1)
      return nil
    }
    reference = signal
    signal.map { ($0 ?? 0) * 3 }.subscribeNext { print("next = \($0 ?? 0)") }
  }
  inner()
  print(reference == nil ? "signal dealloc" : "signal leaks")
}
