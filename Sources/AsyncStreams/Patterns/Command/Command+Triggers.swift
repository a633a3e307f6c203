extension SignalProtocol where Failure == Never, Element: Sendable {
  /// Executes a command for each element.
  ///
  /// ```swift
  /// taps.map { form.credentials }.execute(login)
  /// ```
  /// Elements are ignored while the command is disabled. Outputs and failures are in the streams of the command.
  ///
  /// The signal is iterated on the actor of the caller. If that is the actor of the command, an execution starts as
  /// soon as an element is taken.
  ///
  /// - Ends: with the signal or the command, which is not kept alive, and when the handle is cancelled. Executions
  ///   continue.
  /// - Complexity: one task.
  /// - Parameters:
  ///   - command: The command to execute.
  ///   - isolation: The actor of the caller, which the compiler fills in.
  /// - Returns: A handle that ends the subscription. It may be dropped.
  ///
  /// RAC 2.x: `rac_command` of a control.
  @discardableResult public func execute<Output: Sendable, Problem: Error>(
    _ command: Command<Element, Output, Problem>,
    isolation: isolated (any Actor)? = #isolation
  ) -> SubscriptionHandle {
    let subscribed = prefix(until: command.isExecuting.ignoreValues()).subscribeNow()
    return SubscriptionHandle { [weak command] in
      await subscribed.forEach(isolation: isolation) { input in
        guard let command else { return false }
        do throws(CommandError<Problem>) {
          try await command.start(input)
        } catch {
          // Refused: the command was disabled.
        }
        return true
      }
    }
  }
}
