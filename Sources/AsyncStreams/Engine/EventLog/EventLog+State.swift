extension EventLog {
  /// What the lock of a ``EventLog`` guards.
  @frozen
  @usableFromInline
  struct State: ~Copyable {
    /// The chunk that elements are appended to; none before the first one is needed.
    @usableFromInline var tail: Chunk<Element>?
    /// The position at which that chunk is full.
    @usableFromInline var tailLimit = 0
    /// Where chunks of full capacity leave their slots; none before the first such chunk.
    @usableFromInline var spares: ChunkPool?
    /// The oldest chunk that a later subscription or a reader without a chunk of its own can still ask for.
    @usableFromInline var head: Chunk<Element>?
    /// The chunks from that one on as far as positions were looked for, so that not all links are followed each time.
    @usableFromInline var chunks = Queue<Chunk<Element>>()
    /// How many elements were appended; the position of the next one.
    @usableFromInline var end = 0
    /// The position from which on elements are kept for later subscriptions.
    @usableFromInline var replayStart = 0
    @usableFromInline let retention: Retention
    /// Whether nobody else will ever read, so that whoever still sends should be told.
    @usableFromInline let endsWithLastReader: Bool
    /// When the retained elements were sent, if retention is limited by time.
    @usableFromInline var times = Queue<Duration>()
    @usableFromInline var completion: Completion<Failure>?

    @usableFromInline var readers: [Subscriber<Element, Failure>?] = []
    @usableFromInline var vacancies: [Int] = []
    @usableFromInline var readerCount = 0
    /// The readers that wait for an event, and what to wake.
    @usableFromInline var armed: [WaitingSubscriber] = []
    /// Which list that is: the next wake-up takes it, and begins a new one.
    @usableFromInline var armedList = 0
    /// A list that was taken, kept to be used again.
    @usableFromInline var spareList: [WaitingSubscriber] = []

    /// The readers that hold senders back.
    @usableFromInline var meters = Credits()
    /// The readers that copy elements into a queue of their own.
    @usableFromInline var queued: [Int] = []
    /// How far readers without a chunk of their own may go back: a heap with the widest window first.
    @usableFromInline var windows: [Window] = []
    /// The widest of them.
    @usableFromInline var window = 0
    /// How many readers hold chunks of their own and read them without the lock.
    @usableFromInline var lockFreeCount = 0
    @usableFromInline var waitingSenders = WaitingSenders<Element>()
    /// What is to be done after the critical section; always empty outside of one.
    @usableFromInline var deferredActions = DeferredActions<Element, Failure>()

    @inlinable
    init(retention: Retention, endsWithLastReader: Bool) {
      self.retention = retention
      self.endsWithLastReader = endsWithLastReader
    }

    /// Whether anybody could ever read what is appended now.
    @inlinable var isObserved: Bool { readerCount > 0 || retention.count > 0 }

    @inlinable
    mutating func append(_ element: Element, time: Duration?) {
      guard isObserved else { return }
      let stamp = Stamp.next()
      makeRoom()
      // Not bound to a name, which would retain the chunk; so below, too.
      tail?.append(element, stamp: stamp)
      end &+= 1
      if !queued.isEmpty { enqueue(element, stamp: stamp) }
      settle(time: time, appended: 1)
    }

    @inlinable
    mutating func append(
      _ elements: ArraySlice<Element>,
      time: Duration?
    ) {
      guard isObserved, !elements.isEmpty else { return }
      let stamp = Stamp.next(count: elements.count)
      var rest = elements
      while !rest.isEmpty {
        makeRoom()
        let count = tail?.append(rest, firstStamp: stamp.advanced(by: rest.startIndex - elements.startIndex)) ?? 0
        end += count
        rest = rest.dropFirst(count)
      }
      if !queued.isEmpty {
        for (offset, element) in elements.enumerated() {
          enqueue(element, stamp: stamp.advanced(by: offset))
        }
      }
      settle(time: time, appended: elements.count)
    }

    /// Lets the past go as far as it need not be kept, and collects the readers to wake.
    @inlinable
    mutating func settle(time: Duration?, appended count: Int) {
      if retention.count > 0 {
        // Whoever waits has read everything before this element.
        let allWait = armed.count == readerCount
        retain(time: time, appended: count)
        if allWait { reclaim(upTo: min(replayStart, end - count)) }
      }
      if head !== tail || mayReleaseDropped { advanceHead() }
      if !armed.isEmpty { takeWakers() }
    }

    /// Ends the log unless it has ended before.
    @inlinable
    mutating func complete(with failure: Failure?, at stamp: @autoclosure () -> Stamp = .next()) -> Bool {
      guard completion == nil else { return false }
      completion = Completion(failure: failure, stamp: stamp())
      tail?.close()
      while let sender = waitingSenders.popFirst() {
        deferredActions.senders.append(sender, .ended)
      }
      takeWakers()
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
  @usableFromInline let stamp: Stamp

  @inlinable
  init(failure: Failure?, stamp: Stamp) {
    self.failure = failure
    self.stamp = stamp
  }

  @inlinable
  func event<Element>(_ context: inout PollContext) -> Poll<Element, Failure> {
    context.stamp = stamp
    return if let failure { .failure(failure) } else { .end }
  }
}
