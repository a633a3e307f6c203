/// A disposable that disposes itself when it is released.
///
/// ```swift
/// subscription = updates.subscribeNext { show($0) }.asScopedDisposable()
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
