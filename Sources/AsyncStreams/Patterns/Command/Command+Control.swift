extension Command {
  /// Connects the command with a control: each trigger executes it, and the control is enabled while the command is.
  ///
  /// ```swift
  /// login.bind(to: button, enabling: \.isEnabled, at: taps) { _ in form.credentials }
  /// ```
  /// The control is enabled or disabled before this returns, and has been subscribed to; and again as soon as a trigger has
  /// started an execution, in the same turn if the command lives on the main actor. A trigger that the command refuses,
  /// because it is disabled, is left out; outputs and failures are in the streams of the command.
  ///
  /// - Ends: when the command or the control goes away, neither of which is kept alive, or the triggers end; and when the
  ///   handle is cancelled. Executions go on, and the control stays as enabled as it was.
  /// - Isolation: the main actor.
  /// - Complexity: one task.
  /// - Parameters:
  ///   - control: The control.
  ///   - keyPath: Its property that says whether it is enabled.
  ///   - triggers: When to execute.
  ///   - input: Makes the input of an execution; held until the end, so it should capture weakly what may go away before.
  /// - Returns: What ends it. It may be dropped.
  ///
  /// RAC 2.x: `rac_command` of buttons and other controls.
  @MainActor @discardableResult
  public func bind<Control: AnyObject & Sendable, Triggers: SignalProtocol>(
    to control: Control,
    enabling keyPath: ReferenceWritableKeyPath<Control, Bool>,
    at triggers: Triggers,
    with input: @escaping @MainActor (Triggers.Element) -> Input
  ) -> SubscriptionHandle where Triggers.Failure == Never, Triggers.Element: Sendable {
    let steps = Signal.merge(contentsOf: [
      isEnabled.map { _ in ControlStep.changed }.append(Signal.just(.over)).eraseToSignal(),
      triggers.map { ControlStep.triggered($0) }.append(Signal.just(.over)).eraseToSignal(),
    ])
    let subscribed = Disconnected(steps.eraseWithLifetime(of: control).makeAsyncIterator())
    control[keyPath: keyPath] = isEnabled.value
    return SubscriptionHandle { @MainActor [weak self, weak control] in
      guard var iterator = subscribed.take() else { return }
      while let step = await iterator.next(isolation: MainActor.shared) {
        guard let self, let control else { return }
        switch step {
        case .changed:
          break
        case .triggered(let trigger):
          do throws(CommandError<Failure>) {
            try await self.start(input(trigger))
          } catch {
            // Refused: the command was disabled.
          }
        case .over:
          return
        }
        // Not what the command was when the step was made: another one may have come since.
        control[keyPath: keyPath] = self.isEnabled.value
      }
    }
  }
}

/// What happens to a control that is connected with a command.
private enum ControlStep<Trigger: Sendable>: Sendable {
  case changed
  case triggered(Trigger)
  case over
}
