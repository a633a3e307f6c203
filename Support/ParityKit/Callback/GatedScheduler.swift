import Bridge
import Foundation

/// The scheduler of operators with timers, whose blocks wait for the gates that these operators are behind, like events.
///
/// So a timer of an operator that is not read, such as a delay before a lagging zip, has its place among the events that
/// wait, in the order in which they would have happened.
///
/// A scenario runs on one thread, so the unchecked conformance is harmless.
final class GatedScheduler: RACScheduler, @unchecked Sendable {
  private let base: RACTestScheduler
  private unowned let gates: Gates

  init(_ base: RACTestScheduler, _ gates: Gates) {
    self.base = base
    self.gates = gates
    super.init(name: base.name)
  }

  override func schedule(_ block: @escaping () -> Void) -> RACDisposable? {
    waiting(block) { base.schedule($0) }
  }

  override func after(_ date: Date, schedule block: @escaping () -> Void) -> RACDisposable? {
    waiting(block) { base.after(date, schedule: $0) }
  }

  override func afterDelay(_ delay: TimeInterval, schedule block: @escaping () -> Void) -> RACDisposable? {
    waiting(block) { base.afterDelay(delay, schedule: $0) }
  }

  /// Has `schedule` run the block when the present gates are open.
  private func waiting(
    _ block: @escaping () -> Void,
    _ schedule: (@escaping () -> Void) -> RACDisposable?
  ) -> RACDisposable? {
    let present = gates.current
    let cancellation = RACCompoundDisposable()
    let action = schedule { [gates] in
      gates.pass(present, self) {
        if !cancellation.isDisposed { block() }
      }
    }
    if let action { cancellation.add(action) }
    return cancellation
  }
}
