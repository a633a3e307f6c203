extension SignalProtocol where Element: Sendable {
  /// Prepares to run the signal once for all subscriptions, when `connect()` is called.
  ///
  /// ```swift
  /// let connection = ["a", "b"].signal.publish()
  /// var letters = connection.signal.makeAsyncIterator()  // Subscribes, before the run begins.
  /// _ = connection.connect()  // The iteration retains the run.
  /// while let letter = await letters.next() { print(letter) }
  /// // Prints "a"
  /// // Prints "b"
  /// ```
  /// - Values: subscriptions get what the run sends after they have subscribed. Nothing is kept for later ones, except the
  ///   end.
  /// - Ends and fails: with the run.
  /// - Parameter bufferingPolicy: What a subscription does when its consumer is slow. By default the run waits for the
  ///   slowest when that is 64 elements behind.
  ///
  /// RAC 2.x: `-publish`.
  @inlinable public func publish(
    bufferingPolicy: BufferingPolicy<Failure> = .suspending(64)
  ) -> MulticastConnection<Element, Failure> {
    multicast(through: Subject(name: "\(self).publish", bufferingPolicy: bufferingPolicy))
  }

  /// Prepares to run the signal once, when `connect()` is called, and to send its elements to a hot source.
  ///
  /// ```swift
  /// let connection = prices.multicast(through: BehaviorSubject(.zero))
  /// ```
  /// Other senders may send to the source, too.
  ///
  /// - Values: what the source retains, then what the run sends.
  /// - Ends and fails: with the source, which the end of this signal ends.
  /// - Buffering: as the source says.
  /// - Isolation: this signal is iterated outside of any actor, in a task of its own, which waits for room in the
  ///   source.
  ///
  /// RAC 2.x: `-multicast:`.
  @inlinable public func multicast<Source: HotSource>(through source: Source) -> MulticastConnection<Element, Failure>
  where Source.Element == Element, Source.Failure == Failure {
    MulticastConnection(source, description: "\(self).multicast") { Pump.start(self, into: $0) }
  }
}

/// One run of a signal that is shared by all subscriptions, and begins with ``connect()``.
///
/// ```swift
/// let connection = [20, 21].signal.publish()
/// var first = connection.signal.makeAsyncIterator()
/// var second = connection.signal.makeAsyncIterator()
/// _ = connection.connect()
/// while let degrees = await first.next() { print("first: \(degrees)") }
/// while let degrees = await second.next() { print("second: \(degrees)") }
/// // Prints "first: 20"
/// // Prints "first: 21"
/// // Prints "second: 20"
/// // Prints "second: 21"
/// ```
/// `makeAsyncIterator()` subscribes; a loop in a task subscribes when the task runs, which may be after the run.
///
/// - Values: subscriptions to ``signal`` get what the run sends from the moment at which they subscribe, after what the
///   source retains.
/// - Ends: with the run, also when it is stopped. Fails: with the run.
/// - Cancellation: the run is stopped by ``ConnectionHandle/cancel()``, and when the connection, its handles, its signals and
///   their iterations are all released. A connection connects only once; for work that restarts, see
///   ``SignalProtocol/share(start:stop:replay:restarts:bufferingPolicy:file:line:)``.
///
/// RAC 2.x: `RACMulticastConnection`. There, subscriptions of a connection that is disposed of wait forever; here they
/// finish.
public final class MulticastConnection<Element: Sendable, Failure: Error>: Sendable, CustomStringConvertible {
  private let core: ShareCore<Element, Failure>

  /// The connection in diagnostics.
  public let description: String

  @usableFromInline init<Source: HotSource>(
    _ source: Source,
    description: String,
    startPump: @escaping @Sendable (EventLog<Element, Failure>) -> OwnedTask
  ) where Source.Element == Element, Source.Failure == Failure {
    self.description = description
    core = ShareCore(
      plan: SharePlan(startCount: 1, stop: .whenUnused, restarts: false),
      bufferingPolicy: source.bufferingPolicy,
      // Retains the source, which finishes when it is released.
      makeLog: { source.log },
      startPump: startPump
    )
  }

  /// What the run sends: a signal that never starts the run.
  ///
  /// - Ends and fails: with the run.
  /// - Buffering: as the source says.
  public var signal: SharedSignal<Element, Failure> {
    SharedSignal(core, isCounted: false, description: "\(description).signal")
  }

  /// Starts the run, unless it was started before.
  ///
  /// Subscribes to the signal before it returns. A second caller does not wait for the first.
  ///
  /// The run is stopped when the connection, its handles, its signals and their iterations are all released. So retain
  /// the handle, unless something else retains the run: `signal.publish().connect()` alone stops at once.
  ///
  /// - Returns: A handle that stops the run; the same for every call.
  public func connect() -> ConnectionHandle<Element, Failure> {
    core.connect()
    return ConnectionHandle(core: core)
  }

  /// What the run sends: a signal that starts the run with its first subscription, and stops it with the last.
  ///
  /// Subscriptions to ``signal`` do not count.
  ///
  /// - Values: what the source retains, then what the run sends.
  /// - Ends and fails: with the run. After the last subscription has ended, the run does not restart: later subscriptions
  ///   get what the source retains, and the end.
  ///
  /// RAC 2.x: `-autoconnect`.
  public func autoconnect() -> SharedSignal<Element, Failure> {
    SharedSignal(core, isCounted: true, description: "\(description).autoconnect")
  }
}

/// A run that was started by ``MulticastConnection/connect()``.
///
/// Dropping it does not stop the run while the connection, another handle, a signal or an iteration of it is retained.
///
/// RAC 2.x: the disposable that `-connect` returns.
public struct ConnectionHandle<Element: Sendable, Failure: Error>: Sendable {
  let core: ShareCore<Element, Failure>

  /// Stops the run: the signal is unsubscribed from, and the subscriptions finish.
  public func cancel() {
    core.disconnect()
  }

  /// Whether the run is active.
  public var isConnected: Bool { core.isConnected }
}
