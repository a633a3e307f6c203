#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AsyncStreams
public import AppKit

extension NSResponder: LifetimeOwner {}
extension NSGestureRecognizer: LifetimeOwner {}
#endif
