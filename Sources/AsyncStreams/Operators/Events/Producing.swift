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
  @inlinable public func producing(on executor: any TaskExecutor) -> some SignalProtocol<Element, Failure> {
    PolledSignal(self, "producing") { base in
      let poller = ProducerExecutor.local.withValue(executor) { base.makePoller() }
      return ProducingPoller(base: poller, executor: executor)
    }
  }
}

/// One iteration of ``SignalProtocol/producing(on:)``.
@frozen @usableFromInline struct ProducingPoller<Base: PollerProtocol>: PollerProtocol {
  @usableFromInline var base: Base
  @usableFromInline let executor: any TaskExecutor

  @inlinable init(base: Base, executor: any TaskExecutor) {
    self.base = base
    self.executor = executor
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Base.Element, Base.Failure> {
    ProducerExecutor.local.withValue(executor) { base.poll(&context) }
  }

  @inlinable mutating func release() {
    base.release()
  }
}

/// The executor of ``SignalProtocol/producing(on:)`` for the tasks that signals create now.
@usableFromInline package enum ProducerExecutor {
  /// Declared without the macro, whose declarations cannot be inlined.
  @usableFromInline package static let local = TaskLocal<(any TaskExecutor)?>(wrappedValue: nil)

  /// The executor that new tasks prefer: that one, or that of the environment.
  static var current: (any TaskExecutor)? { local.get() ?? StreamEnvironment.currentExecutor }
}
