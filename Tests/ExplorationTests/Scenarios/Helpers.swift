import AsyncStreamsTesting

@testable import AsyncStreams

/// A value that the threads of a scenario share: one runs at a time.
final class Box<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Passes an iterator into a task.
struct Passed<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// An element of which it is counted how many live.
final class Item: @unchecked Sendable {
  let number: Int
  private let live: Box<Int>

  init(_ number: Int, _ live: Box<Int>) {
    (self.number, self.live) = (number, live)
    live.value += 1
  }

  deinit { live.value -= 1 }
}

extension ExplorationRun {
  /// Subscribes at once, and reads in a task until the end.
  ///
  /// - Parameter isOpened: Whether the iterator is polled before, so that a flattening operator subscribes to inner signals.
  func read<Sequence: PollableSequence>(
    _ name: String = "reader",
    _ sequence: Sequence,
    isOpened: Bool = false
  ) -> Reading
  where Sequence.Element == Int {
    var iterator = sequence.makeAsyncIterator()
    if isOpened { _ = iterator.poller.takeReady() }
    return read(name, from: iterator)
  }

  /// Reads in a task until the end.
  func read<Poller: PollerProtocol>(_ name: String = "reader", from iterator: SignalIterator<Poller>) -> Reading
  where Poller.Element == Int {
    let iterator = Passed(iterator)
    let reading = Reading()
    reading.task = task(name) { [self] in
      var iterator = iterator.value
      do {
        while let element = try await iterator.next() { reading.elements.append(element) }
        reading.endCount += 1
      } catch {
        reading.failureCount += 1
      }
      let element = try? await iterator.next()
      expect(element == nil, "\(name): an element after the end")
    }
    return reading
  }

  /// Calls a function whenever nothing can run, after those before.
  func expectAtIdle(_ condition: @escaping () -> Bool, _ message: @escaping () -> String) {
    whenIdle { self.expect(condition(), message()) }
  }
}

/// What a reader has got.
final class Reading: @unchecked Sendable {
  var elements: [Int] = []
  var endCount = 0
  var failureCount = 0
  var task: ExplorationTask?
}

extension PollerProtocol where Element == Int {
  /// Takes the elements that are ready.
  mutating func takeReady(waking waker: Waker? = nil) -> [Int] {
    var context = PollContext(waker: waker)
    var elements: [Int] = []
    while case .value(let element) = poll(&context) { elements.append(element) }
    return elements
  }
}

/// A failure of a scenario.
struct Problem: Error, Hashable {}
