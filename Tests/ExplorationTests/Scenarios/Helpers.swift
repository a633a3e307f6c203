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

  /// Subscribes to a signal of three sources, and reads in a task until the end.
  func read(_ shape: Scenario.Shape, _ sources: [Subject<Int, Never>]) -> Reading {
    read("reader", shape.output(sources), isOpened: shape.isOpened)
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

  /// Expects the values of each sender, which are of one decade, in order.
  func expectOrder(_ values: [Int], file: StaticString = #fileID, line: UInt = #line) {
    for sender in Set(values.map { $0 / 10 }) {
      let own = values.filter { $0 / 10 == sender }
      expect(own == own.sorted(), "order of a sender: \(values)", file: file, line: line)
    }
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

extension Subject where Element == Int {
  /// Sends elements one after the other, and maybe an end.
  nonisolated func yieldEach(_ elements: Int..., finishes: Bool = false) {
    for element in elements { yield(element, isolation: nil) }
    if finishes { finish(isolation: nil) }
  }
}

/// A mark of a scenario, which is a step for the exploration: others can come before and after.
final class Mark: @unchecked Sendable {
  private unowned let run: ExplorationRun
  private var stored = false

  init(_ run: ExplorationRun) { self.run = run }

  var isSet: Bool {
    run.point()
    return stored
  }

  func set() {
    run.point()
    stored = true
  }
}

/// A failure of a scenario.
struct Problem: Error, Hashable {}
