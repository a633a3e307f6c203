import Synchronization

/// Work that ends something, run at most once.
///
/// A subscription, a scheduled block and a resource are all ended by disposing a disposable. Disposing is idempotent and
/// may be done from any thread; the first call wins and runs the block on the calling thread.
///
/// ```swift
/// let disposable = RACDisposable { socket.close() }
/// disposable.dispose()
/// ```
///
/// Releasing a disposable does **not** run its block; only ``RACScopedDisposable`` does that.
open class RACDisposable {
  private let disposedFlag = Atomic<Bool>(false)

  // Touched by the initialiser and by the one caller of `dispose()` that set the flag.
  private var block: (() -> Void)?

  /// A disposable without work: disposing only marks it as disposed.
  public init() {}

  /// A disposable that runs `block` when it is disposed for the first time; the block is released afterwards.
  public init(block: @escaping () -> Void) {
    self.block = block
  }

  /// Whether ``dispose()`` has been called.
  ///
  /// Set before the block runs; another thread may set it at any time.
  open var isDisposed: Bool {
    disposedFlag.load(ordering: .acquiring)
  }

  /// Runs the work if this is the first call; later calls do nothing.
  open func dispose() {
    guard !disposedFlag.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let block = self.block
    self.block = nil
    block?()
  }

  /// A wrapper that disposes this disposable when the wrapper is released.
  public func asScopedDisposable() -> RACScopedDisposable {
    RACScopedDisposable(disposable: self)
  }
}
