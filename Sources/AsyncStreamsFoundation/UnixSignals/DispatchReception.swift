import AsyncStreams
import Dispatch
import Foundation

/// Receives a kind of signal with a source of Dispatch, beside other sources of Dispatch for it.
///
/// On Linux the sources of one signal share a descriptor, which takes the signal away from a handler, or not, depending
/// on which thread is faster. So where there is a source, only another source gets every signal.
final class DispatchReception: Sendable {
  private let source: Disconnected<any DispatchSourceSignal>
  private let registered = DispatchGroup()

  /// Begins to receive a signal.
  ///
  /// - Parameters:
  ///   - number: The signal. For the first source of a signal, Dispatch changes for good what the process does with it.
  ///   - receive: Called for each signal, on a queue of its own.
  init(_ number: Int32, _ receive: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "UnixSignal"))
    registered.enter()
    source.setRegistrationHandler { [registered] in registered.leave() }
    source.setEventHandler(handler: receive)
    source.activate()
    self.source = Disconnected(source)
  }

  /// Waits until signals are received, which Dispatch arranges on a thread of its own.
  func waitUntilRegistered() {
    registered.wait()
  }

  func cancel() {
    source.take()?.cancel()
  }

  /// The signals for which there is a source of Dispatch in this process.
  ///
  /// - Complexity: O(open files).
  static var observedSignals: Set<Int32> {
    #if os(Linux)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.reduce(into: []) { signals, name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
      guard target?.contains("signalfd") == true,
        let text = try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8),
        let line = text.split(separator: "\n").first(where: { $0.hasPrefix("sigmask:") }),
        let mask = UInt64(line.dropFirst("sigmask:".count).drop(while: \.isWhitespace), radix: 16)
      else { return }
      // The lowest bit is signal 1.
      for number in 1...64 where mask >> (number - 1) & 1 == 1 { signals.insert(Int32(number)) }
    }
    #else
    return []
    #endif
  }
}
