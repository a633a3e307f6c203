import AsyncStreams

/// Adapts a hot source to RAC: sends to the source, and its subscribers get all events of the source.
///
/// It stores nothing itself, so the source alone orders the events, and no event is sent back.
final class RACHotSubject<Source: HotSource, Value>: RACSubject<Value> {
  private let source: Source
  private let toValue: @Sendable (Source.Element) -> Value?
  private let toElement: @Sendable (Value?) -> Source.Element?
  private let toFailure: @Sendable ((any Error)?) -> Source.Failure

  init(
    _ source: Source,
    toValue: @escaping @Sendable (Source.Element) -> Value?,
    toElement: @escaping @Sendable (Value?) -> Source.Element?,
    toFailure: @escaping @Sendable ((any Error)?) -> Source.Failure
  ) {
    self.source = source
    self.toValue = toValue
    self.toElement = toElement
    self.toFailure = toFailure
    super.init()
    named("\(source) -racSubject")
  }

  override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    let disposable = RACCompoundDisposable()
    let delivery = HotDelivery(
      from: source.makePoller(),
      to: RACPassthroughSubscriber(subscriber, disposable: disposable),
      convert: toValue
    )
    disposable.add(RACDisposable { delivery.stop() })
    delivery.deliver()
    return disposable
  }

  override func sendNext(_ value: Value?) {
    if let element = toElement(value) {
      source.yield(element)
    } else {
      sendError(RACInteropError.nilValue)
    }
  }

  override func sendError(_ error: (any Error)?) {
    // Ends the subscriptions of this subject to other signals; it has no subscribers of its own.
    super.sendError(error)
    source.finish(throwing: toFailure(error))
  }

  override func sendCompleted() {
    super.sendCompleted()
    source.finish()
  }
}
