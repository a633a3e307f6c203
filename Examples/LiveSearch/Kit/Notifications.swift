import AsyncStreams
// A dispatch source may be used from any thread; on Linux its type does not say so.
@preconcurrency import Dispatch
import Foundation

/// Delivers a signal of the operating system, whose default action is disabled.
func notifications(of number: Int32) -> Signal<Void, Never> {
  .callback { continuation in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler { continuation.yield(()) }
    continuation.onTermination { source.cancel() }
    source.activate()
  }
}
