import AsyncStreams
import Dispatch
import Foundation

/// The iterations that observe signals of the operating system.
///
/// A handler of the process writes the numbers of signals to a pipe; a source of Dispatch reads them. A source of
/// Dispatch for signals themselves would not do: on Linux it changes for good what the process does with a signal.
final class UnixSignalObservers: Sendable {
  static let shared = UnixSignalObservers()

  private typealias Continuation = SignalContinuation<UnixSignal, Never>

  private struct Kind {
    /// What the process did with the signal before.
    let former: UnixSignalAction
    /// In the order in which the iterations began.
    var continuations: [(iteration: Int, continuation: Continuation)] = []
  }

  private struct State {
    var kinds: [UnixSignal: Kind] = [:]
    var newest = 0
  }

  private let state = Lock(State())
  private let reading: FileHandle
  private let writing: FileHandle
  /// Retained, and not used again.
  private let source: Disconnected<any DispatchSourceRead>

  private init() {
    let pipe = Pipe()
    (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    UnixSignalAction.prepareDescriptor(reading.fileDescriptor)
    UnixSignalAction.prepareDescriptor(writing.fileDescriptor)
    let queue = DispatchQueue(label: "UnixSignal")
    let source = DispatchSource.makeReadSource(fileDescriptor: reading.fileDescriptor, queue: queue)
    source.setEventHandler { UnixSignalObservers.shared.readPipe() }
    source.activate()
    self.source = Disconnected(source)
  }

  /// Adds an iteration; what the process receives after this returns is delivered.
  ///
  /// - Returns: The number of the iteration.
  func add(_ continuation: SignalContinuation<UnixSignal, Never>, to signals: Set<UnixSignal>) -> Int {
    state.withLock { state in
      state.newest += 1
      for signal in signals {
        // In the critical section, so that what the process does fits the list.
        let former = state.kinds[signal]?.former ?? .write(signal.number, to: writing.fileDescriptor)
        state.kinds[signal, default: Kind(former: former)].continuations.append((state.newest, continuation))
      }
      return state.newest
    }
  }

  /// Removes an iteration.
  func remove(_ iteration: Int, from signals: Set<UnixSignal>) {
    // Released after the critical section.
    let removed = state.withLock { state in
      var removed: [Continuation] = []
      for signal in signals {
        guard let place = state.kinds[signal]?.continuations.firstIndex(where: { $0.iteration == iteration }),
          let entry = state.kinds[signal]?.continuations.remove(at: place)
        else { continue }
        removed.append(entry.continuation)
        if let kind = state.kinds[signal], kind.continuations.isEmpty {
          kind.former.restore(for: signal.number)
          state.kinds[signal] = nil
        }
      }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  private func readPipe() {
    var numbers = [UInt8](repeating: 0, count: 64)
    // Fails if another call has read the bytes; then there is nothing to deliver.
    let count = (try? DescriptorReading.fill(&numbers, upTo: numbers.count, from: reading.fileDescriptor)) ?? 0
    for number in numbers.prefix(count) { deliver(Int32(number)) }
  }

  private func deliver(_ number: Int32) {
    let (signal, continuations) = state.withLock { state in
      let kind = state.kinds.first { $0.key.number == number }
      return (kind?.key, kind?.value.continuations ?? [])
    }
    guard let signal else { return }
    for (_, continuation) in continuations { continuation.yield(signal) }
  }
}
