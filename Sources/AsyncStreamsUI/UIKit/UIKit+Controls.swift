#if canImport(UIKit) && !os(watchOS)
public import AsyncStreams
public import UIKit

extension UIResponder: LifetimeOwner {}
extension UIGestureRecognizer: LifetimeOwner {}
extension UIBarItem: LifetimeOwner {}

extension UIControl {
  /// Delivers an element for each of the given control events, until the control is released.
  ///
  /// ```swift
  /// for await _ in button.signal(for: .touchUpInside) { play() }
  /// ```
  /// Subscribe on the main actor. The control is not kept alive. For more, see
  /// ``Signal/events(of:bufferingPolicy:attach:detach:)``.
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

  /// Executes a command at each of the given control events; the control is enabled while the command is.
  ///
  /// ```swift
  /// button.execute(login) { form.credentials }
  /// ```
  /// Ends when either is released. For more, see ``Command/bind(to:enabling:at:with:)``.
  ///
  /// - Parameters:
  ///   - command: The command; not kept alive.
  ///   - events: The control events that execute it.
  ///   - input: Makes the input of an execution.
  /// - Returns: A handle that ends the connection. It may be dropped.
  ///
  /// RAC 2.x: `rac_command`.
  @discardableResult public func execute<Input: Sendable, Output: Sendable, Failure: Error>(
    _ command: Command<Input, Output, Failure>,
    at events: UIControl.Event = .primaryActionTriggered,
    with input: @escaping @MainActor () -> Input
  ) -> SubscriptionHandle {
    command.bind(to: self, enabling: \.isEnabled, at: signal(for: events)) { input() }
  }
}

extension NSObjectProtocol where Self: UIControl {
  /// The end of a channel whose other side is a property of this control, such as the value of a slider or the date of a
  /// picker.
  ///
  /// ```swift
  /// let volume = slider.channel(\.value)
  /// volume.bind(to: model.following)
  /// ```
  /// For more, see ``ChannelTerminal/property(_:of:edits:delivery:isolation:)``.
  ///
  /// RAC 2.x: `-rac_newValueChannelWithNilValue:`, `-rac_newOnChannel` and the like.
  @MainActor public func channel<Value: Sendable>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>,
    for events: UIControl.Event = .valueChanged
  ) -> ChannelTerminal<Value, Never> {
    ChannelTerminal.property(keyPath, of: self, edits: signal(for: events))
  }
}

#if !os(tvOS)
extension UIRefreshControl {
  /// Executes a command when the user pulls, and stops refreshing when the execution ends.
  ///
  /// ```swift
  /// refreshControl.refresh(with: reload)
  /// ```
  /// Ends when either is released.
  ///
  /// - Returns: A handle that ends the connection to the pulls. It may be dropped.
  ///
  /// RAC 2.x: `rac_command` of `UIRefreshControl`.
  @discardableResult public func refresh<Output: Sendable, Failure: Error>(
    with command: Command<Void, Output, Failure>
  ) -> SubscriptionHandle {
    command.isExecuting.prefix(until: lifetime.ended).filter { !$0 }.lift { @MainActor [weak self] _ in
      self?.endRefreshing()
    }
    return execute(command, at: .valueChanged) {}
  }
}
#endif
#endif
