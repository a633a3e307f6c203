import Bridge

/// The enabling signal of a command that always knows how many executions are running.
///
/// The command itself allows any number of executions, and this signal says when another one may start.
final class CommandOccupancy {
  var isConcurrent: Bool {
    didSet { update() }
  }
  private var running = 0
  private let mayStart = RACBehaviorSubject(defaultValue: DynamicValue(true))

  init(isConcurrent: Bool) {
    self.isConcurrent = isConcurrent
  }

  /// Enabled if its owner says so and one more execution may start.
  func enabled(by owner: CallbackSignal?) -> CallbackSignal {
    guard let owner = owner?.start(with: DynamicValue(true)) else { return mayStart }
    return RACSignal.combineLatest([owner, mayStart]).and().dynamic(DynamicValue.init)
  }

  /// The execution, which is counted until it ends.
  func occupied(by execution: CallbackSignal?) -> CallbackSignal? {
    guard let execution else { return nil }
    change(by: 1)
    return execution.finally { self.change(by: -1) }
  }

  private func change(by difference: Int) {
    running += difference
    update()
  }

  private func update() {
    mayStart.sendNext(DynamicValue(isConcurrent || running == 0))
  }
}
