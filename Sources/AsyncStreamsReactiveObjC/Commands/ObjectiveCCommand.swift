#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
public import AsyncStreams

/// A command of the Objective-C framework, seen from Swift.
///
/// ```swift
/// let login = ObjectiveCCommand(screen.loginCommand, input: String.self, output: String.self)
/// let user = try await login.execute("Ada")
/// for try await isExecuting in login.isExecuting { spinner.isHidden = !isExecuting }
/// ```
/// The streams have all executions of the `RACCommand`, also those that Objective-C starts. They do not retain the
/// command, and finish when it is released.
///
/// RAC 2.x: `RACCommand`.
public struct ObjectiveCCommand<Input: Sendable, Output: Sendable>: Sendable {
  private let executing: ObjectiveCSignal
  private let enabled: ObjectiveCSignal
  private let errorSignal: ObjectiveCSignal
  private let executionSignals: ObjectiveCSignal
  private let toSignal: @Sendable (Any?) -> ObjectiveCSignal?
  private let begin: @Sendable (Input) throws -> ObjectiveCSignal

  init(
    executing: ObjectiveCSignal,
    enabled: ObjectiveCSignal,
    errors: ObjectiveCSignal,
    executions: ObjectiveCSignal,
    toSignal: @escaping @Sendable (Any?) -> ObjectiveCSignal?,
    execute: @escaping @Sendable (Input) throws -> ObjectiveCSignal
  ) {
    self.executing = executing
    self.enabled = enabled
    self.toSignal = toSignal
    errorSignal = errors
    executionSignals = executions
    begin = execute
  }

  // MARK: Executing

  /// Executes the command and waits for the end.
  ///
  /// The block of the command is called on the calling thread, so call this on the main actor if the block needs it.
  ///
  /// - Returns: The last value of the execution; nil if there is none, or if the task is cancelled. As in Objective-C,
  ///   cancelling ends the wait, and not the work.
  /// - Throws: The error of the execution, or `RACCommandErrorNotEnabled` of the framework; ``ReactiveObjCError`` if the
  ///   input is not of the class of the command, or a value is not of the type of the output.
  ///
  /// RAC 2.x: `-execute:`.
  @discardableResult public nonisolated(nonsending) func execute(_ input: Input) async throws -> Output? {
    let execution = try begin(input)
    var last: Output?
    // Only the last value counts, so older ones may be dropped.
    for try await value in execution.signal(of: Output.self, bufferingPolicy: .bufferingNewest(1)) { last = value }
    return last
  }

  /// The command as a `Command`: its work is an execution of the `RACCommand`.
  ///
  /// ```swift
  /// let save = ObjectiveCCommand(screen.saveCommand, input: String.self, output: Void.self).command(name: "save")
  /// ```
  /// It is enabled while the `RACCommand` is. Executions that Objective-C starts are not executions of this command; they
  /// are in ``executions(bufferingPolicy:)``. The command retains the `RACCommand`. Cancelling an execution does not end
  /// the work of Objective-C.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics and errors.
  ///   - isolation: The actor of the caller, which the compiler fills in; the actor of the command if it is a global one.
  public func command(
    name: String = "RACCommand",
    isolation: isolated (any Actor)? = #isolation
  ) -> Command<Input, Output, any Error> {
    let begin = begin
    // The RACCommand decides about concurrency: it is disabled meanwhile, or it is not.
    return Command(name: name, concurrency: .concurrent, enabled: isEnabled, isolation: isolation) { input in
      Signal<Output, any Error>.deferred {
        do {
          return try begin(input).signal(of: Output.self)
        } catch {
          return .fail(error)
        }
      }
    }
  }

  // MARK: Streams

  /// Whether some execution is running: the present state, then each change, on the main thread.
  ///
  /// A slow consumer gets the newest state.
  ///
  /// RAC 2.x: `executing`.
  public var isExecuting: Signal<Bool, any Error> {
    executing.signal(of: Bool.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Whether the command can be executed: the present state, then each change, on the main thread.
  ///
  /// Fails if the enabling signal of the command fails. A slow consumer gets the newest state.
  ///
  /// RAC 2.x: `enabled`.
  public var isEnabled: Signal<Bool, any Error> {
    enabled.signal(of: Bool.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// The errors of executions, as elements, from now on.
  ///
  /// RAC 2.x: `errors`.
  public var errors: Signal<any Error, any Error> {
    errorSignal.namedSignal(bufferingPolicy: nil) { try element($0, as: (any Error).self, of: $1) }
  }

  /// The executions that begin from now on, each a stream of its own.
  ///
  /// An execution that fails finishes here; its error is in ``errors``.
  ///
  /// - Parameter bufferingPolicy: What happens when a consumer is slow, for the executions and the values of each; as for
  ///   ``ObjectiveCSignal/signal(of:bufferingPolicy:)``.
  ///
  /// RAC 2.x: `executionSignals`.
  public func executions(
    bufferingPolicy: BufferingPolicy<any Error>? = nil
  ) -> Signal<Signal<Output, any Error>, any Error> {
    let toSignal = toSignal
    return executionSignals.namedSignal(bufferingPolicy: bufferingPolicy) { value, name in
      guard let execution = toSignal(value) else {
        throw ReactiveObjCError.otherType(signal: name, expected: "RACSignal", found: "\(type(of: value))")
      }
      return execution.signal(of: Output.self, bufferingPolicy: bufferingPolicy)
    }
  }

  /// The values of all executions that begin from now on.
  ///
  /// - Parameter bufferingPolicy: As for ``executions(bufferingPolicy:)``.
  ///
  /// RAC 2.x: `executionSignals.flatten`.
  public func values(bufferingPolicy: BufferingPolicy<any Error>? = nil) -> Signal<Output, any Error> {
    executions(bufferingPolicy: bufferingPolicy).merged().eraseToSignal()
  }
}
#endif
