#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AsyncStreams
public import AppKit

extension NSGestureRecognizer {
  /// Delivers the state each time the recognizer sends its action, until the recognizer is released.
  ///
  /// The target and the action of the recognizer still work. Subscribe on the main actor.
  ///
  /// RAC 2.x: none; `-rac_gestureSignal` is for UIKit.
  public var states: Signal<NSGestureRecognizer.State, Never> {
    GestureTarget.calls(of: self) { $0.states }
  }
}

extension NSGestureRecognizer: ActionSender {}

private final class GestureTarget: ActionTarget, DelegateProxy {
  let states = DelegateCalls<NSGestureRecognizer.State>()

  func attach(to recognizer: NSGestureRecognizer) { take(recognizer) }
  func detach(from recognizer: NSGestureRecognizer) -> Bool { giveBack(recognizer) }

  override func receive(_ sender: Any?) {
    if let recognizer = sender as? NSGestureRecognizer { states.yield(recognizer.state) }
  }
}
#endif
