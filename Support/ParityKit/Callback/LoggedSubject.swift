import Bridge

/// A plain subject that logs subscriptions and their disposal.
///
/// The conformance to `Sendable` is the inherited one, which the compiler wants to see again; this class adds constants.
final class LoggedSubject: RACSubject<DynamicValue>, @unchecked Sendable {
  private let sourceName: String
  private let recorder: TraceRecorder

  init(name: String, recorder: TraceRecorder) {
    sourceName = name
    self.recorder = recorder
    super.init()
  }

  override func subscribe(_ subscriber: any RACSubscriber<DynamicValue>) -> RACDisposable {
    recorder.log("subscribe", sourceName)
    let disposable = super.subscribe(subscriber)
    let logging = RACDisposable { [recorder, sourceName] in recorder.log("dispose", sourceName) }
    (disposable as? RACCompoundDisposable)?.add(logging)
    return disposable
  }
}
