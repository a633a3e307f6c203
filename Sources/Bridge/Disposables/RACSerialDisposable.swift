import Foundation

/// Holds one exchangeable disposable.
///
/// Exchanging the inner disposable does **not** dispose the old one; dispose it yourself if you want it to end.
/// Disposing the serial disposable disposes the inner one; disposables set later are disposed at once.
public final class RACSerialDisposable: RACDisposable {
  private let lock = NSLock()
  private var inner: RACDisposable?
  private var disposed = false

  /// An empty serial disposable.
  public override init() {
    super.init()
  }

  /// A serial disposable holding `disposable`.
  public init(disposable: RACDisposable?) {
    inner = disposable
    super.init()
  }

  /// A serial disposable holding a disposable with the given block.
  public override init(block: @escaping () -> Void) {
    inner = RACDisposable(block: block)
    super.init()
  }

  /// Whether the serial disposable has been disposed.
  public override var isDisposed: Bool {
    lock.withLock { disposed }
  }

  /// The inner disposable.
  ///
  /// Setting it replaces the old one atomically, without disposing the old one.
  public var disposable: RACDisposable? {
    get { lock.withLock { inner } }
    set { swapInDisposable(newValue) }
  }

  /// Replaces the inner disposable atomically.
  ///
  /// - Parameter disposable: The new inner disposable; disposed at once if the serial disposable already is.
  /// - Returns: The old inner disposable, not disposed.
  @discardableResult public func swapInDisposable(_ disposable: RACDisposable?) -> RACDisposable? {
    let (old, alreadyDisposed) = lock.withLock {
      guard !disposed else { return (RACDisposable?.none, true) }
      let old = inner
      inner = disposable
      return (old, false)
    }
    if alreadyDisposed {
      disposable?.dispose()
    }
    return old
  }

  /// Disposes and releases the inner disposable.
  public override func dispose() {
    let old = lock.withLock {
      disposed = true
      let old = inner
      inner = nil
      return old
    }
    old?.dispose()
  }
}
