extension SignalProtocol {
  /// Runs the producers of this signal on an executor.
  ///
  /// ```swift
  /// let reading = Signal<Data, any Error> { send in
  ///   while let part = try handle.read(upToCount: 65_536) { await send(part) }
  /// }
  /// .producing(on: threadsThatMayBlock)
  /// ```
  /// Every task that this signal creates in an iteration prefers the executor: those of `Signal { send in … }`, also of
  /// inner and appended signals, of foreign sequences, of asynchronous closures that have a task of their own, and of
  /// shared runs that begin with this iteration. What these tasks call and is bound to no other executor runs there as
  /// well.
  ///
  /// Of two executors the inner one, nearer to the producer, counts. A producer that has to run on an actor declares
  /// it: `Signal { @MainActor send in … }`.
  /// - Values, end, failure, cancellation, buffering: those of this signal.
  /// - Isolation: synchronous closures run in the isolation of the iterating task, also those of this signal.
  /// - Complexity: a task-local value is set while this signal is polled, which takes some nanoseconds for each
  ///   element.
  ///
  /// RAC 2.x: `-subscribeOn:`, which also delivers on that scheduler what is sent at once.
  @inlinable
  public func producing(on executor: any TaskExecutor) -> some SignalProtocol<Element, Failure> {
    Producing(self, executor)
  }
}

/// The signal of ``SignalProtocol/producing(on:)``.
@frozen
@usableFromInline
struct Producing<Base: SignalProtocol>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let executor: any TaskExecutor

  @inlinable
  init(_ base: Base, _ executor: any TaskExecutor) {
    self.base = base
    self.executor = executor
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).producing" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(base: ProducerExecutor.local.withValue(executor) { base.makePoller() }, executor: executor)
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: PollerProtocol {
    @usableFromInline var base: Base.Poller
    @usableFromInline let executor: any TaskExecutor

    @inlinable
    init(base: Base.Poller, executor: any TaskExecutor) {
      self.base = base
      self.executor = executor
    }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Base.Failure> {
      ProducerExecutor.local.withValue(executor) { base.poll(&context) }
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      base.release()
    }
  }
}

/// The executor of ``SignalProtocol/producing(on:)`` for the tasks that signals create now.
@usableFromInline
package enum ProducerExecutor {
  /// Declared without the macro, whose declarations cannot be inlined.
  @usableFromInline package static let local = TaskLocal<(any TaskExecutor)?>(wrappedValue: nil)

  /// The executor that new tasks prefer: that one, or that of the environment.
  static var current: (any TaskExecutor)? { local.get() ?? StreamEnvironment.currentExecutor }
}
