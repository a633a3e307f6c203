/// Subscriptions whose elements are passed to a synchronous function, on the actor of the caller.
///
/// Ready elements are delivered before `begin` returns; later ones by the ``DeliveryLoop`` of the actor. A source that has
/// ended leaves nothing.
@usableFromInline enum Consumption {
  /// How many elements are delivered before other tasks of the actor get a turn.
  static var limit: Int { 1_000 }
  /// How many events operators may leave out during that delivery.
  static var budget: Int { 100_000 }

  /// Subscribes and delivers until the source or the subscription ends, or `body` returns false.
  ///
  /// - Parameters:
  ///   - source: What to subscribe to.
  ///   - delivery: When elements arrive that are sent on the same actor; without an actor always after the turn.
  ///   - site: Where and for whom it subscribes, if that is observed.
  ///   - subscription: Ends together with the consumption; ending it from outside stops the delivery.
  ///   - isolation: The actor of the caller. Without one, `body` has to be `Sendable`.
  ///   - body: Called for each element, one after the other; may end the subscription and send to the source.
  @inlinable static func begin<Source: PollableSequence>(
    _ source: Source,
    _ delivery: SubscriptionDelivery,
    at site: SubscriptionSite? = nil,
    as subscription: OpenSubscription,
    isolation: isolated (any Actor)?,
    _ body: @escaping (Source.Element) -> Bool
  ) where Source.Failure == Never {
    DeliveryLoop.findEvents(isolation: isolation)
    let iterator = CurrentActor.perform(on: isolation) {
      site?.subscribe { source.makeAsyncIterator() } ?? source.makeAsyncIterator()
    }
    if isolation != nil {
      DeliveryLoop.begin(LoopInput(subscription, iterator.poller, body), delivery, isolation: isolation)
    } else {
      begin(iterator, as: subscription, isolation: isolation, body)
    }
  }

  /// The same outside of actors, where a task delivers.
  @usableFromInline static func begin<Poller: PollerProtocol>(
    _ iterator: consuming SignalIterator<Poller>,
    as subscription: OpenSubscription,
    isolation: isolated (any Actor)?,
    _ body: @escaping (Poller.Element) -> Bool
  ) where Poller.Failure == Never {
    var iterator = iterator
    guard iterator.deliverReady({ !subscription.hasEnded && body($0) }), !subscription.hasEnded else {
      iterator.finish()
      return subscription.finish()
    }
    let subscribed = Relay(iterator)
    subscription.start {
      await SignalIterator.watch(subscribed.take()) { iterator in
        while let element = await iterator.next(isolation: isolation), !subscription.hasEnded, body(element) {}
        iterator.finish()
      }
    }
  }
}

extension SignalIterator where Failure == Never {
  /// Passes ready elements to a function, without waiting, until the function returns false.
  ///
  /// - Returns: Whether more events may follow.
  fileprivate mutating func deliverReady(_ body: (Element) -> Bool) -> Bool {
    var context = PollContext(waker: nil, budget: Consumption.budget)
    for _ in 0..<Consumption.limit {
      switch poller.poll(&context) {
      case .value(let element): if !body(element) { return false }
      case .pending, .spent: return true
      case .finished: return false
      }
    }
    return true
  }
}

/// Passes a value to a task on the same actor.
private final class Relay<Value> {
  private var value: Value?

  init(_ value: consuming Value) {
    self.value = value
  }

  func take() -> Value? { value.take() }
}
