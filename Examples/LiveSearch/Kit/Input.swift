import AsyncStreams
import Dispatch
import Foundation

/// The standard input, read by a thread that may block.
nonisolated enum Input {
  /// Sends keys as they are pressed; the end of the input quits.
  static func sendKeys(to keys: Subject<Key, Never>) {
    Thread.detachNewThread {
      var decoder = KeyDecoder()
      while let bytes = Terminal.read() {
        decoder = decoder.decoding(bytes)
        keys.yield(contentsOf: decoder.keys)
      }
      keys.yield(.quit)
    }
  }

  /// The same as a cold signal, which reads no faster than its consumer.
  static var chunks: Signal<[UInt8], Never> {
    Signal(runAhead: 1) { send in
      repeat {
        let bytes = await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume(returning: Terminal.read()) }
        }
        guard let bytes, await send(bytes) == .accepted else { return }
      } while true
    }
  }
}
