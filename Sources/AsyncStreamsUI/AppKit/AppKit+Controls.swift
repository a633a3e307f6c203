#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AsyncStreams
public import AppKit

extension NSResponder: LifetimeOwner {}
extension NSGestureRecognizer: LifetimeOwner {}

extension NSControl {
  /// Delivers an element each time the control sends its action, until the control is released.
  ///
  /// ```swift
  /// for await _ in button.actions { play() }
  /// ```
  /// The target and the action of the control still work. Subscribe on the main actor. For more, see
  /// ``DelegateProxy/calls(of:bufferingPolicy:_:)``.
  ///
  /// RAC 2.x: `rac_command`, which replaces them.
  public var actions: Signal<Void, Never> {
    ControlTarget.calls(of: self) { $0.actions }
  }

  /// Executes a command each time the control sends its action; the control is enabled while the command is.
  ///
  /// ```swift
  /// button.execute(login) { form.credentials }
  /// ```
  /// Ends when either is released. For more, see ``Command/bind(to:enabling:at:with:)``.
  ///
  /// RAC 2.x: `rac_command`.
  @discardableResult public func execute<Input: Sendable, Output: Sendable, Failure: Error>(
    _ command: Command<Input, Output, Failure>,
    with input: @escaping @MainActor () -> Input
  ) -> SubscriptionHandle {
    command.bind(to: self, enabling: \.isEnabled, at: actions) { input() }
  }
}

extension NSObjectProtocol where Self: NSControl {
  /// The end of a channel whose other side is a property of this control, such as the value of a slider.
  ///
  /// ```swift
  /// let volume = slider.channel(\.doubleValue)
  /// volume.bind(to: model.following)
  /// ```
  /// For more, see ``ChannelTerminal/property(_:of:edits:delivery:isolation:)``.
  ///
  /// RAC 2.x: `-rac_channelToBinding:`.
  @MainActor public func channel<Value: Sendable>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>
  ) -> ChannelTerminal<Value, Never> {
    ChannelTerminal.property(keyPath, of: self, edits: actions)
  }
}

extension NSControl: ActionSender {}

private final class ControlTarget: ActionTarget, DelegateProxy {
  let actions = DelegateCalls<Void>()

  func attach(to control: NSControl) { take(control) }
  func detach(from control: NSControl) -> Bool { giveBack(control) }
  override func receive(_ sender: Any?) { actions.yield() }
}
#endif
