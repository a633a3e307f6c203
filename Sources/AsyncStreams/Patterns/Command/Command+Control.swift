extension Command {
  /// Connects the command with a control: each trigger executes it, and the control is enabled while the command is.
  ///
  /// ```swift
  /// login.bind(to: button, enabling: \.isEnabled, at: taps) { _ in form.credentials }
  /// ```
  /// Before this returns, the triggers are subscribed to, and the control is enabled or disabled. It is updated again
  /// as soon as a trigger has started an execution, in the same turn if the command is on the main actor. A trigger is
  /// ignored while the command is disabled; outputs and failures are in the streams of the command.
  ///
  /// - Ends: when the command or the control is released, neither of which is kept alive, or the triggers end; and when
  ///   the handle is cancelled. Executions continue, and the control keeps its state.
  /// - Isolation: the main actor.
  /// - Complexity: one task.
  /// - Parameters:
  ///   - control: The control.
  ///   - keyPath: Its property that says whether it is enabled.
  ///   - triggers: Delivers an element for each execution.
  ///   - input: Makes the input of an execution; held until the end, so it should capture objects weakly.
  /// - Returns: A handle that ends the connection. It may be dropped.
  ///
  /// RAC 2.x: `rac_command` of buttons and other controls.
  @MainActor @discardableResult public func bind<Control: AnyObject & Sendable, Triggers: SignalProtocol>(
    to control: Control,
    enabling keyPath: ReferenceWritableKeyPath<Control, Bool>,
    at triggers: Triggers,
    with input: @escaping @MainActor (Triggers.Element) -> Input
  ) -> SubscriptionHandle where Triggers.Failure == Never, Triggers.Element: Sendable {
    let steps = Signal.merge(contentsOf: [
      isEnabled.map { _ in ControlStep.changed }.append(Signal.just(.ended)).eraseToSignal(),
      triggers.map { ControlStep.triggered($0) }.append(Signal.just(.ended)).eraseToSignal(),
    ])
    let subscribed = steps.eraseWithLifetime(of: control).subscribeNow()
    control[keyPath: keyPath] = isEnabled.value
    return SubscriptionHandle { @MainActor [weak self, weak control] in
      await subscribed.forEach(isolation: MainActor.shared) { step in
        guard let self, let control else { return false }
        switch step {
        case .changed:
          break
        case .triggered(let trigger):
          do throws(CommandError<Failure>) {
            try await self.start(input(trigger))
          } catch {
            // Refused: the command was disabled.
          }
        case .ended:
          return false
        }
        // Read again, since the state may have changed after this step was sent.
        control[keyPath: keyPath] = self.isEnabled.value
        return true
      }
    }
  }
}

/// An event of a control that is connected with a command.
private enum ControlStep<Trigger: Sendable>: Sendable {
  case changed
  case triggered(Trigger)
  case ended
}
