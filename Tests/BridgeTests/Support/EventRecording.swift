import AsyncStreams
import Foundation

@testable import AsyncStreamsBridge

/// Subscribes to a signal and keeps its events, from any thread, for a test that waits without blocking.
final class EventRecording<Value: Sendable>: Sendable {
  private struct State {
    var events: [RACEvent<Value>] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())
  let disposable = RACCompoundDisposable()

  init(_ signal: RACSignal<Value>) {
    disposable.add(
      signal.subscribeNext {
        self.append(RACEvent(value: $0))
      } error: {
        self.append(RACEvent(error: $0))
      } completed: {
        self.append(.completed())
      }
    )
  }

  var events: [RACEvent<Value>] { state.withLock { $0.events } }

  /// The values so far, without nils.
  var values: [Value] { events.compactMap(\.value) }

  var hasEnded: Bool { events.last?.isFinished ?? false }

  /// All events, once the signal has ended.
  func finished() async -> [RACEvent<Value>] {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if state.events.last?.isFinished ?? false { return true }
        state.waiting.append(continuation)
        return false
      }
      if hasEnded { continuation.resume() }
    }
    return events
  }

  private func append(_ event: RACEvent<Value>) {
    let waiting = state.withLock { state in
      state.events.append(event)
      guard event.isFinished else { return [] as [CheckedContinuation<Void, Never>] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

/// Notes from any thread, in order.
final class Trail<Note: Sendable>: Sendable {
  private let all = Lock<[Note]>([])

  var notes: [Note] { all.withLock { $0 } }
  var count: Int { notes.count }

  func note(_ note: Note) {
    all.withLock { $0.append(note) }
  }
}

/// Runs a block on several threads at once, and waits for all of them without blocking.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) async {
  await withTaskGroup { group in
    for index in 0..<count {
      group.addTask {
        await withCheckedContinuation { continuation in
          Thread {
            body(index)
            continuation.resume()
          }
          .start()
        }
      }
    }
  }
}

/// All events of a stream, with its end, as RAC events.
func events<Source: AsyncSequence>(of source: Source) async -> [RACEvent<Source.Element>] {
  var events: [RACEvent<Source.Element>] = []
  do {
    for try await element in source { events.append(RACEvent(value: element)) }
    events.append(.completed())
  } catch {
    events.append(RACEvent(error: error))
  }
  return events
}
