/// Runs a signal for each execution and publishes the state of all executions.
///
/// ```swift
/// let isOnline = RACBehaviorSubject<Bool>(defaultValue: true)
/// let count = RACCommand<String, Int>(enabled: isOnline) { text in .return(text?.count) }
/// count.executing.subscribeNext { print("executing:", $0 ?? false) }
/// count.executionSignals.flatten().subscribeNext { print("value:", $0 ?? 0) }
/// let result = try await count.run("swift")
/// print("result:", result ?? 0)
/// // Prints "executing: false"
/// // Prints "executing: true"
/// // Prints "value: 5"
/// // Prints "executing: false"
/// // Prints "result: 5"
/// ```
///
/// The state signals change on the main thread. A command that runs is not enabled unless ``allowsConcurrentExecution``
/// is true. A signal that never ends keeps its command executing indefinitely.
///
/// The caller must retain the command. When it is released, its state signals complete; running work continues.
public final class RACCommand<Input, Value>: RACObject {
  /// Watches the release of the command.
  public let rac_lifetime = RACLifetime()

  /// A signal for each execution that starts after subscribing, on the main thread.
  ///
  /// These signals complete where the execution fails.
  public let executionSignals: RACSignal<RACSignal<Value>>

  /// Whether some execution is running: the present state and then its changes.
  public let executing: RACSignal<Bool>

  /// Whether ``execute(_:)`` will be accepted: the present state and then its changes.
  ///
  /// Fails if the signal given for it fails; the state then stays what it was.
  public let enabled: RACSignal<Bool>

  /// The errors of executions, as values, on the main thread; never fails.
  public let errors: RACSignal<any Error>

  /// Whether an execution may start while another one runs; false at first.
  ///
  /// Setting it changes ``enabled``; setting it from true to false forgets the executions that are running. It can be
  /// observed, on the thread that sets it and when the command knows of it:
  ///
  /// ```swift
  /// let login = RACCommand<String, Int> { text in .return(text?.count) }
  /// RACObserve(login.$allowsConcurrentExecution).subscribeNext { print($0 ?? false) }
  /// login.allowsConcurrentExecution = true
  /// // Prints "false"
  /// // Prints "true"
  /// ```
  @RACObserved public var allowsConcurrentExecution = false

  private let runner: CommandRunner<Input, Value>

  /// A command that is always enabled.
  ///
  /// - Parameter signalBlock: Called with the input of each execution, on the thread that executes; returns the work, not
  ///   nil. It is retained by the command.
  public convenience init(signalBlock: @escaping (Input?) -> RACSignal<Value>?) {
    self.init(enabled: RACSignal<Bool>?.none, signalBlock: signalBlock)
  }

  /// A command that is enabled while the newest value of a signal is true.
  ///
  /// - Parameters:
  ///   - enabledSignal: Sends booleans; counts as true until it sends.
  ///   - signalBlock: Called with the input of each execution, on the thread that executes; returns the work, not nil.
  public convenience init<Enabled>(
    enabled enabledSignal: RACSignal<Enabled>?,
    signalBlock: @escaping (Input?) -> RACSignal<Value>?
  ) {
    self.init { ended in
      BlockCommandRunner(
        enabledSignal: enabledSignal?.converted { $0.map { $0 as Any } },
        ended: ended,
        signalBlock: signalBlock
      )
    }
  }

  /// A command with a given runner.
  ///
  /// - Parameter makeRunner: Makes the runner; gets a signal that completes when the command is released.
  init(runningOn makeRunner: (RACSignal<Never>) -> CommandRunner<Input, Value>) {
    let runner = makeRunner(rac_lifetime.endedSignal)
    self.runner = runner
    executionSignals = runner.state.executionSignals
    errors = runner.state.errors
    executing = runner.state.executing
    enabled = runner.state.enabled
    // The first subscriber, so that observers find the command changed.
    RACScheduler.performWithContext {
      _ = $allowsConcurrentExecution.values.skip(1).subscribeNext { runner.allowConcurrentExecution($0 ?? false) }
    }
  }

  deinit {
    runner.end()
  }

  /// Starts an execution, if the command is enabled.
  ///
  /// The signal block runs now; its signal is subscribed on the main thread, after ``executing`` and ``enabled`` have
  /// changed. As in ReactiveCocoa, two threads that execute at the same moment may both be accepted.
  ///
  /// - Parameter input: Given to the signal block.
  /// - Returns: A signal that replays the events of the work. Disposing a subscription to it does not cancel the work. If
  ///   the command is not enabled, it fails with ``RACCommandError``, and nothing else happens.
  @discardableResult public func execute(_ input: Input?) -> RACSignal<Value> {
    runner.execute(input, for: self)
  }
}
