import AsyncStreams

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

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
