#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSResponder: LifetimeOwner {}
extension NSGestureRecognizer: LifetimeOwner {}
#endif
