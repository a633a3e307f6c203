import Bridge

/// One subscription of a scenario, which records into a lane.
final class CallbackSubscription {
  private let lane: Int
  private let disposeAfter: Int?
  private let recorder: TraceRecorder
  private let disposable = RACSerialDisposable()
  private var received = 0
  /// Whether events belong to the act of subscribing, during which no disposal is possible.
  private var isStarting = true

  init(lane: Int, disposeAfter: Int? = nil, recorder: TraceRecorder) {
    self.lane = lane
    self.disposeAfter = disposeAfter
    self.recorder = recorder
  }

  func start(on signal: CallbackSignal, in world: CallbackWorld) {
    world.afterStart { [weak self] in self?.isStarting = false }
    disposable.disposable = signal.subscribeEvents { self.receive($0) }
    isStarting = false
  }

  func dispose() {
    disposable.dispose()
  }

  private func receive(_ event: DynamicEvent) {
    guard isStarting || !disposable.isDisposed else { return }
    recorder.record(lane: lane, event)
    guard case .next = event else { return }
    received += 1
    if received == disposeAfter { disposable.dispose() }
  }
}
