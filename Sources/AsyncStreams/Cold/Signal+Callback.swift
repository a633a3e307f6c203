extension Signal where Element: Sendable {
  /// Makes a signal from something that calls back.
  ///
  /// ```swift
  /// let changes = Signal<Change, Never>.callback { continuation in
  ///   let token = store.observe { continuation.yield($0) }
  ///   continuation.onTermination { store.removeObserver(token) }
  /// }
  /// ```
  /// - Values: those that the continuation is given, in the order of the calls.
  /// - Ends and fails: with `finish()` and `finish(throwing:)`, or when the last copy of the continuation goes away.
  /// - Cancellation: cancelling or dropping the iteration runs the termination handler, exactly once in all.
  /// - Buffering: a callback cannot wait, so `overflow` says what happens when the consumer is slow. The default keeps
  ///   the newest 1024 elements.
  /// - Isolation: `register` runs synchronously in `makeAsyncIterator()`, once for each iteration.
  /// - Complexity: O(1) for each element; no task.
  ///
  /// RAC 2.x: `+createSignal:` with a disposable.
  public static func callback(
    overflow: Overflow<Failure> = .keepNewest(1024),
    _ register: @escaping @Sendable (_ continuation: SignalContinuation<Element, Failure>) -> Void
  ) -> Signal {
    Signal("callback") {
      let core = CallbackCore(log: Log<Element, Failure>(name: "callback", endsWithLastReader: true))
      let poller = CallbackPoller(core: core, cursor: core.log.subscribe(overflow: overflow))
      register(SignalContinuation(core))
      return poller
    }
  }
}

/// Reads what a callback source delivers; going away is the end of the source.
struct CallbackPoller<Element: Sendable, Failure: Error>: PollerProtocol {
  private final class Lease: Sendable {
    let core: CallbackCore<Element, Failure>

    init(core: CallbackCore<Element, Failure>) {
      self.core = core
    }

    deinit {
      core.finish(with: nil)
    }
  }

  private var cursor: Cursor<Element, Failure>
  private var lease: Lease?

  init(core: CallbackCore<Element, Failure>, cursor: Cursor<Element, Failure>) {
    self.cursor = cursor
    lease = Lease(core: core)
  }

  mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
    cursor.poll(&context)
  }

  mutating func release() {
    cursor.release()
    lease = nil
  }
}
