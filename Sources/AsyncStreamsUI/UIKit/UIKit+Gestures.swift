#if canImport(UIKit) && !os(watchOS)
public import AsyncStreams
public import UIKit

extension UIGestureRecognizer {
  /// Delivers the state each time the recognizer calls its targets, until the recognizer is released.
  ///
  /// ```swift
  /// for await state in pan.states { if state == .changed { move(by: pan.translation(in: view)) } }
  /// ```
  /// Subscribe on the main actor. For more, see ``DelegateProxy/calls(of:bufferingPolicy:_:)``.
  ///
  /// RAC 2.x: `-rac_gestureSignal`, which delivers the recognizer.
  public var states: Signal<UIGestureRecognizer.State, Never> {
    GestureTarget.calls(of: self) { $0.states }
  }
}

/// One of the targets of a gesture recognizer.
private final class GestureTarget: NSObject, DelegateProxy {
  let states = DelegateCalls<UIGestureRecognizer.State>()

  func attach(to recognizer: UIGestureRecognizer) {
    recognizer.addTarget(self, action: #selector(fire(_:)))
  }

  func detach(from recognizer: UIGestureRecognizer) -> Bool {
    recognizer.removeTarget(self, action: #selector(fire(_:)))
    return true
  }

  @objc private func fire(_ recognizer: UIGestureRecognizer) {
    states.yield(recognizer.state)
  }
}
#endif
