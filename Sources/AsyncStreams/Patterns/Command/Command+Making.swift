extension Command {
  /// Makes a command that runs an asynchronous function.
  ///
  /// ```swift
  /// let save = Command<Document, Void, any Error>(name: "save") { try await store.write($0) }
  /// ```
  /// - Parameters:
  ///   - name: The name in diagnostics and errors.
  ///   - concurrency: What happens when it is executed while it is executing.
  ///   - isolation: The actor of the caller, which the compiler fills in; the command's actor if it is a global one.
  ///   - work: Runs once for each execution, in a task of its own, on the actor on which it is written.
  @_disfavoredOverload public init(
    name: String = "Command",
    concurrency: CommandConcurrency = .exclusive,
    isolation: isolated (any Actor)? = #isolation,
    @_inheritActorContext _ work: @escaping @isolated(any) @Sendable (Input) async throws(Failure) -> Output
  ) {
    let place = work.isolation
    self.init(name: name, concurrency: concurrency, isolation: isolation, following: nil, workOn: place) { _ in
      .awaiting(work)
    }
  }

  /// Makes a command that runs an asynchronous function, and is enabled while a signal says so.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics and errors.
  ///   - concurrency: What happens when it is executed while it is executing.
  ///   - enabled: Subscribed to now, for the lifetime of the command; counts as false until it delivers.
  ///   - isolation: The actor of the caller, which the compiler fills in; the command's actor if it is a global one.
  ///   - work: Runs once for each execution, in a task of its own, on the actor on which it is written.
  ///
  /// RAC 2.x: `-initWithEnabled:signalBlock:`.
  @_disfavoredOverload public init<Enabling: SignalProtocol>(
    name: String = "Command",
    concurrency: CommandConcurrency = .exclusive,
    enabled: Enabling,
    isolation: isolated (any Actor)? = #isolation,
    @_inheritActorContext _ work: @escaping @isolated(any) @Sendable (Input) async throws(Failure) -> Output
  ) where Enabling.Element == Bool {
    let place = work.isolation
    let enabling = EnablingSignal(enabled)
    self.init(name: name, concurrency: concurrency, isolation: isolation, following: enabling, workOn: place) { _ in
      .awaiting(work)
    }
  }

  /// Makes a command that runs a signal.
  ///
  /// ```swift
  /// let search = Command(name: "search", concurrency: .latestWins) { query in results(for: query) }
  /// ```
  /// - Parameters:
  ///   - name: The name in diagnostics and errors.
  ///   - concurrency: What happens when it is executed while it is executing.
  ///   - isolation: The actor of the caller, which the compiler fills in; the command's actor if it is a global one.
  ///   - work: Called once for each execution, on the actor on which it is written, else on the command; the signal
  ///     that it returns is iterated in a task of its own.
  public init<Work: SignalProtocol>(
    name: String = "Command",
    concurrency: CommandConcurrency = .exclusive,
    isolation: isolated (any Actor)? = #isolation,
    @_inheritActorContext _ work: @escaping @isolated(any) @Sendable (Input) -> Work
  ) where Work.Element == Output, Work.Failure == Failure {
    let place = work.isolation
    self.init(name: name, concurrency: concurrency, isolation: isolation, following: nil, workOn: place) {
      .returning(work, at: $0)
    }
  }

  /// Makes a command that runs a signal, and is enabled while another one says so.
  ///
  /// - Parameters:
  ///   - name: The name in diagnostics and errors.
  ///   - concurrency: What happens when it is executed while it is executing.
  ///   - enabled: Subscribed to now, for the lifetime of the command; counts as false until it delivers.
  ///   - isolation: The actor of the caller, which the compiler fills in; the command's actor if it is a global one.
  ///   - work: Called once for each execution, on the actor on which it is written, else on the command; the signal
  ///     that it returns is iterated in a task of its own.
  ///
  /// RAC 2.x: `-initWithEnabled:signalBlock:`.
  public init<Enabling: SignalProtocol, Work: SignalProtocol>(
    name: String = "Command",
    concurrency: CommandConcurrency = .exclusive,
    enabled: Enabling,
    isolation: isolated (any Actor)? = #isolation,
    @_inheritActorContext _ work: @escaping @isolated(any) @Sendable (Input) -> Work
  ) where Enabling.Element == Bool, Work.Element == Output, Work.Failure == Failure {
    let place = work.isolation
    let enabling = EnablingSignal(enabled)
    self.init(name: name, concurrency: concurrency, isolation: isolation, following: enabling, workOn: place) {
      .returning(work, at: $0)
    }
  }
}

extension Command where Input == Void {
  /// Executes the work and waits for its output; see ``execute(_:)``.
  @discardableResult public func execute() async throws(CommandError<Failure>) -> Output {
    try await execute(())
  }

  /// Starts an execution without waiting for it; see ``start(_:)``.
  @discardableResult public func start() throws(CommandError<Failure>) -> CommandExecution<Output, Failure> {
    try start(())
  }
}
