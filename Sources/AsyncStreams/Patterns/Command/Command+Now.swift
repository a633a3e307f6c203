extension Command {
  /// Starts an execution synchronously, for code on the actor of the command.
  ///
  /// ```swift
  /// @MainActor func tapped() {
  ///   do { try login.startNow(form.credentials) } catch { /* Refused. */ }
  /// }
  /// ```
  /// When this returns, ``isExecuting`` is true and ``isEnabled`` is up to date, so a second tap is refused. The
  /// enabling signal is polled first, so a change that was made just before counts. Otherwise the execution is as with
  /// ``start(_:)``.
  ///
  /// The caller has to be on the actor of the command, which has to be a global one, such as the main actor; see
  /// ``Command``. On any other actor the program stops: such a call is always a mistake, and `await start(_:)` can be
  /// called from anywhere.
  ///
  /// - Parameters:
  ///   - input: What the work gets.
  ///   - isolation: The actor of the caller, which the compiler fills in.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  /// - Throws: ``CommandError/disabled(command:)`` if the command is disabled, also while its enabling signal has not
  ///   delivered anything.
  ///
  /// RAC 2.x: `-execute:`.
  @discardableResult public func startNow(
    _ input: Input,
    isolation: isolated any Actor = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(CommandError<Failure>) -> CommandExecution<Output, Failure> {
    guard isolation === home.actor || isolation === self else { stopForOtherActor(isolation, file, line) }
    let outcome: Result<CommandExecution<Output, Failure>, CommandError<Failure>> = assumeIsolated { command in
      do throws(CommandError<Failure>) {
        return .success(try command.start(input))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private nonisolated func stopForOtherActor(_ actor: any Actor, _ file: StaticString, _ line: UInt) -> Never {
    let caller = type(of: actor)
    let place = home.isGlobalActor ? "which lives on \(type(of: home.actor))" : "which was not made on a global actor"
    let remedy =
      home.isGlobalActor
      ? "" : "; for the initial value of a property, make the command in a method, or write `{ @\(caller) in … }`"
    stopForMisuse(
      "\(name), \(place), was called on \(caller)",
      "startNow is for code on the actor of the command; elsewhere, call `await start`\(remedy)",
      file: file,
      line: line
    )
  }
}

extension Command where Input == Void {
  /// Starts an execution synchronously, for code on the actor of the command; see ``startNow(_:isolation:file:line:)``.
  @discardableResult public func startNow(
    isolation: isolated any Actor = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(CommandError<Failure>) -> CommandExecution<Output, Failure> {
    try startNow((), file: file, line: line)
  }
}
