extension Command {
  /// Makes a command that runs an asynchronous function.
  ///
  /// ```swift
  /// let save = Command<Document, Void, any Error>(name: "save") { try await store.write($0) }
  /// ```
  /// - Parameters:
  ///   - name: What diagnostics and errors call the command.
  ///   - concurrency: What happens when it is executed while it is executing.
  ///   - work: Runs once for each execution, in a task of its own, outside of any actor unless it says otherwise.
  @_disfavoredOverload
  public init(
    name: String = "Command",
    concurrency: CommandConcurrency = .exclusive,
    _ work: @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    self.init(name: name, concurrency: concurrency, enabled: Signal<Bool, Never>.empty, work)
  }

  /// Makes a command that runs an asynchronous function, and is enabled while a signal says so.
  ///
  /// - Parameters:
  ///   - name: What diagnostics and errors call the command.
  ///   - concurrency: What happens when it is executed while it is executing.
  ///   - enabled: Subscribed to now, for as long as the command lives; counts as true until it delivers.
  ///   - work: Runs once for each execution, in a task of its own, outside of any actor unless it says otherwise.
  ///
  /// RAC 2.x: `-initWithEnabled:signalBlock:`.
  @_disfavoredOverload
  public init<Enabling: SignalProtocol>(
    name: String = "Command",
    concurrency: CommandConcurrency = .exclusive,
    enabled: Enabling,
    _ work: @escaping @Sendable (Input) async throws(Failure) -> Output
  ) where Enabling.Element == Bool {
    self.init(name: name, concurrency: concurrency, following: enabled) { input in
      Signal { send throws(Failure) in await send(try await work(input)) }
    }
  }

  /// Makes a command that runs a signal.
  ///
  /// ```swift
  /// let search = Command(name: "search", concurrency: .latestWins) { query in results(for: query) }
  /// ```
  /// - Parameters:
  ///   - name: What diagnostics and errors call the command.
  ///   - concurrency: What happens when it is executed while it is executing.
  ///   - work: Called once for each execution, on the command; what it returns is iterated in a task of its own.
  public init<Work: SignalProtocol>(
    name: String = "Command",
    concurrency: CommandConcurrency = .exclusive,
    _ work: @escaping @Sendable (Input) -> Work
  ) where Work.Element == Output, Work.Failure == Failure {
    self.init(name: name, concurrency: concurrency, enabled: Signal<Bool, Never>.empty, work)
  }

  /// Makes a command that runs a signal, and is enabled while another one says so.
  ///
  /// - Parameters:
  ///   - name: What diagnostics and errors call the command.
  ///   - concurrency: What happens when it is executed while it is executing.
  ///   - enabled: Subscribed to now, for as long as the command lives; counts as true until it delivers.
  ///   - work: Called once for each execution, on the command; what it returns is iterated in a task of its own.
  ///
  /// RAC 2.x: `-initWithEnabled:signalBlock:`.
  public init<Enabling: SignalProtocol, Work: SignalProtocol>(
    name: String = "Command",
    concurrency: CommandConcurrency = .exclusive,
    enabled: Enabling,
    _ work: @escaping @Sendable (Input) -> Work
  ) where Enabling.Element == Bool, Work.Element == Output, Work.Failure == Failure {
    self.init(name: name, concurrency: concurrency, following: enabled) { work($0).eraseToSignal() }
  }
}

extension Command where Input == Void {
  /// Executes the work and waits for what comes of it; see ``execute(_:)``.
  @discardableResult
  public func execute() async throws(CommandError<Failure>) -> Output {
    try await execute(())
  }

  /// Starts an execution, and does not wait for it; see ``start(_:)``.
  @discardableResult
  public func start() throws(CommandError<Failure>) -> Execution<Output, Failure> {
    try start(())
  }
}
