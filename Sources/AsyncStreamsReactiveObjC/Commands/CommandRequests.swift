#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
import AsyncStreams
import Foundation

/// Requests executions of a command from synchronous code, in order.
struct CommandRequests<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  private typealias Started = ReplaySubject<CommandExecution<Output, Failure>, any Error>

  private let command: Command<Input, Output, Failure>
  private let requests = Subject<(input: Input, started: Started), Never>(name: "RACCommand")

  init(_ command: Command<Input, Output, Failure>) {
    self.command = command
    let requested = requests.subscribe(bufferingPolicy: .unbounded)
    // Ends when the last copy of this structure, and so the subject, is released.
    Task {
      for await (input, started) in requested {
        do throws(CommandError<Failure>) {
          started.yield(try await command.start(input))
          started.finish()
        } catch {
          started.finish(throwing: disabledError(command.name))
        }
      }
    }
  }

  /// Requests an execution.
  ///
  /// - Returns: The values of the execution, from its first one, for any number of iterations.
  func execute(_ value: Any?) throws -> Signal<Output, any Error> {
    let input = try element(value, as: Input.self, of: command.name)
    let started = Started(keeping: 1, name: "\(command.name).started")
    requests.yield((input, started))
    return started.flatMapMerge { execution in execution.events.mapError { $0 as any Error } }.eraseToSignal()
  }
}

/// The error of the framework for an execution of a disabled command, which Objective-C code compares with.
private func disabledError(_ name: String) -> any Error {
  // The values of RACCommandErrorDomain and RACCommandErrorNotEnabled, whose types differ between the modules.
  NSError(
    domain: "RACCommandErrorDomain",
    code: 1,
    userInfo: [NSLocalizedDescriptionKey: "\(name) is disabled and cannot be executed"]
  )
}
#endif
