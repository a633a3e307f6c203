/// Presents a subscriber of one type as a subscriber of another, without adding a stage.
///
/// It has no lock and no disposable of its own: every call is forwarded directly.
final class RACConvertingSubscriber<Value, Converted>: RACSubscriber {
  private let inner: any RACSubscriber<Converted>
  private let convert: (Value?) -> Converted?

  init(_ inner: any RACSubscriber<Converted>, convert: @escaping (Value?) -> Converted?) {
    self.inner = inner
    self.convert = convert
  }

  func sendNext(_ value: Value?) {
    inner.sendNext(convert(value))
  }

  func sendError(_ error: (any Error)?) {
    inner.sendError(error)
  }

  func sendCompleted() {
    inner.sendCompleted()
  }

  func didSubscribe(with disposable: RACCompoundDisposable) {
    inner.didSubscribe(with: disposable)
  }
}
