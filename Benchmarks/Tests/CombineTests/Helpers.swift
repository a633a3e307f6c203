import AsyncStreams
import AsyncStreamsOpenCombine
import Synchronization

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A value that any thread may change.
final class Mutexed<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) {
    state = Mutex(value)
  }

  var value: Value { state.withLock { $0 } }

  func change(_ body: (inout sending Value) -> Void) {
    state.withLock { body(&$0) }
  }
}

/// What a test has noted, from any thread.
typealias Notes<Element: Sendable> = Mutexed<[Element]>

extension Mutexed {
  convenience init<Element>() where Value == [Element] { self.init([]) }
  func note<Element>(_ element: Element) where Value == [Element] { change { $0.append(element) } }
  var all: Value { value }
}

typealias Counter = Mutexed<Int>

extension Counter {
  convenience init() { self.init(0) }
  func add(_ change: Int) { self.change { $0 += change } }
}

/// The failure of the publishers and streams of these tests.
enum Problem: Error, Equatable {
  case broken
  case tooMany
}

/// Counts how many instances there are.
final class Tracked: Sendable {
  let number: Int
  private let living: Counter

  init(_ number: Int, _ living: Counter) {
    self.number = number
    self.living = living
    living.add(1)
  }

  deinit {
    living.add(-1)
  }
}

/// An object of Combine that the threads of a test share.
struct Shared<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// What an iteration still delivers.
func collect<Poller: PollerProtocol>(_ iterator: SignalIterator<Poller>) async -> [Poller.Element]
where Poller.Failure == Never {
  var iterator = iterator
  var elements: [Poller.Element] = []
  while let element = await iterator.next() { elements.append(element) }
  return elements
}

/// What an iteration still delivers, with its end.
func events<Poller: PollerProtocol>(
  _ iterator: SignalIterator<Poller>
) async -> [SignalEvent<Poller.Element, Poller.Failure>] {
  var iterator = iterator
  var events: [SignalEvent<Poller.Element, Poller.Failure>] = []
  do throws(Poller.Failure) {
    while let element = try await iterator.next() { events.append(.value(element)) }
    events.append(.finished)
  } catch {
    events.append(.failure(error))
  }
  return events
}
