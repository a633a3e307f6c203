#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension UIResponder: LifetimeOwner {
  /// Ends with the view, the control or the view controller.
  public nonisolated var lifetime: Lifetime { Lifetime.of(self) }
}

extension UIGestureRecognizer: LifetimeOwner {
  /// Ends with the recognizer.
  public nonisolated var lifetime: Lifetime { Lifetime.of(self) }
}

extension UIBarItem: LifetimeOwner {
  /// Ends with the item.
  public nonisolated var lifetime: Lifetime { Lifetime.of(self) }
}
#endif
