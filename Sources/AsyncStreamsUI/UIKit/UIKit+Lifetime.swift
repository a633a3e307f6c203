#if canImport(UIKit) && !os(watchOS)
public import AsyncStreams
public import UIKit

extension UIResponder: LifetimeOwner {}
extension UIGestureRecognizer: LifetimeOwner {}
extension UIBarItem: LifetimeOwner {}
#endif
