import Foundation

/// Runs blocks before the scheduling call returns, without becoming the current scheduler.
final class RACImmediateScheduler: RACScheduler {
  init() {
    super.init(name: "org.reactivecocoa.ReactiveObjC.RACScheduler.immediateScheduler")
  }

  override func schedule(_ block: @escaping () -> Void) -> RACDisposable? {
    block()
    return nil
  }

  override func after(_ date: Date, schedule block: @escaping () -> Void) -> RACDisposable? {
    Thread.sleep(until: date)
    block()
    return nil
  }

  override func after(
    _ date: Date,
    repeatingEvery interval: TimeInterval,
    withLeeway leeway: TimeInterval,
    schedule block: @escaping () -> Void
  ) -> RACDisposable? {
    racFail("Expected a scheduler with a clock of its own for a repeating block, got \(self)")
  }

  override func scheduleRecursiveBlock(_ recursiveBlock: @escaping (@escaping () -> Void) -> Void) -> RACDisposable? {
    // A counter instead of recursion, so that an endless chain does not overflow the stack.
    var remaining = 1
    while remaining > 0 {
      recursiveBlock { remaining += 1 }
      remaining -= 1
    }
    return nil
  }
}
