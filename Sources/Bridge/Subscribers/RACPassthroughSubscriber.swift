/// Forwards the events of one subscription to a subscriber, and drops them once the subscription is disposed.
final class RACPassthroughSubscriber<Value>: RACSubscriber {
  private let inner: any RACSubscriber<Value>
  private let disposable: RACCompoundDisposable

  init(_ inner: any RACSubscriber<Value>, disposable: RACCompoundDisposable) {
    self.inner = inner
    self.disposable = disposable
    inner.didSubscribe(with: disposable)
  }

  func sendNext(_ value: Value?) {
    guard !disposable.isDisposed else { return }
    inner.sendNext(value)
  }

  func sendError(_ error: (any Error)?) {
    guard !disposable.isDisposed else { return }
    inner.sendError(error)
  }

  func sendCompleted() {
    guard !disposable.isDisposed else { return }
    inner.sendCompleted()
  }

  func didSubscribe(with other: RACCompoundDisposable) {
    // A signal subscribed inside a createSignal block with the block's own subscriber ends with the outer subscription.
    if other !== disposable {
      disposable.add(other)
    }
  }
}
