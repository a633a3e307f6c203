extension EventLog {
  /// What the lock of a `EventLog` guards.
  @frozen
  @usableFromInline
  struct State: ~Copyable {
    /// The chunk that elements are appended to; none before the first one is needed.
    @usableFromInline var tail: Chunk<Element>?
    /// The position at which that chunk is full.
    @usableFromInline var tailLimit = 0
    /// Where chunks of full capacity leave their slots; none before the first such chunk.
    @usableFromInline var spares: ChunkPool?
    /// The oldest chunk that a later subscription, or one that reads under the lock, can still need.
    @usableFromInline var head: Chunk<Element>?
    /// The chunks from `head` on, as far as positions were searched, so that not all links are followed each time.
    @usableFromInline var chunks = Queue<Chunk<Element>>()
    /// How many elements were appended; the position of the next one.
    @usableFromInline var end = 0
    /// How many elements were sent that no subscription gets.
    @usableFromInline var unobservedCount = 0
    /// The position from which on elements are kept for later subscriptions.
    @usableFromInline var replayStart = 0
    @usableFromInline let retention: Retention
    /// Whether the log ends when its last subscription does, so that senders learn of it.
    @usableFromInline let endsWithLastSubscriber: Bool
    /// When the retained elements were sent, if retention is limited by time.
    @usableFromInline var times = Queue<Duration>()
    @usableFromInline var completion: Completion<Failure>?

    @usableFromInline var subscribers = Subscribers()
    /// The subscribers that wait for an event, and what to wake.
    @usableFromInline var waiting = WaitingSubscribers()
    /// The iterations that observe how many subscribers there are.
    @usableFromInline var countObservers = CountObservers()

    // What each policy keeps; see the files in `Policies`.

    /// How many subscribers read without the lock.
    @usableFromInline var lockFreeCount = 0
    /// Those of them that senders wait for.
    @usableFromInline var credits = Credits()
    @usableFromInline var waitingSenders = WaitingSenders<Element>()
    @usableFromInline var newest = NewestSubscribers()
    @usableFromInline var buffered: [BufferedSubscriber<Element, Failure>] = []
    /// When subscribers began to wait; only for a log that observers know of.
    @usableFromInline var waits: WaitRecords?
    @usableFromInline var taps: [Tap<Element, Failure>] = []
    /// Whether an element is copied when it is appended: for subscribers with a buffer of their own, and for taps.
    @usableFromInline var isCopied = false
    /// How many elements were dropped by subscriptions that have ended.
    @usableFromInline var droppedByEnded = 0
    /// What is to be done after the critical section; always empty outside of one.
    @usableFromInline var deferredActions = DeferredActions<Element, Failure>()

    @inlinable
    init(retention: Retention, endsWithLastSubscriber: Bool) {
      self.retention = retention
      self.endsWithLastSubscriber = endsWithLastSubscriber
    }

    /// Whether a subscription gets what is appended now, or may get it later.
    @inlinable var isObserved: Bool { subscribers.count > 0 || retention.count > 0 }

    @inlinable
    mutating func append(_ element: Element, stamp: @autoclosure () -> EventStamp, time: Duration?) {
      guard isObserved else { return appendUnobserved(element) }
      let stamp = stamp()
      ensureTail()
      // Optional chaining avoids a retain and a release, here and below.
      tail?.append(element, stamp: stamp)
      end &+= 1
      if isCopied { copy(element, stamp: stamp) }
      settle(time: time, appended: 1)
    }

    @inlinable
    mutating func append(contentsOf elements: ArraySlice<Element>, time: Duration?) {
      guard !elements.isEmpty else { return }
      guard isObserved else {
        unobservedCount &+= elements.count
        if isCopied { copy(elements, firstStamp: .next(count: elements.count)) }
        return
      }
      let stamp = EventStamp.next(count: elements.count)
      var rest = elements
      while !rest.isEmpty {
        ensureTail()
        let count = tail?.append(rest, firstStamp: stamp.advanced(by: rest.startIndex - elements.startIndex)) ?? 0
        end += count
        rest = rest.dropFirst(count)
      }
      if isCopied { copy(elements, firstStamp: stamp) }
      settle(time: time, appended: elements.count)
    }

    /// Releases elements that no subscription and no replay still needs, and collects the subscribers to wake.
    @inlinable
    mutating func settle(time: Duration?, appended count: Int) {
      if retention.count > 0 {
        // A subscriber that waits has taken every element before this one.
        let allWait = waiting.count == subscribers.count
        retain(time: time, appended: count)
        if allWait { reclaim(upTo: min(replayStart, end - count)) }
      }
      if head !== tail || mayReleaseDropped { advanceHead() }
      if !waiting.list.isEmpty { waiting.wakeAll(by: &deferredActions) }
    }

    /// Ends the log unless it has ended before.
    @inlinable
    mutating func complete(with failure: Failure?, at stamp: @autoclosure () -> EventStamp = .next()) -> Bool {
      guard completion == nil else { return false }
      let end = Completion(failure: failure, stamp: stamp())
      completion = end
      tail?.noteEnd()
      if !taps.isEmpty { endTaps(end) }
      while let sender = waitingSenders.popFirst() { deferredActions.answer(sender, .ended) }
      waiting.wakeAll(by: &deferredActions)
      if !countObservers.isEmpty { countObservers.noteChange(by: &deferredActions) }
      return true
    }

    /// The newest element, if it is retained.
    @usableFromInline var latest: Element? {
      mutating get {
        guard let tail, retention.count > 0, end > replayStart else { return nil }
        if end > tail.base { return tail[end - 1].element }
        return chunk(at: end - 1)?[end - 1].element
      }
    }
  }
}

/// How and when a log ended.
@frozen
@usableFromInline
struct Completion<Failure: Error>: Sendable {
  @usableFromInline let failure: Failure?
  @usableFromInline let stamp: EventStamp

  @inlinable
  init(failure: Failure?, stamp: EventStamp) {
    self.failure = failure
    self.stamp = stamp
  }

  @inlinable
  func event<Element>(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    context.stamp = stamp
    return PollAnswer(.ended(by: failure))
  }
}
