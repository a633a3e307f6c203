@testable import AsyncStreamsBridge

/// Subscribes to a signal and keeps what it sends.
final class Recorder<Value> {
  var values: [Value?] = []
  var errors: [(any Error)?] = []
  private(set) var completions = 0
  private(set) var disposable = RACDisposable()

  init(_ signal: RACSignal<Value>) {
    disposable = signal.subscribeNext {
      self.values.append($0)
    } error: {
      self.errors.append($0)
    } completed: {
      self.completions += 1
    }
  }

  var isCompleted: Bool { completions == 1 }
  var hasFailed: Bool { errors.count == 1 }
  var isFinished: Bool { isCompleted || hasFailed }
  var error: (any Error)? { errors.first ?? nil }
}

/// The fixed error of the tests.
struct TestError: Error, Hashable {
  var code = 100
}

/// Whether an event has happened.
final class Flag {
  private(set) var count = 0
  var isSet: Bool { count > 0 }

  /// Objects retained by the flag.
  var kept: [any Sendable] = []

  func set() {
    count += 1
  }

  /// A disposable that sets the flag.
  var disposable: RACDisposable { RACDisposable { self.set() } }
}

/// A signal that sends values and completes, during subscription.
func cold<Value>(_ values: Value?...) -> RACSignal<Value> {
  RACSignal.createSignal { subscriber in
    values.forEach { subscriber.sendNext($0) }
    subscriber.sendCompleted()
    return nil
  }
}

/// A signal that never ends and sets a flag when it is disposed.
func open<Value>(_ flag: Flag, sending values: Value?...) -> RACSignal<Value> {
  RACSignal.createSignal { subscriber in
    flag.kept.append(subscriber)
    values.forEach { subscriber.sendNext($0) }
    return flag.disposable
  }
}

/// Retains objects.
final class Keeper<Object> {
  var objects: [Object] = []
}
