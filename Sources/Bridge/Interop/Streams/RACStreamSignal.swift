import AsyncStreams

/// Iterates over an async stream for each subscription.
///
/// Unlike other cold signals it subscribes to its source on the calling thread even if that has no scheduler, so that hot
/// sources are registered when subscribing returns.
final class RACStreamSignal<Value, Element>: RACSignal<Value> {
  private let begin: @Sendable (StreamSubscription<Value, Element>) -> Void
  private let delivery: StreamDelivery
  private let convert: @Sendable (Element) -> Value?

  init(
    delivery: StreamDelivery,
    convert: @escaping @Sendable (Element) -> Value?,
    begin: @escaping @Sendable (StreamSubscription<Value, Element>) -> Void
  ) {
    self.begin = begin
    self.delivery = delivery
    self.convert = convert
    super.init()
  }

  override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    let disposable = RACCompoundDisposable()
    begin(
      StreamSubscription(
        subscriber: RACPassthroughSubscriber(subscriber, disposable: disposable),
        disposable: disposable,
        delivery: delivery,
        convert: convert
      )
    )
    return disposable
  }
}

extension RACStreamSignal {
  /// A signal of an asynchronous sequence.
  convenience init<Source: AsyncSequence & Sendable>(
    sequence: Source,
    delivery: StreamDelivery,
    convert: @escaping @Sendable (Element) -> Value?
  ) where Source.Element == Element {
    self.init(delivery: delivery, convert: convert) { subscription in
      subscription.start(sequence.makeAsyncIterator())
    }
    named("\(Source.self) -racSignal")
  }

  /// A signal of a pollable stream, which delivers ready elements during the subscription.
  convenience init<Source: SignalProtocol>(
    stream: Source,
    delivery: StreamDelivery,
    convert: @escaping @Sendable (Element) -> Value?
  ) where Source.Element == Element {
    self.init(delivery: delivery, convert: convert) { subscription in
      var poller = stream.makePoller()
      if case .inline = delivery, RACScheduler.current() != nil, !subscription.deliverReady(&poller) { return }
      subscription.start(BegunSignal(poller, description: stream.description).makeAsyncIterator())
    }
    named("\(stream) -racSignal")
  }
}

extension StreamSubscription {
  /// Delivers the ready events.
  ///
  /// - Returns: Whether more events may follow.
  func deliverReady<Poller: PollerProtocol>(_ poller: inout Poller) -> Bool where Poller.Element == Element {
    while !disposable.isDisposed {
      var context = PollContext(waker: nil)
      switch poller.poll(&context) {
      case .value(let element):
        sendNext(element)
      case .pending:
        return true
      case .spent:
        continue
      case .finished:
        poller.release()
        subscriber.sendCompleted()
        return false
      case .failure(let failure):
        poller.release()
        sendError(failure)
        return false
      }
    }
    return false
  }
}
