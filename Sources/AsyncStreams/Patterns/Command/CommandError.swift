/// Why an execution of a ``Command`` has no output.
///
/// ```swift
/// enum LoginError: Error { case unknownName }
/// let login = Command<String, String, LoginError>(name: "login") { name throws(LoginError) in throw .unknownName }
/// do {
///   print(try await login.execute("Ada"))
/// } catch .failed(let problem) {
///   print("no login:", problem)
/// } catch {
///   print(error)  // "login is disabled", for instance
/// }
/// // Prints "no login: unknownName"
/// ```
/// RAC 2.x: `RACCommandErrorDomain` for the first case, and the errors of the work itself.
public enum CommandError<Failure: Error>: Error {
  /// The command was disabled, so nothing was started; with the name of the command.
  case disabled(command: String)
  /// The work failed.
  case failed(Failure)
  /// The execution, or the task that waited for it, was cancelled; with the name of the command.
  case cancelled(command: String)
  /// The work, a signal, finished without an element; with the name of the command.
  case finishedWithoutOutput(command: String)
}

extension CommandError: CustomStringConvertible {
  /// What happened, with the name of the command.
  public var description: String {
    switch self {
    case .disabled(let command): "\(command) is disabled"
    case .failed(let failure): "\(failure)"
    case .cancelled(let command): "\(command) was cancelled"
    case .finishedWithoutOutput(let command): "\(command) finished without output"
    }
  }
}

extension CommandError: Equatable where Failure: Equatable {}
