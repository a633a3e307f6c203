public import Foundation

extension NotificationCenter {
  /// Sends each notification, synchronously on the posting thread.
  ///
  /// Never ends by itself.
  ///
  /// The observer is removed when the subscription is disposed.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications, or nil for all.
  ///   - object: The sender of the notifications, or nil for any; not retained.
  public func rac_addObserver(forName name: Notification.Name?, object: AnyObject?) -> RACSignal<Notification> {
    RACDynamicSignal { [weak object] subscriber in
      let token = self.addObserver(forName: name, object: object, queue: nil) { notification in
        subscriber.sendNext(notification)
      }
      let observer = FreelyTransferred(token)
      return RACDisposable { self.removeObserver(observer.wrapped) }
    }
    .named("-rac_addObserverForName: \(racDescription(of: name?.rawValue))")
  }
}
