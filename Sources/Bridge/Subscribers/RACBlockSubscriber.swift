import Foundation

/// The subscriber made of blocks.
///
/// Serialises events: a recursive lock is held while a block runs, so two threads take turns and an event sent from
/// inside a block is delivered nested. A terminal event first disposes every subscription of this subscriber and then
/// calls its block. Releasing the subscriber disposes its subscriptions.
package final class RACBlockSubscriber<Value>: RACSubscriber {
  private let handlers: Handlers
  private let disposable = RACCompoundDisposable()

  package init(
    next: ((Value?) -> Void)? = nil,
    error: (((any Error)?) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) {
    handlers = Handlers(next: next, error: error, completed: completed)
    disposable.add(RACDisposable { [handlers] in handlers.clear() })
  }

  deinit {
    disposable.dispose()
  }

  package func sendNext(_ value: Value?) {
    handlers.lock.lock()
    defer { handlers.lock.unlock() }
    handlers.next?(value)
  }

  package func sendError(_ error: (any Error)?) {
    handlers.lock.lock()
    defer { handlers.lock.unlock() }
    let block = handlers.error
    disposable.dispose()
    block?(error)
  }

  package func sendCompleted() {
    handlers.lock.lock()
    defer { handlers.lock.unlock() }
    let block = handlers.completed
    disposable.dispose()
    block?()
  }

  package func didSubscribe(with other: RACCompoundDisposable) {
    guard !other.isDisposed else { return }
    let own = disposable
    own.add(other)
    // Otherwise the disposables of ended subscriptions would accumulate in a long-lived subscriber of many signals.
    other.add(RACDisposable { [unowned other] in own.remove(other) })
  }

  /// The blocks and the lock that serialises them.
  private final class Handlers {
    let lock = NSRecursiveLock()
    private(set) var next: ((Value?) -> Void)?
    private(set) var error: (((any Error)?) -> Void)?
    private(set) var completed: (() -> Void)?

    init(next: ((Value?) -> Void)?, error: (((any Error)?) -> Void)?, completed: (() -> Void)?) {
      self.next = next
      self.error = error
      self.completed = completed
    }

    /// Releases the blocks, which breaks cycles through their captures.
    func clear() {
      lock.lock()
      let released = (next, error, completed)
      next = nil
      error = nil
      completed = nil
      lock.unlock()
      withExtendedLifetime(released) {}
    }
  }
}
