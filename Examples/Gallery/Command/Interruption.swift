import AsyncStreams
// A dispatch source may be used from any thread; on Linux its type does not say so.
@preconcurrency import Dispatch
import Foundation

/// Waits until the user or the system asks the program to end.
func waitForInterruption() async {
  for await _ in interruptions { return }
}

private let interruptions = Signal<Void, Never>.callback { continuation in
  let sources = [SIGINT, SIGTERM].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler { continuation.yield(()) }
    source.activate()
    return source
  }
  continuation.onTermination { for source in sources { source.cancel() } }
}
