/// Something that goes on until one of its sides ends, or it is cancelled.
///
/// ```swift
/// let handle = model.titles.assign(to: \.text, on: label)
/// handle.cancel()
/// ```
/// Dropping the handle does not cancel it; ``SubscriptionBag`` does.
///
/// RAC 2.x: the `RACDisposable` of a binding.
public struct SubscriptionHandle: Sendable {
  private let core = HandleCore()

  /// Starts a task in the isolation in which `operation` is made.
  init(@_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Void) {
    core.start(operation)
  }

  /// A handle of what is over.
  init() {
    core.finish()
  }

  /// Ends it.
  public func cancel() {
    core.finish()
  }

  /// Whether it goes on.
  public var isActive: Bool { core.isActive }

  /// Waits until it is over.
  public nonisolated(nonsending) func waitUntilOver() async {
    var end = SignalIterator(core.end.subscribe(overflow: .unbounded))
    _ = await end.next(isolation: #isolation)
  }
}

/// Holds a task, and is held by it, until either of them is over.
private final class HandleCore: Sendable {
  private struct State {
    var isOver = false
    var task: OwnedTask?
  }

  private let state = Lock(State())
  let end = Log<Never, Never>(name: "SubscriptionHandle")

  var isActive: Bool { state.withLock { !$0.isOver } }

  func start(_ operation: sending @escaping @isolated(any) () async -> Void) {
    let task = OwnedTask {
      await operation()
      self.finish()
    }
    let isWanted = state.withLock { state in
      if !state.isOver { state.task = task }
      return !state.isOver
    }
    if !isWanted { task.cancel() }
  }

  func finish() {
    let task = state.withLock { state in
      state.isOver = true
      return state.task.take()
    }
    task?.cancel()
    end.finish(with: nil)
  }
}
