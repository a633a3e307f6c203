import AsyncStreams
import Foundation
import Testing

@testable import AsyncStreamsBridge

/// A callback library that this package does not know.
private final class Station: Sendable {
  struct Listener: Sendable {
    let onMessage: @Sendable (String) -> Void
    let onClose: @Sendable ((any Error)?) -> Void
  }

  private let listeners = Lock<[Int: Listener]>([:])
  private let nextKey = Lock(0)

  var count: Int { listeners.withLock { $0.count } }

  func listen(_ listener: Listener) -> Int {
    let key = nextKey.withLock { key in
      key += 1
      return key
    }
    listeners.withLock { $0[key] = listener }
    return key
  }

  func hangUp(_ key: Int) {
    let listener = listeners.withLock { $0.removeValue(forKey: key) }
    withExtendedLifetime(listener) {}
  }

  func broadcast(_ message: String) {
    for (_, listener) in listeners.withLock({ $0 }).sorted(by: { $0.key < $1.key }) { listener.onMessage(message) }
  }

  func close(_ error: (any Error)? = nil) {
    for listener in listeners.withLock({ $0.values.map { $0 } }) { listener.onClose(error) }
  }
}

extension Station: CallbackSource {
  func subscribe(
    next: @escaping @Sendable (String?) -> Void,
    error: @escaping @Sendable ((any Error)?) -> Void,
    completed: @escaping @Sendable () -> Void
  ) -> () -> Void {
    let key = listen(Listener(onMessage: next, onClose: { $0 == nil ? completed() : error($0) }))
    return { self.hangUp(key) }
  }
}

/// A source that breaks every rule: it sends during the subscription, and continues after its end and its cancellation.
private struct Rude: CallbackSource {
  let trail: Trail<String>

  func subscribe(
    next: @escaping @Sendable (Int?) -> Void,
    error: @escaping @Sendable ((any Error)?) -> Void,
    completed: @escaping @Sendable () -> Void
  ) -> () -> Void {
    next(1)
    completed()
    next(2)
    error(TestError())
    completed()
    return {
      trail.note("cancelled")
      next(3)
    }
  }
}

@Suite("A callback library of another kind")
struct ForeignSourceTests {
  @Test func `is a stream with one conformance`() async throws {
    let station = Station()
    let iterator = Once(station.signal(bufferingPolicy: .unbounded))
    station.broadcast("a")
    station.broadcast("b")
    station.close()
    #expect(await events(of: iterator) == [RACEvent(value: "a"), RACEvent(value: "b"), .completed()])
    #expect(station.count == 0)
  }

  @Test func `passes its error on, and is cancelled by leaving the loop`() async throws {
    let station = Station()
    let failing = Once(station.values)
    station.close(TestError(code: 1))
    #expect(await events(of: failing) == [RACEvent(error: TestError(code: 1))])

    let left = Once(station.values)
    #expect(station.count == 1)
    station.broadcast("a")
    for try await _ in left { break }
    #expect(station.count == 0)
  }

  @Test(.onMainThread) func `is a signal of RAC, too`() {
    let station = Station()
    let recorder = Recorder(station.racSignal().map { $0?.uppercased() })
    station.broadcast("a")
    #expect(recorder.values == ["A"])
    recorder.disposable.dispose()
    #expect(station.count == 0)
  }

  @Test func `that ignores the grammar does no harm`() async throws {
    let trail = Trail<String>()
    #expect(await events(of: Rude(trail: trail).values) == [RACEvent(value: 1), .completed()])
    #expect(trail.notes == ["cancelled"])
    onMainThread { _ in
      let recorder = Recorder(Rude(trail: trail).racSignal())
      #expect(recorder.values == [1] && recorder.completions == 1 && recorder.errors.isEmpty)
    }
  }
}
