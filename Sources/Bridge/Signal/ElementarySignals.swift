/// Runs a block for each subscription.
final class RACDynamicSignal<Value>: RACSignal<Value> {
  private let didSubscribe: (any RACSubscriber<Value>) -> RACDisposable?

  init(_ didSubscribe: @escaping (any RACSubscriber<Value>) -> RACDisposable?) {
    self.didSubscribe = didSubscribe
    super.init()
  }

  override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    let disposable = RACCompoundDisposable()
    let passthrough = RACPassthroughSubscriber(subscriber, disposable: disposable)
    let didSubscribe = didSubscribe
    let scheduling = RACScheduler.subscriptionScheduler.schedule {
      disposable.add(didSubscribe(passthrough))
    }
    disposable.add(scheduling)
    return disposable
  }
}

/// Sends one value and completes.
final class RACReturnSignal<Value>: RACSignal<Value> {
  private let value: Value?

  init(_ value: Value?) {
    self.value = value
    super.init()
  }

  override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    startOnSubscriptionScheduler(subscriber)
  }

  override func subscribeInline(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    subscriber.sendNext(value)
    subscriber.sendCompleted()
    return .alreadyDisposed()
  }
}

/// Completes.
final class RACEmptySignal<Value>: RACSignal<Value> {
  override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    startOnSubscriptionScheduler(subscriber)
  }

  override func subscribeInline(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    subscriber.sendCompleted()
    return .alreadyDisposed()
  }
}

/// Sends an error.
final class RACErrorSignal<Value>: RACSignal<Value> {
  private let error: (any Error)?

  init(_ error: (any Error)?) {
    self.error = error
    super.init()
  }

  override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    startOnSubscriptionScheduler(subscriber)
  }

  override func subscribeInline(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    subscriber.sendError(error)
    return .alreadyDisposed()
  }
}

extension RACSignal {
  /// Sends everything inline if the thread has a scheduler, else later in the background.
  fileprivate func startOnSubscriptionScheduler(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    let scheduling = RACScheduler.subscriptionScheduler.schedule {
      _ = self.subscribeInline(subscriber)
    }
    return scheduling ?? .alreadyDisposed()
  }
}

extension RACDisposable {
  /// A disposable that has been disposed.
  static func alreadyDisposed() -> RACDisposable {
    let disposable = RACDisposable()
    disposable.dispose()
    return disposable
  }
}
