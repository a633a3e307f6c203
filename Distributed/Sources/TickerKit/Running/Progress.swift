import AsyncStreams
import AsyncStreamsRedis
import Foundation

/// How many quotes were sent or received, for a line on the standard error each second.
final class Progress: Sendable {
  /// What has happened up to a time.
  struct State {
    var count = 0
    var last: EntryIdentifier?
  }

  private let current = Lock(State())

  /// What has happened up to now.
  var state: State { current.withLock { $0 } }

  /// Adds quotes.
  func add(_ count: Int, last: EntryIdentifier?) {
    current.withLock { state in
      state.count += count
      state.last = last ?? state.last
    }
  }

  /// Writes a line each second, until the task is cancelled.
  ///
  /// - Parameter line: Makes the line of what has happened, and of how many quotes there were per second.
  func report(_ line: @Sendable (State, Int) -> String) async {
    let clock = ContinuousClock()
    var (time, count) = (clock.now, 0)
    for await _ in Signal.interval(every: .seconds(1)) {
      let (now, state) = (clock.now, state)
      let rate = Double(state.count - count) / ((now - time) / .seconds(1))
      Console.report(line(state, Int(rate.rounded())))
      (time, count) = (now, state.count)
    }
  }
}

extension EntryIdentifier {
  /// How long ago the server has appended the entry, in milliseconds, by the clock of this machine.
  var age: Int { Int(Date.now.timeIntervalSince1970 * 1_000) - Int(clamping: milliseconds) }
}
