public import AsyncStreams

extension Signal where Element == UnixSignal, Failure == Never {
  /// Delivers signals of the operating system.
  ///
  /// ```swift
  /// let leaving = Signal.unixSignals(.interrupt, .terminate)
  /// let commands = FileHandle.standardInput.chunks().lines().prefix(until: leaving)
  /// ```
  /// While there is an iteration, the signals do not do what they usually do, such as end the process. When the last
  /// one has ended, the process handles them as before the first.
  ///
  /// Sources of Dispatch for the same signal, such as those of swift-service-lifecycle, get every signal, too. If there
  /// is one when an iteration begins, the iteration gets every signal as well. One that is made during an iteration
  /// takes the signals away, on Linux, until the iteration notices it: that takes as long as the iteration was old, and a
  /// second at most; the iteration gets the signals that follow. So where it can be chosen, begin the iteration after the
  /// other code has its sources. Where there was such a source, the process then does not end by itself: Dispatch changes
  /// that for good.
  /// - Values: a signal for each time that the process receives one of `signals` after subscribing. Signals of the same
  ///   kind that arrive almost at once may be one element, as usual on Unix.
  /// - Ends: never. Never fails.
  /// - Cancellation: cancelling or dropping the iteration unsubscribes.
  /// - Buffering: a signal cannot wait, so `bufferingPolicy` says what happens when the consumer is slow. The default
  ///   keeps the newest 1024.
  /// - Isolation: none. Subscribing waits for Dispatch, some microseconds, if it has a source for one of the signals.
  /// - Complexity: O(iterations) for each signal. The first iteration of the process opens a pipe, which stays open.
  ///   On Linux, subscribing is O(open files).
  /// - Parameters:
  ///   - signals: The signals to observe.
  ///   - bufferingPolicy: What happens when the consumer is slow.
  ///
  /// RAC 2.x: none.
  public static func unixSignals(
    _ signals: UnixSignal...,
    bufferingPolicy: BufferingPolicy<Never> = .bufferingNewest(1024)
  ) -> Signal<UnixSignal, Never> {
    let observed = Set(signals)
    return .callback(bufferingPolicy: bufferingPolicy) { continuation in
      let observers = UnixSignalObservers.shared
      let number = observers.add(continuation, to: observed)
      continuation.onTermination { observers.remove(number, from: observed) }
    }
  }
}
