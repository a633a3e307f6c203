/// Subscriptions whose elements are given to a synchronous function, on the actor of the caller.
///
/// What is ready is delivered before a function of this returns; what comes later is delivered by one task, which goes on
/// with the same iterator. A source that has ended leaves no task.
@usableFromInline
enum Consumption {
  /// How many elements are delivered before the actor is given to others.
  static var limit: Int { 1_000 }
  /// How many events operators may leave out meanwhile.
  static var budget: Int { 100_000 }

  /// Subscribes and delivers until the source ends, the subscription is over, or `body` says that it has enough.
  ///
  /// - Parameters:
  ///   - source: What to subscribe to.
  ///   - delivery: When elements arrive that are sent on the same actor; without an actor always after the turn.
  ///   - subscription: What ends it from outside; it is over when this is.
  ///   - isolation: The actor of the caller. Without one, `body` has to be `Sendable`.
  ///   - body: Called for each element, one after the other; may end the subscription and send to the source.
  @inlinable
  static func begin<Source: PollableSequence>(
    _ source: Source,
    _ delivery: Delivery,
    as subscription: OpenSubscription,
    isolation: isolated (any Actor)?,
    _ body: @escaping (Source.Element) -> Bool
  ) where Source.Failure == Never {
    let iterator = CurrentActor.perform(on: isolation) { source.makeAsyncIterator() }
    if delivery.isInTurn, isolation != nil {
      var poller = iterator.poller
      // Made where the type of the poller is known.
      let step: ConsumptionInTurn.Step = { context in
        switch poller.poll(&context) {
        case .value(let element): !subscription.hasEnded && body(element) ? .delivered : .over
        case .pending: .nothing
        case .spent: .spent
        case .end: .over
        }
      }
      ConsumptionInTurn(subscription, step).begin(isolation: isolation)
    } else {
      begin(iterator, as: subscription, isolation: isolation, body)
    }
  }

  @usableFromInline
  static func begin<Poller: PollerProtocol>(
    _ iterator: consuming SignalIterator<Poller>,
    as subscription: OpenSubscription,
    isolation: isolated (any Actor)?,
    _ body: @escaping (Poller.Element) -> Bool
  ) where Poller.Failure == Never {
    var iterator = iterator
    let goesOn = CurrentActor.perform(on: isolation) {
      iterator.deliverReady { !subscription.hasEnded && body($0) } && !subscription.hasEnded
    }
    guard goesOn else {
      iterator.finish()
      return subscription.finish()
    }
    let subscribed = Relay(iterator)
    subscription.start {
      guard var iterator = subscribed.take() else { return }
      while let element = await iterator.next(isolation: isolation), !subscription.hasEnded {
        guard CurrentActor.perform(on: isolation, { body(element) }) else { break }
      }
      iterator.finish()
    }
  }
}

extension SignalIterator where Failure == Never {
  /// Gives what is ready to a function, without waiting, until that says that it has enough.
  ///
  /// - Returns: Whether anything may follow.
  fileprivate mutating func deliverReady(_ body: (Element) -> Bool) -> Bool {
    var context = PollContext(waker: nil, budget: Consumption.budget)
    for _ in 0..<Consumption.limit {
      switch poller.poll(&context) {
      case .value(let element): if !body(element) { return false }
      case .pending, .spent: return true
      case .end: return false
      }
    }
    return true
  }
}

/// Carries a value that stays on the actor to the task there that takes it.
private final class Relay<Value> {
  private var value: Value?

  init(_ value: consuming Value) {
    self.value = value
  }

  func take() -> Value? { value.take() }
}
