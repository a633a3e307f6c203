@testable import AsyncStreams

/// A signal over a subject that breaks a rule; for the test of the law checker.
struct FaultySignal<Poller: PollerProtocol>: SignalProtocol {
  typealias Element = Poller.Element
  typealias Failure = Poller.Failure

  let subject: Subject<Item, Oops>
  let make: @Sendable (Subject<Item, Oops>) -> Poller

  init(_ subject: Subject<Item, Oops>, _ make: @escaping @Sendable (Subject<Item, Oops>) -> Poller) {
    self.subject = subject
    self.make = make
  }

  var description: String { "\(subject).faulty" }

  func makePoller() -> Poller { make(subject) }
}

/// A poller that polls with a closure, and whose `release()` releases the input, unless `releases` is false.
struct FaultyPoller<Failure: Error>: PollerProtocol {
  typealias Ask = (inout LogPoller<Item, Oops>, inout PollContext) -> PollAnswer<Item, Failure>

  var base: LogPoller<Item, Oops>?
  /// Subscribes at the first poll, instead of a `base` from the start.
  var subscribe: (() -> LogPoller<Item, Oops>)?
  var releases = true
  /// An object that this poller retains.
  var burden: AnyObject?
  let ask: Ask

  mutating func poll(_ context: inout PollContext) -> PollAnswer<Item, Failure> {
    if let subscribe = subscribe.take() { base = subscribe() }
    guard var cursor = base.take() else { return .pending }
    defer { base = cursor }
    return ask(&cursor, &context)
  }

  mutating func release() {
    if !releases { return }
    base?.release()
    base = nil
  }
}

extension FaultyPoller where Failure == Oops {
  /// Passes everything on.
  static var honest: Ask { { base, context in base.poll(&context) } }
}

/// A variable of one iteration.
final class Cell<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
