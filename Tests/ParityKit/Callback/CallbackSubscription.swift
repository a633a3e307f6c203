import Bridge

/// One subscription of a scenario, which records into a lane.
final class CallbackSubscription {
  private let subscriber: RACBlockSubscriber<DynamicValue>
  private let disposable: RACSerialDisposable

  init(lane: Int, disposeAfter: Int? = nil, recorder: TraceRecorder) {
    let disposable = RACSerialDisposable()
    var received = 0
    self.disposable = disposable
    subscriber = RACBlockSubscriber(
      next: { value in
        recorder.record(lane: lane, next: DynamicValue(payload: value))
        received += 1
        if received == disposeAfter { disposable.dispose() }
      },
      error: { recorder.record(lane: lane, .error(ErrorNames.name(of: $0))) },
      completed: { recorder.record(lane: lane, .completed) }
    )
  }

  func start(on signal: CallbackSignal) {
    disposable.disposable = signal.subscribe(subscriber)
  }

  func dispose() {
    disposable.dispose()
  }
}
