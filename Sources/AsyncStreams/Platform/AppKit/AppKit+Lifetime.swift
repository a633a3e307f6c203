#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSResponder: LifetimeOwner {
  /// Ends with the view, the control or the window.
  public nonisolated var lifetime: Lifetime { Lifetime.of(self) }
}

extension NSGestureRecognizer: LifetimeOwner {
  /// Ends with the recognizer.
  public nonisolated var lifetime: Lifetime { Lifetime.of(self) }
}
#endif
