import AsyncStreams
import Dispatch
import Foundation

/// The iterations that observe signals of the operating system.
///
/// A handler of the process writes the numbers of signals to a pipe; a source of Dispatch reads them. A source of
/// Dispatch for signals themselves would not do: on Linux it changes for good what the process does with a signal. Where
/// other code has such a source, it has done so already, and the iterations use a source, too.
///
/// Dispatch installs its handler when the first source for a signal is made, and tells no other code. So while the handler
/// of this type is in use, it is checked whether it is still there: soon after it was installed, when a program makes its
/// other sources, too, and then less and less often, down to once a second.
final class UnixSignalObservers: Sendable {
  static let shared = UnixSignalObservers()

  private typealias Continuation = SignalContinuation<UnixSignal, Never>

  private enum Reception {
    /// A handler of this type; with what the process did with the signal before.
    case handler(former: UnixSignalAction)
    case dispatch(DispatchReception)
  }

  private struct Kind {
    var reception: Reception
    /// In the order in which the iterations began.
    var continuations: [(iteration: Int, continuation: Continuation)] = []

    /// Whether other code has replaced the handler.
    func isReplaced(for signal: UnixSignal) -> Bool {
      if case .handler = reception { !UnixSignalAction.isWriting(signal.number) } else { false }
    }
  }

  private struct State {
    var kinds: [UnixSignal: Kind] = [:]
    var newest = 0
    /// The newest series of checks; earlier ones end.
    var series = 0

    var usesHandler: Bool {
      kinds.values.contains { if case .handler = $0.reception { true } else { false } }
    }
  }

  private let state = Lock(State())
  private let queue = DispatchQueue(label: "UnixSignal")
  private let reading: FileHandle
  private let writing: FileHandle
  /// Retained, and not used again.
  private let source: Disconnected<any DispatchSourceRead>

  private init() {
    let pipe = Pipe()
    (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    UnixSignalAction.prepareDescriptor(reading.fileDescriptor)
    UnixSignalAction.prepareDescriptor(writing.fileDescriptor)
    let source = DispatchSource.makeReadSource(fileDescriptor: reading.fileDescriptor, queue: queue)
    source.setEventHandler { UnixSignalObservers.shared.readPipe() }
    source.activate()
    self.source = Disconnected(source)
  }

  /// Adds an iteration; what the process receives after this returns is delivered.
  ///
  /// - Returns: The number of the iteration.
  func add(_ continuation: SignalContinuation<UnixSignal, Never>, to signals: Set<UnixSignal>) -> Int {
    let observedSignals = DispatchReception.observedSignals
    let (iteration, receptions, series) = state.withLock { state in
      state.newest += 1
      var receptions: [DispatchReception] = []
      var installsHandler = false
      for signal in signals {
        // In the critical section, so that what the process does fits the list.
        let reception =
          state.kinds[signal]?.reception
          ?? (observedSignals.contains(signal.number)
            ? dispatchReception(of: signal)
            : .handler(former: .write(signal.number, to: writing.fileDescriptor)))
        switch reception {
        case .handler: installsHandler = installsHandler || state.kinds[signal] == nil
        case .dispatch(let reception): receptions.append(reception)
        }
        state.kinds[signal, default: Kind(reception: reception)].continuations.append((state.newest, continuation))
      }
      if installsHandler { state.series += 1 }
      return (state.newest, receptions, installsHandler ? state.series : nil)
    }
    for reception in receptions { reception.waitUntilRegistered() }
    if let series { watchHandlers(series, after: 10) }
    return iteration
  }

  /// Removes an iteration.
  func remove(_ iteration: Int, from signals: Set<UnixSignal>) {
    // Released after the critical section.
    let (removed, receptions) = state.withLock { state in
      var removed: [Continuation] = []
      var receptions: [DispatchReception] = []
      for signal in signals {
        guard let place = state.kinds[signal]?.continuations.firstIndex(where: { $0.iteration == iteration }),
          let entry = state.kinds[signal]?.continuations.remove(at: place)
        else { continue }
        removed.append(entry.continuation)
        guard let kind = state.kinds[signal], kind.continuations.isEmpty else { continue }
        switch kind.reception {
        case .handler(let former): former.restore(for: signal.number)
        case .dispatch(let reception): receptions.append(reception)
        }
        state.kinds[signal] = nil
      }
      return (removed, receptions)
    }
    for reception in receptions { reception.cancel() }
    withExtendedLifetime(removed) {}
  }

  private func dispatchReception(of signal: UnixSignal) -> Reception {
    .dispatch(DispatchReception(signal.number) { UnixSignalObservers.shared.deliver(signal.number) })
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

  // MARK: Watching

  /// Checks, while there is a handler, whether Dispatch has replaced it.
  ///
  /// - Parameters:
  ///   - series: The checks end when there is a newer series.
  ///   - delay: When to check, in milliseconds.
  private func watchHandlers(_ series: Int, after delay: Int) {
    queue.asyncAfter(deadline: .now() + .milliseconds(delay)) { [self] in
      let replaced = state.withLock { state in
        state.kinds.filter { $0.value.isReplaced(for: $0.key) }.map(\.key)
      }
      #if os(Linux)
      let observedSignals = replaced.isEmpty ? [] : DispatchReception.observedSignals
      let observed = replaced.filter { observedSignals.contains($0.number) }
      #else
      // There, sources do not depend on what the process does with a signal.
      let observed = replaced
      #endif
      let mustWatch = state.withLock { state in
        for signal in observed where state.kinds[signal]?.isReplaced(for: signal) == true {
          state.kinds[signal]?.reception = dispatchReception(of: signal)
        }
        return state.usesHandler && state.series == series
      }
      if mustWatch { watchHandlers(series, after: min(2 * delay, 1000)) }
    }
  }
}
