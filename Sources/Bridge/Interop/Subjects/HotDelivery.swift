import AsyncStreams

/// Delivers the events of a hot source to one subscriber of RAC, on the sending thread.
///
/// The source wakes it for an event, and it takes all ready events. One thread at a time does that: another thread, or
/// the subscriber itself, leaves its events to the delivering thread. So the subscriber gets events one at a time and
/// in the order of the source.
final class HotDelivery<Poller: PollerProtocol, Value> {
  /// Whether a thread delivers.
  private struct Claim {
    var isTaken = false
    /// Whether a wake-up came while the claim was taken.
    var isWanted = false
    var hasEnded = false
  }

  private let claim = Lock(Claim())
  private let subscriber: RACPassthroughSubscriber<Value>
  private let convert: @Sendable (Poller.Element) -> Value?

  // Only the thread that has the claim uses these two.
  private var poller: Poller?
  private var waker: Waker?

  init(
    from poller: Poller,
    to subscriber: RACPassthroughSubscriber<Value>,
    convert: @escaping @Sendable (Poller.Element) -> Value?
  ) {
    self.poller = poller
    self.subscriber = subscriber
    self.convert = convert
    // The cycle is broken by the end or by `stop()`, as between a subject of RAC and its subscribers.
    waker = Waker { self.deliver() }
  }

  /// Delivers the ready events, and arranges the delivery of later ones.
  func deliver() {
    let isMine = claim.withLock { claim in
      if claim.isTaken {
        claim.isWanted = true
        return false
      }
      claim.isTaken = true
      return true
    }
    guard isMine else { return }
    while deliverReady(), !giveTurnBack() {}
  }

  /// Unsubscribes: at once, or after the event that is being delivered.
  func stop() {
    let isMine = claim.withLock { claim in
      claim.hasEnded = true
      defer { claim.isTaken = true }
      return !claim.isTaken
    }
    if isMine { letGo() }
  }

  /// Delivers until no event is ready.
  ///
  /// - Returns: Whether more events may follow.
  private func deliverReady() -> Bool {
    while !claim.withLock({ $0.hasEnded }) {
      var context = PollContext(waker: waker)
      switch poller?.poll(&context) ?? .finished {
      case .value(let element):
        subscriber.sendNext(convert(element))
      case .pending:
        return true
      case .spent:
        continue
      case .finished:
        letGo()
        subscriber.sendCompleted()
        return false
      case .failure(let failure):
        letGo()
        subscriber.sendError(RACInteropError.callbackError(for: failure))
        return false
      }
    }
    letGo()
    return false
  }

  /// - Returns: Whether the claim was given back, because no wake-up came meanwhile.
  private func giveTurnBack() -> Bool {
    claim.withLock { claim in
      guard !claim.isWanted, !claim.hasEnded else {
        claim.isWanted = false
        return false
      }
      claim.isTaken = false
      return true
    }
  }

  private func letGo() {
    poller?.release()
    poller = nil
    waker = nil
  }
}
