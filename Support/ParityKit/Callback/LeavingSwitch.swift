import Bridge

/// One subscription to the newest of the signals that a signal sends, which leaves the one before it first.
///
/// RAC's `switchToLatest` subscribes to the new signal before it leaves the old one.
final class LeavingSwitch {
  private let subscriber: any RACSubscriber<DynamicValue>
  private var inner: RACDisposable?
  private var isInnerActive = false
  private var hasCompleted = false
  /// How many signals have come.
  private var count = 0

  init(_ subscriber: any RACSubscriber<DynamicValue>) {
    self.subscriber = subscriber
  }

  func start(_ signals: RACSignal<CallbackSignal>) -> RACDisposable {
    let outer = signals.subscribeNext {
      self.run($0 ?? .empty())
    } error: {
      self.inner?.dispose()
      self.subscriber.sendError($0)
    } completed: {
      self.hasCompleted = true
      self.endIfDone()
    }
    let disposable = RACCompoundDisposable()
    disposable.add(outer)
    disposable.add(RACDisposable { self.inner?.dispose() })
    return disposable
  }

  private func run(_ signal: CallbackSignal) {
    inner?.dispose()
    count += 1
    let own = count
    isInnerActive = true
    let disposable = RACSerialDisposable()
    inner = disposable
    disposable.disposable = signal.subscribeNext {
      if self.count == own { self.subscriber.sendNext($0) }
    } error: {
      if self.count == own { self.subscriber.sendError($0) }
    } completed: {
      guard self.count == own else { return }
      self.isInnerActive = false
      self.endIfDone()
    }
  }

  private func endIfDone() {
    if hasCompleted, !isInnerActive { subscriber.sendCompleted() }
  }
}
