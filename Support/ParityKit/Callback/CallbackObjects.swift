import AsyncStreamsBridge

/// The object whose property a binding scenario sets; records every assignment.
final class BindingTarget {
  private let lane: Int
  private let recorder: TraceRecorder

  init(lane: Int, recorder: TraceRecorder) {
    self.lane = lane
    self.recorder = recorder
  }

  var value: DynamicValue? {
    get { nil }
    set { recorder.record(lane: lane, .next(DynamicValue(payload: newValue))) }
  }
}

/// The object with a property that a scenario observes.
final class ObservedTarget {
  @RACObserved var value: DynamicValue

  init(_ value: DynamicValue) {
    self.value = value
  }

  var signal: CallbackSignal {
    RACObserve($value).dynamic { $0 }
  }
}

/// The object whose method a scenario lifts; logs every call with its result.
final class LiftTarget: RACObject {
  let rac_lifetime = RACLifetime()
  private let function: Function
  private let tag: String?
  private let recorder: TraceRecorder

  init(_ function: Function, tag: String?, recorder: TraceRecorder) {
    self.function = function
    self.tag = tag
    self.recorder = recorder
  }

  func lifted(_ signals: [CallbackSignal]) -> CallbackSignal {
    rac_lift(withSignalsFromArray: signals) { target, arguments in target.invoke(arguments) }
  }

  private func invoke(_ arguments: [Any?]) -> DynamicValue? {
    let result = function.erasedPayload(arguments)
    recorder.log("invoke", tag, DynamicValue(payload: result).encoded)
    return result
  }
}

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
