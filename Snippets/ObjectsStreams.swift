// Objects: properties, notifications, lifetimes; async style. Each example is headed by its number in
// Documentation/Seeds.md.

import AsyncStreams
import AsyncStreamsFoundation
import Foundation
import Observation

@MainActor @Observable final class Model {
  var title = "a"
}

@MainActor final class Label {
  var text = "" { didSet { print("label: \(text)") } }

  func show(_ first: String, _ second: String) { print("show \(first) \(second)") }
}

print("# 000-13")
do {
  let model = Model()
  // The current value and the changes are one stream; for changes only, drop the first element.
  var titles = Signal.observing { model.title }.makeAsyncIterator()
  if let title = await titles.next() { print("value: \(title)") }
  model.title = "b"
  if let title = await titles.next() { print("change: \(title)\nvalue: \(title)") }
}

print("# 000-15")
do {
  let center = NotificationCenter()
  let name = Notification.Name("keyboard")
  var notifications = Optional(center.signal(for: name) { $0.name.rawValue }.makeAsyncIterator())
  center.post(name: name, object: nil)
  if let name = await notifications?.next() { print("notification: \(name)") }
  notifications = nil
  center.post(name: name, object: nil)
}

print("# 000-17")
do {
  let (first, second) = (Subject<String, Never>(), Subject<String, Never>())
  let label = Label()
  let shown = Signal.combineLatest(first, second).lift { first, second in label.show(first, second) }
  await first.send("A1")
  await second.send("B1")
  await second.send("B2")
  first.finish()
  second.finish()
  await shown.waitUntilFinished()
}

print("# 000-32")
do {
  let field = Subject<String, Never>()
  let label = Label()
  let binding = field.assign(to: \.text, on: label)
  await field.send("typed")
  field.finish()
  await binding.waitUntilEnded()
}

print("# 001-25")
do {
  let label = Label()
  let ticks = Signal.interval(every: .milliseconds(5)).prefix(2).scan(0) { count, _ in count + 1 }
  await ticks.map { "\($0)" }.assign(to: \.text, on: label).waitUntilEnded()
}

nonisolated struct Oops: Error {}

print("# 001-06")
do {
  let (first, second) = (Subject<Int, Oops>(), Subject<Int, Oops>())
  var both = first.merge(with: second).makeAsyncIterator()
  await first.send(1)
  await second.send(2)
  first.finish(throwing: Oops())
  await second.send(3)
  do {
    while let number = try await both.next() { print("next: \(number)") }
  } catch {
    print("error")
  }
}

print("# 000-37")
do {
  let subject = Subject<Int, Never>()
  let model = Model()
  let title = Signal.observing(model) { $0.title }
  var titles = subject.flatMapMerge { _ in title }.makeAsyncIterator()
  await subject.send(1)
  if let title = await titles.next() { print("title: \(title)") }
  withExtendedLifetime(model) {}
}

/// Prints whether a subject is deallocated after its use.
nonisolated func use(_ body: (Subject<Int, Never>) async -> Void) async {
  weak var reference: Subject<Int, Never>?
  func inner() async {
    let subject = Subject<Int, Never>()
    reference = subject
    await body(subject)
  }
  await inner()
  print(reference == nil ? "subject dealloc" : "subject leaks")
}

print("# 000-38")
await use { subject in
  var numbers = subject.makeAsyncIterator()
  await subject.send(1)
  if let number = await numbers.next() { print("next = \(number)") }
}

for number in ["000-39", "000-41"] {
  print("# \(number)")
  await use { subject in
    var numbers = subject.map { $0 * 3 }.makeAsyncIterator()
    await subject.send(1)
    if number == "000-41" { subject.finish() }
    if let number = await numbers.next() { print("next = \(number)") }
  }
}

print("# 000-40")
do {
  // A cold signal is a value, so there is nothing to leak. The task of its producer ends with the iteration, and releases
  // what the producer captures.
  final class Witness: Sendable {
    let released = Subject<Void, Never>(name: "released")
    deinit { released.finish() }
  }
  func inner() async -> Subject<Void, Never>.AsyncIterator {
    let witness = Witness()
    let signal = Signal<Int, Never> { send in
      await send(1)
      withExtendedLifetime(witness) {}
    }
    for await number in signal.map({ $0 * 3 }) { print("next = \(number)") }
    return witness.released.makeAsyncIterator()
  }
  var released = await inner()
  await released.next()
  print("signal dealloc")
}

print("# 004-13")
do {
  final class Witness: Sendable {}
  weak var reference: Witness?
  func inner() async {
    let witness = Witness()
    reference = witness
    // Never ends, since its handler retains the continuation; dropping the iteration releases everything.
    let signal = Signal<String, Never>.callback { continuation in
      continuation.yield("next")
      continuation.onTermination { withExtendedLifetime((witness, continuation)) {} }
    }
    var texts = signal.makeAsyncIterator()
    if let text = await texts.next() { print(text) }
  }
  await inner()
  print(reference == nil ? "signal dealloc" : "signal leaks")
}

/// A table of a toolkit, which calls its delegate at each selection.
@MainActor final class Table: LifetimeOwner {
  let lifetime = Lifetime()
  weak var delegate: (any TableDelegate)?

  func select(_ row: Int) { delegate?.table(self, didSelect: row) }
}

@MainActor protocol TableDelegate: AnyObject {
  func table(_ table: Table, didSelect row: Int)
}

/// Replaces the delegate while there is a subscription.
@MainActor final class TableProxy: TableDelegate, DelegateProxy {
  let selections = DelegateCalls<Int>()
  private weak var original: (any TableDelegate)?

  func attach(to table: Table) { (original, table.delegate) = (table.delegate, self) }

  func detach(from table: Table) -> Bool {
    guard table.delegate === self else { return false }
    table.delegate = original
    return true
  }

  func table(_ table: Table, didSelect row: Int) {
    selections.yield(row)
    original?.table(table, didSelect: row)
  }
}

print("# 000-12")
do {
  let table = Table()
  var selections = TableProxy.calls(of: table) { $0.selections }.makeAsyncIterator()
  table.select(2)
  table.select(5)
  for _ in 1...2 { if let row = await selections.next() { print("selected: \(row)") } }
}

/// A control of a toolkit, which calls actions.
@MainActor final class Field {
  final class Action: Sendable {
    let run: @MainActor @Sendable () -> Void
    init(_ run: @escaping @MainActor @Sendable () -> Void) { self.run = run }
  }

  var text = "s"
  var actions: [Action] = []

  func tap() { for action in actions { action.run() } }

  func type(_ text: String) {
    self.text += text
    tap()
  }

  /// Delivers a value of the field at each event.
  func events<Value: Sendable>(_ read: @escaping @MainActor @Sendable (Field) -> Value) -> Signal<Value, Never> {
    Signal.events(of: self) { field, continuation -> Action in
      let action = Action { [weak field] in if let field { continuation.yield(read(field)) } }
      field.actions.append(action)
      return action
    } detach: { (field, action: Action) in
      field.actions.removeAll { $0 === action }
    }
  }
}

print("# 000-14")
do {
  let field = Field()
  var events = field.events { ObjectIdentifier($0) }.makeAsyncIterator()
  field.tap()
  field.tap()
  for _ in 1...2 {
    if let sender = await events.next() {
      print(sender == ObjectIdentifier(field) ? "event of the field" : "event of another")
    }
  }
}

print("# 000-16")
do {
  let field = Field()
  var texts = field.events { $0.text }.prepend(field.text).makeAsyncIterator()
  field.type("w")
  field.type("ift")
  for _ in 1...3 { if let text = await texts.next() { print("text: \(text)") } }
}
