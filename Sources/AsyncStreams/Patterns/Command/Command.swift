/// Runs work on demand, and publishes whether it can be executed, whether it is executing, and its results.
///
/// ```swift
/// let isOnline = BehaviorSubject<Bool, Never>(true)
/// let greet = Command<String, String, Never>(name: "greet", enabled: isOnline) { name in "Hello, \(name)" }
/// print(try await greet.execute("Ada"))
/// // Prints "Hello, Ada"
/// await isOnline.send(false)
/// do { try await greet.execute("Grace") } catch { print(error) }
/// // Prints "greet is disabled"
/// ```
/// The work is an asynchronous function, or a function that returns a signal; each execution runs it once, in a task
/// that belongs to the command.
///
/// ## The actor of a command
/// A command that is made on the main actor, or on another global actor, runs on that actor. So code of that actor
/// starts an execution without `await` (``startNow(_:isolation:file:line:)``), as the handler of a button has to; the
/// enabling signal is polled on that actor, and the states change there. Any other command has an actor of its own,
/// also if it is made on an instance of an actor: such an actor usually holds its commands, and a command holds its
/// actor, so neither would ever be released. (A global actor that is not an actor itself, but shares one of another
/// type, counts as an instance.)
///
/// The initial value of a property is made on no actor, also of a lazy one, and also in a class that is isolated to an
/// actor. Make the command in the initializer or in a method of the class, or isolate its work; a command that is made
/// on no actor uses the global actor of its work:
///
/// ```swift
/// let save = Command<Document, Void, any Error>(name: "save") { @MainActor document in try await store.write(document)
/// }
/// ```
///
/// ## Contract
/// - An execution changes ``isExecuting``, then ``isEnabled``, then is delivered by ``executions``; only then the work
///   begins. When the work ends, the execution ends first, then ``isExecuting`` and ``isEnabled`` change, then
///   ``failures`` delivers the failure, then the next waiting execution begins. So code that gets a failure, or has
///   waited for ``execute(_:)``, can execute this command again, and any other one that is enabled while this one does
///   not execute.
/// - The enabling signal counts as false until it delivers; a command without one is enabled. The signal is polled when
///   an execution is requested, so everything that it has delivered by then counts. A signal that ends or fails without
///   an element leaves the command disabled.
/// - Only its release ends a command. A failure of the work is an element of ``failures``. A failure of the enabling
///   signal is an element of ``enablingFailures``; the signal's last element still counts.
/// - The release of a command cancels its executions and finishes its streams. The streams and executions do not keep
///   it alive; a task that waits in ``execute(_:)`` does.
/// - Isolation: the closure of the work runs on the actor on which it is written, like that of a `Task`. A function of
///   no actor that returns a signal runs on the command. All other work runs outside of any actor, unless it says
///   otherwise.
///
/// RAC 2.x: `RACCommand`. There, the enabling signal counts as true until it delivers, a failure is sent before the
/// states change, work continues after the release of its command, a failure of the enabling signal leaves the command
/// permanently enabled or disabled, and forbidding concurrency forgets running executions.
public final actor Command<Input: Sendable, Output: Sendable, Failure: Error> {
  /// The name in diagnostics and errors.
  public nonisolated let name: String
  /// Whether some execution is running or waiting.
  ///
  /// RAC 2.x: `executing`.
  public nonisolated let isExecuting: CurrentValue<Bool>
  /// Whether ``start(_:)`` would start an execution.
  ///
  /// RAC 2.x: `enabled`.
  public nonisolated let isEnabled: CurrentValue<Bool>

  nonisolated let executionLog: EventLog<CommandExecution<Output, Failure>, Never>
  nonisolated let failureLog: EventLog<Failure, Never>
  nonisolated let earlyFailureLog = Lock<EventLog<Failure, Never>?>(nil)
  nonisolated let enablingFailureLog: EventLog<any Error, Never>
  nonisolated let work: CommandWork<Input, Output, Failure>
  nonisolated let watch = Lock<OwnedTask?>(nil)
  nonisolated let home: CommandHome

  var enabling: EnablingSignal?
  /// Finishes when the enabling signal delivers its first element, or ends; made when an execution waits for that.
  var decision: EventLog<Never, Never>?
  /// How a new execution is handled while another one runs; see ``setConcurrency(_:)``.
  public private(set) var concurrency: CommandConcurrency
  var running: [Int: ExecutionCore<Output, Failure>] = [:]
  var waiting = Queue<QueuedExecution>()
  var count = 0

  /// An execution that waits until others have ended.
  struct QueuedExecution {
    let core: ExecutionCore<Output, Failure>
    let number: Int
    let input: Input
  }

  /// The designated initializer: every command runs signals.
  init(
    name: String,
    concurrency: CommandConcurrency,
    isolation: isolated (any Actor)?,
    following enabled: sending EnablingSignal?,
    workOn place: (any Actor)?,
    running work: (CommandHome) -> CommandWork<Input, Output, Failure>
  ) {
    home = CommandHome(for: isolation, orWorkOn: place)
    self.name = name
    self.concurrency = concurrency
    self.work = work(home)
    executionLog = EventLog(name: "\(name).executions", origin: SourceOrigin("Command"))
    failureLog = EventLog(name: "\(name).failures", origin: SourceOrigin("Command"))
    enablingFailureLog = EventLog(name: "\(name).enablingFailures", retention: Retention(count: 1))
    // Elements that are already available count from the start.
    var enabling = enabled
    var context = PollContext(waker: nil, budget: Self.changeLimit)
    while context.spend(), let change = CurrentActor.perform(on: isolation, { enabling?.next(&context) }) {
      if case .failed(let failure) = change { _ = enablingFailureLog.send(failure, if: .always) }
    }
    isExecuting = CurrentValue(false, name: "\(name).isExecuting")
    isEnabled = CurrentValue(enabling?.isAllowed ?? true, name: "\(name).isEnabled")
    let isOpen = enabling?.isOpen ?? false
    self.enabling = enabling
    if isOpen { startWatching() }
  }

  deinit {
    for core in running.values { core.cancel() }
    while let execution = waiting.popFirst() { execution.core.cancel() }
    isExecuting.log.finish(with: nil)
    isEnabled.log.finish(with: nil)
    executionLog.finish(with: nil)
    failureLog.finish(with: nil)
    earlyFailureLog.withLock { $0 }?.finish(with: nil)
    enablingFailureLog.finish(with: nil)
  }

  // MARK: Streams

  /// The executions that begin from now on, each a stream of its own.
  ///
  /// ```swift
  /// let search = Command<String, Int, Never>(name: "search") { query in query.count }
  /// var results = search.executions.switchToLatest().makeAsyncIterator()
  /// try await search.execute("swift")
  /// print(await results.next() ?? 0)
  /// // Prints "5"
  /// ```
  /// RAC 2.x: `executionSignals`.
  public nonisolated var executions: HotSignal<CommandExecution<Output, Failure>, Never> {
    HotSignal(log: executionLog, start: .now, bufferingPolicy: .unbounded)
  }

  /// The elements of the executions that begin from now on.
  ///
  /// RAC 2.x: `executionSignals.flatten`.
  public nonisolated var values: Signal<Output, Never> {
    executions.merged().eraseToSignal()
  }

  /// The failures of executions, as elements, from now on.
  ///
  /// RAC 2.x: `errors`.
  public nonisolated var failures: HotSignal<Failure, Never> {
    HotSignal(log: failureLog, start: .now, bufferingPolicy: .unbounded)
  }

  /// The same as ``failures``, but each failure comes before the states change, as in RAC.
  package nonisolated var failuresBeforeStates: HotSignal<Failure, Never> {
    let newLog = EventLog<Failure, Never>(name: "\(name).failuresBeforeStates")
    let log = earlyFailureLog.withLock { log in
      let present = log ?? newLog
      log = present
      return present
    }
    return HotSignal(log: log, start: .now, bufferingPolicy: .unbounded)
  }

  /// The failure of the enabling signal, as an element: at once if it has failed, else when it does.
  ///
  /// The signal's last element still counts.
  ///
  /// RAC 2.x: an error of `enabled`, after which nothing follows.
  public nonisolated var enablingFailures: HotSignal<any Error, Never> {
    HotSignal(log: enablingFailureLog, start: .retained, bufferingPolicy: .unbounded)
  }

  // MARK: Executing

  /// Executes the work and waits for its output.
  ///
  /// Cancelling the waiting task cancels the execution. If the enabling signal has not delivered anything yet, this
  /// waits until it does, or ends.
  ///
  /// - Returns: The output of the function, or the last element of the signal.
  /// - Throws: ``CommandError/disabled(command:)`` if the command is disabled, and then nothing was started;
  ///   ``CommandError/failed(_:)`` with the failure of the work; ``CommandError/cancelled(command:)`` if the execution
  ///   or the waiting task was cancelled; ``CommandError/finishedWithoutOutput(command:)`` if a signal had no element.
  ///
  /// RAC 2.x: `-execute:`, where cancelling is impossible.
  @discardableResult public func execute(_ input: Input) async throws(CommandError<Failure>) -> Output {
    try await waitForDecision()
    let execution = try start(input)
    return try await withCancellationHandler {
      do throws(CommandError<Failure>) {
        return Result<Output, CommandError<Failure>>.success(try await execution.output())
      } catch {
        return .failure(error)
      }
    } onCancel: {
      execution.cancel()
    }.get()
  }

  /// Starts an execution without waiting for it.
  ///
  /// It runs until it ends, is cancelled, or the command is released. Code on the actor of the command is not
  /// suspended; without `await`, call ``startNow(_:isolation:file:line:)``.
  ///
  /// - Throws: ``CommandError/disabled(command:)`` if the command is disabled, also while its enabling signal has not
  ///   delivered anything.
  ///
  /// RAC 2.x: `-execute:`.
  @discardableResult
  public func start(_ input: Input) throws(CommandError<Failure>) -> CommandExecution<Output, Failure> {
    try start(input) { _ in }
  }

  /// Starts an execution, and passes it to a function before any subscriber gets it.
  @discardableResult package func start(
    _ input: Input,
    announcing announce: @Sendable (CommandExecution<Output, Failure>) -> Void
  ) throws(CommandError<Failure>) -> CommandExecution<Output, Failure> {
    try CurrentActor.perform(onHomeOf: self) { () throws(CommandError<Failure>) in
      takeEnabling(nil)
      guard mayStart else { throw .disabled(command: name) }
      count += 1
      let execution = QueuedExecution(core: ExecutionCore(command: name, number: count), number: count, input: input)
      announce(CommandExecution(core: execution.core))
      if concurrency == .latestWins { cancelRunning() }
      if concurrency == .queued {
        waiting.append(execution)
        beginWaiting()
      } else {
        begin(execution)
      }
      return CommandExecution(core: execution.core)
    }
  }

  /// Cancels every execution that is running or waiting.
  public func cancelAll() {
    CurrentActor.perform(onHomeOf: self) {
      while let execution = waiting.popFirst() { execution.core.cancel() }
      cancelRunning()
      publish()
    }
  }

  /// Sets how a new execution is handled while another one runs.
  ///
  /// Running executions continue, and count. Waiting executions start now if they need not wait any more.
  ///
  /// RAC 2.x: `allowsConcurrentExecution`.
  public func setConcurrency(_ concurrency: CommandConcurrency) {
    self.concurrency = concurrency
    CurrentActor.perform(onHomeOf: self) {
      beginWaiting()
      publish()
    }
  }
}
