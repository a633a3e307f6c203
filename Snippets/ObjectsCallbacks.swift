// Objects: properties, notifications, lifetimes; callback style. Each example is headed by its number in
// Documentation/Seeds.md.

import AsyncStreamsBridge
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

/// Prints whether a subject is deallocated after its use.
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

example("004-13") { _ in
  weak var reference: RACSignal<String>?
  func inner() {
    let signal = RACSignal<String>.createSignal { subscriber in
      subscriber.sendNext("next")
      return nil
    }
    reference = signal
    signal.subscribeNext { print($0 ?? "") }
  }
  inner()
  print(reference == nil ? "signal dealloc" : "signal leaks")
}

/// A table of a toolkit, which calls its delegate at each selection.
final class Table {
  weak var delegate: (any TableDelegate)?

  func select(_ row: Int) { delegate?.table(self, didSelect: row) }
}

protocol TableDelegate: AnyObject {
  func table(_ table: Table, didSelect row: Int)
}

/// Without the Objective-C runtime, a delegate has to be written by hand: its methods send to subjects.
final class SelectionDelegate: TableDelegate {
  let selections = RACSubject<Int>()

  func table(_ table: Table, didSelect row: Int) { selections.sendNext(row) }
}

example("000-12") { _ in
  let table = Table()
  let delegate = SelectionDelegate()
  table.delegate = delegate
  delegate.selections.subscribeNext { print("selected: \($0 ?? 0)") }
  table.select(2)
  table.select(5)
}

/// A control of a toolkit, which calls actions.
final class Field: RACObject {
  let rac_lifetime = RACLifetime()
  var text = "s"
  var actions: [() -> Void] = []

  func tap() { for action in actions { action() } }

  func type(_ text: String) {
    self.text += text
    tap()
  }

  /// Sends the field at each event, and completes with it.
  func controlEvents() -> RACSignal<Field> {
    RACSignal.createSignal { [weak self] subscriber in
      self?.actions.append { [weak self] in subscriber.sendNext(self) }
      return nil
    }
    .take(until: rac_willDeallocSignal())
  }
}

example("000-14") { _ in
  let field = Field()
  field.controlEvents().subscribeNext { print($0 === field ? "event of the field" : "event of another") }
  field.tap()
  field.tap()
}

example("000-16") { _ in
  let field = Field()
  field.controlEvents().start(with: field).map { $0?.text }.subscribeNext { print("text: \($0 ?? "")") }
  field.type("w")
  field.type("ift")
}
