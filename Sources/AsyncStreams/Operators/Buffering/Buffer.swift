extension SignalProtocol where Element: Sendable {
  /// Runs the signal in a task of its own, at full speed, and keeps the elements that the consumer has not taken yet.
  ///
  /// ```swift
  /// let monitor = BufferMonitor()
  /// let pages = (1...3).signal.buffer(.suspending(2), monitor: monitor)  // Runs ahead by two elements.
  /// print(await pages.collect(), monitor.statistics.dropped)
  /// // Prints "[1, 2, 3] 0"
  /// ```
  /// The other operators work only while their consumer waits for an element; this one also drives its input in
  /// between.
  /// - Values: those of this signal, as far as `bufferingPolicy` keeps them, from the subscription on.
  /// - Ends: with this signal, after the elements that are kept. Fails: with this signal, after the elements that are
  ///   kept; or as ``BufferingPolicy/failing(_:_:onFailure:)`` says.
  /// - Cancellation: cancelling or dropping the iteration cancels the task.
  /// - Buffering: as `bufferingPolicy` says; ``BufferingPolicy/suspending(_:)`` makes the task wait.
  /// - Isolation: this signal is iterated outside of any actor. Elements take their place in the order of events when
  ///   the task passes them on.
  /// - Complexity: a task for each iteration; O(1) for each element.
  /// - Parameters:
  ///   - bufferingPolicy: Which elements are kept.
  ///   - monitor: Counts delivered and dropped elements.
  ///
  /// RAC 2.x: none; signals push, and never wait.
  @inlinable public func buffer(
    _ bufferingPolicy: BufferingPolicy<Failure>,
    monitor: BufferMonitor? = nil
  ) -> some SignalProtocol<Element, Failure> {
    PolledSignal(self, "buffer") { base in
      let log = EventLog<Element, Failure>(name: "\(base).buffer", origin: SourceOrigin("buffer"))
      let subscription = Subscription(log: log, bufferingPolicy: bufferingPolicy)
      monitor?.watch(subscription)
      let task = Pump.start(base, into: log)
      return FilledLogPoller(subscription.makePoller(), SubscriptionWork { task.cancel() })
    }
  }
}

/// Counts the elements of a ``SignalProtocol/buffer(_:monitor:)``.
///
/// It belongs to the newest iteration.
public final class BufferMonitor: Sendable {
  private let source = Lock<(@Sendable () -> SubscriptionStatistics)?>(nil)

  /// Makes a monitor without an iteration.
  public init() {}

  /// The counts so far; also when the iteration is over.
  public var statistics: SubscriptionStatistics {
    let read = source.withLock { $0 }
    return read?() ?? SubscriptionStatistics(delivered: 0, dropped: 0, highWaterMark: 0)
  }

  @usableFromInline func watch<Element, Failure>(_ subscription: Subscription<Element, Failure>) {
    // The previously monitored counters are released outside of the lock.
    let previous = source.withLock { source in
      let previous = source
      source = { subscription.statistics }
      return previous
    }
    withExtendedLifetime(previous) {}
  }
}
