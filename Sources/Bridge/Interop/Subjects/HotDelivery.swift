import AsyncStreams

/// Delivers what a hot source is sent to one subscriber of RAC, on the thread that sends it.
///
/// The source wakes it when there is something, and it takes everything that there is. One thread at a time does that:
/// whoever comes meanwhile, be it another thread or the subscriber itself, leaves the work to the one that is at it. So
/// the subscriber gets events one at a time and in the order of the source.
final class HotDelivery<Poller: PollerProtocol, Value> {
  /// Who delivers.
  private struct Turn {
    var isTaken = false
    /// Whether somebody came who did not get the turn.
    var isWanted = false
    var isOver = false
  }

  private let turn = Lock(Turn())
  private let subscriber: RACPassthroughSubscriber<Value>
  private let convert: @Sendable (Poller.Element) -> Value?

  // These two belong to whoever has the turn.
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

  /// Delivers what there is, and sees to it that what comes later is delivered.
  func deliver() {
    let isMine = turn.withLock { turn in
      if turn.isTaken {
        turn.isWanted = true
        return false
      }
      turn.isTaken = true
      return true
    }
    guard isMine else { return }
    while deliverReady(), !giveTurnBack() {}
  }

  /// Unsubscribes: at once, or after the event that is being delivered.
  func stop() {
    let isMine = turn.withLock { turn in
      turn.isOver = true
      defer { turn.isTaken = true }
      return !turn.isTaken
    }
    if isMine { letGo() }
  }

  /// Delivers until nothing is left.
  ///
  /// - Returns: Whether more may come.
  private func deliverReady() -> Bool {
    while !turn.withLock({ $0.isOver }) {
      var context = PollContext(waker: waker)
      switch poller?.poll(&context) ?? .end {
      case .value(let element):
        subscriber.sendNext(convert(element))
      case .pending:
        return true
      case .spent:
        continue
      case .end:
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

  /// - Returns: Whether there is nothing more to do.
  private func giveTurnBack() -> Bool {
    turn.withLock { turn in
      guard !turn.isWanted, !turn.isOver else {
        turn.isWanted = false
        return false
      }
      turn.isTaken = false
      return true
    }
  }

  private func letGo() {
    poller?.release()
    poller = nil
    waker = nil
  }
}
