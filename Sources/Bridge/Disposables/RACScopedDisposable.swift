/// A disposable that disposes itself when it is released.
///
/// ```swift
/// let updates = RACSubject<Int>()
/// var subscription: RACDisposable? = updates.subscribeNext { print($0 ?? 0) }.asScopedDisposable()
/// updates.sendNext(1)
/// subscription = nil
/// updates.sendNext(2)
/// // Prints "1"
/// ```
///
/// Releasing `subscription` ends the subscription.
public final class RACScopedDisposable: RACDisposable {
  /// Wraps a disposable: disposing or releasing the wrapper disposes it.
  public init(disposable: RACDisposable) {
    super.init(block: { disposable.dispose() })
  }

  /// A disposable that runs `block` when it is disposed or released.
  public override init(block: @escaping () -> Void) {
    super.init(block: block)
  }

  deinit {
    dispose()
  }
}
