import Foundation

/// A collection of disposables that are disposed together, in the order in which they were added.
///
/// Adding to a compound that has been disposed disposes the addition at once; asynchronous teardown relies on this.
/// Releasing a compound releases its members without disposing them.
public final class RACCompoundDisposable: RACDisposable {
  private let lock = NSLock()
  private var disposed = false

  // Most compounds have one or two members. The two slots avoid an array, and a free slot is used before the array; the
  // order of disposal follows from that.
  private var firstSlot: RACDisposable?
  private var secondSlot: RACDisposable?
  private var others: [RACDisposable] = []

  /// An empty compound.
  public override init() {
    super.init()
  }

  /// A compound of the given disposables.
  public init(disposables: [RACDisposable]) {
    firstSlot = disposables.first
    secondSlot = disposables.dropFirst().first
    others = Array(disposables.dropFirst(2))
    super.init()
  }

  /// A compound containing one disposable with the given block.
  public override init(block: @escaping () -> Void) {
    firstSlot = RACDisposable(block: block)
    super.init()
  }

  /// Whether the compound has been disposed.
  public override var isDisposed: Bool {
    lock.withLock { disposed }
  }

  /// Adds a member; nil and already disposed ones are ignored.
  ///
  /// If the compound has been disposed, the argument is disposed at once on the calling thread.
  public func add(_ disposable: RACDisposable?) {
    guard let disposable, !disposable.isDisposed else { return }
    racAssert(disposable !== self, "Expected another disposable to add to \(self), got the compound itself")
    let alreadyDisposed = lock.withLock {
      guard !disposed else { return true }
      if firstSlot == nil {
        firstSlot = disposable
      } else if secondSlot == nil {
        secondSlot = disposable
      } else {
        others.append(disposable)
      }
      return false
    }
    if alreadyDisposed {
      disposable.dispose()
    }
  }

  /// Removes every occurrence of a member without disposing it; does nothing once the compound is disposed.
  public func remove(_ disposable: RACDisposable?) {
    guard let disposable else { return }
    lock.withLock {
      guard !disposed else { return }
      if firstSlot === disposable { firstSlot = nil }
      if secondSlot === disposable { secondSlot = nil }
      if !others.isEmpty { others.removeAll { $0 === disposable } }
    }
  }

  /// Disposes every member once, outside the lock, and releases them.
  public override func dispose() {
    let members: (RACDisposable?, RACDisposable?, [RACDisposable]) = lock.withLock {
      guard !disposed else { return (nil, nil, []) }
      disposed = true
      defer {
        firstSlot = nil
        secondSlot = nil
        others = []
      }
      return (firstSlot, secondSlot, others)
    }
    members.0?.dispose()
    members.1?.dispose()
    for member in members.2 {
      member.dispose()
    }
  }
}
