public import AsyncStreams

extension RACCommand where Value: Sendable {
  /// Starts an execution and waits for its end.
  ///
  /// ```swift
  /// let user = try await login.run(credentials)
  /// ```
  ///
  /// - Returns: The last value of the execution; nil if that is nil, if there is none, or if the task is cancelled. As
  ///   in RAC, cancelling does not end the work, but only the wait.
  /// - Throws: ``RACCommandError`` at once if the command is not enabled; the error of the execution, or
  ///   ``RACInteropError/nilError`` if that is nil.
  public nonisolated(nonsending) func run(_ input: Input?) async throws -> Value? {
    // Starts immediately, although the task has no scheduler.
    let execution = RACScheduler.performWithContext { execute(input) }
    var last: Value?
    // Only the last value counts, so older ones may be dropped.
    for try await value in execution.optionalSignal(bufferingPolicy: .bufferingNewest(1)) { last = value }
    return last
  }

  /// The values of all executions that start after the iteration, as they come.
  ///
  /// ```swift
  /// let count = RACCommand<String, Int> { text in .return(text?.count) }
  /// var lengths = count.outputs(bufferingPolicy: .unbounded).makeAsyncIterator()
  /// _ = try await count.run("swift")
  /// print(try await lengths.next() ?? 0)
  /// // Prints "5"
  /// ```
  ///
  /// An execution that fails contributes no more values; its error is in `errors.signal(bufferingPolicy:)`. A nil value
  /// fails the stream with ``RACInteropError/nilValue``. Finishes when the command is released. The state of the
  /// command is also available as streams: `executing.signal(bufferingPolicy: .bufferingNewest(1))`, and `enabled`
  /// likewise.
  ///
  /// - Parameter bufferingPolicy: What happens when the consumer is slower than the executions.
  public func outputs(bufferingPolicy: BufferingPolicy<any Error>) -> Signal<Value, any Error> {
    executionSignals.flatten().signal(bufferingPolicy: bufferingPolicy)
  }
}

extension RACCommand where Input: Sendable, Value: Sendable {
  /// A command whose executions run an asynchronous function.
  ///
  /// ```swift
  /// let login = RACCommand<Credentials, User>(enabled: formIsValid, performing: { try await server.login($0) })
  /// ```
  ///
  /// Each execution is a task, which begins on the main thread's scheduler when ``executing`` and ``enabled`` have changed.
  /// It sends what the function returns and completes, or the error that the function throws, on the same scheduler; so
  /// blocks that subscribe to ``executionSignals`` and their signals may change a screen. As with every command, disposing
  /// a subscription to an execution does not end the work.
  ///
  /// - Parameters:
  ///   - enabledSignal: Sends booleans; counts as true until it sends.
  ///   - operation: Gets the input of each execution; runs in its own isolation, else outside of any actor.
  public convenience init(
    enabled enabledSignal: RACSignal<Bool>? = nil,
    performing operation: @escaping @Sendable (_ input: Input?) async throws -> Value
  ) {
    self.init(enabled: enabledSignal) { input in
      Signal<Value, any Error> { send in await send(try await operation(input)) }.racSignal(on: .mainThread())
    }
  }
}
