#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension UIControl {
  /// Delivers the fact for each of the given control events, until the control goes away.
  ///
  /// ```swift
  /// for await _ in button.signal(for: .touchUpInside) { play() }
  /// ```
  /// Subscribe on the main actor. The control is not kept alive. For more, see ``Signal/events(of:overflow:attach:detach:)``.
  ///
  /// RAC 2.x: `-rac_signalForControlEvents:`, which delivers the control.
  public func signal(for events: UIControl.Event) -> Signal<Void, Never> {
    Signal.events(of: self) { control, continuation in
      let action = UIAction { _ in continuation.yield(()) }
      control.addAction(action, for: events)
      return action
    } detach: { control, action in
      control.removeAction(action, for: events)
    }
  }
}

extension UITextField {
  /// Delivers the text: now, and after each edit; changes that the program makes are not edits.
  ///
  /// RAC 2.x: `-rac_textSignal`.
  public var texts: Signal<String, Never> {
    Signal.events(of: self) { field, continuation in
      continuation.yield(field.text ?? "")
      let action = UIAction { [weak field] _ in continuation.yield(field?.text ?? "") }
      field.addAction(action, for: .allEditingEvents)
      return action
    } detach: { field, action in
      field.removeAction(action, for: .allEditingEvents)
    }
    .removeDuplicates()
    .eraseToSignal()
  }
}

extension UIButton {
  /// Executes a command at each tap, and is enabled while the command is, until either goes away.
  ///
  /// ```swift
  /// button.execute(login) { form.credentials }
  /// ```
  /// - Parameters:
  ///   - command: What to execute; not kept alive.
  ///   - input: Makes the input of an execution.
  ///
  /// RAC 2.x: `rac_command`.
  public func execute<Input: Sendable, Output: Sendable, Failure: Error>(
    _ command: Command<Input, Output, Failure>,
    with input: @escaping @MainActor @Sendable () -> Input
  ) {
    command.isEnabled.assign(to: \.isEnabled, on: self)
    signal(for: .primaryActionTriggered).map { MainActor.assumeIsolated { input() } }.lift { [weak command] input in
      do throws(CommandError<Failure>) {
        try await command?.start(input)
      } catch {
        // Refused: the command was disabled.
      }
    }
  }
}
#endif
