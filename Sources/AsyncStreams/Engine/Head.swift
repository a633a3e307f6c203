/// One input of a combining operator: its poller and one event of look-ahead.
@frozen
@usableFromInline
struct Head<Poller: PollerProtocol> {
  @usableFromInline var poller: Poller
  /// The next event of the input; ``Poll/pending`` if it is not known yet.
  @usableFromInline var event = Poll<Poller.Element, Poller.Failure>.pending
  @usableFromInline var stamp = Stamp.ready
  /// Whether the input may still deliver events after the one that is known.
  @usableFromInline var isOpen = true
  /// Whether the input had nothing itself, but has handed something to another stream.
  @usableFromInline var hasHandedOver = false

  @inlinable
  init(_ poller: Poller) {
    self.poller = poller
  }

  /// An input that was polled before, with what the answer was.
  @inlinable
  init(_ poller: Poller, _ event: Poll<Poller.Element, Poller.Failure>, _ stamp: Stamp) {
    self.poller = poller
    self.event = event
    self.stamp = stamp
    isOpen = !event.isTerminal
  }

  /// Whether the next event is known.
  @inlinable var isKnown: Bool {
    if case .pending = event { false } else { true }
  }

  /// Looks for the next event if it is not known.
  ///
  /// - Returns: Whether an event was found now.
  @inlinable
  mutating func look(_ waker: Waker?) -> Bool {
    guard isOpen, !isKnown else { return false }
    var context = PollContext(waker: waker, isShared: true)
    event = poller.poll(&context)
    // What follows an event of the same input without having been sent (an end after the last element of a prefix, say)
    // belongs to the moment of that event.
    stamp = context.stamp.raised(to: stamp)
    hasHandedOver = context.hasHandedOver
    switch event {
    case .pending: return false
    case .value: return true
    case .end, .failure:
      isOpen = false
      return true
    }
  }

  /// Looks for the next event if it is not known.
  ///
  /// - Returns: The stamp of an event that was found now, and whether there is still none.
  @inlinable
  mutating func lookForStamp(_ waker: Waker?) -> (found: Stamp?, isBlind: Bool) {
    if look(waker) { return (stamp, false) }
    return (nil, !isKnown)
  }

  /// Takes the event that is known.
  @inlinable
  mutating func take() -> Poll<Poller.Element, Poller.Failure> {
    let taken = event
    event = .pending
    return taken
  }

  /// Unsubscribes from the input and forgets what was known of it.
  @inlinable
  mutating func release() {
    event = .pending
    if isOpen {
      isOpen = false
      poller.release()
    }
  }
}
