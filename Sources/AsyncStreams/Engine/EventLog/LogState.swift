/// What the lock of a log guards.
///
/// It does not know the type of the elements: a program that uses many types has one copy of all this, which is fast in every
/// build. Only writing and reading a slot depends on the type; ``EventLog`` and ``Cursor`` do that.
@frozen
@usableFromInline
struct LogState: ~Copyable {
  /// The name of the log, for messages.
  let name: String
  let layout: SlotLayout
  /// The chunk that elements are appended to; none before the first one is needed.
  @usableFromInline var tail: Chunk?
  /// The position at which that chunk is full.
  @usableFromInline var tailLimit = 0
  /// Where chunks of full capacity leave their slots; none before the first such chunk.
  var spares: ChunkPool?
  /// The oldest chunk that a later subscription, or one that reads under the lock, can still need.
  @usableFromInline var head: Chunk?
  /// The chunks from `head` on, as far as positions were searched, so that not all links are followed each time.
  var chunks: Queue<Chunk>
  /// How many elements were appended; the position of the next one.
  @usableFromInline var end = 0
  /// How many elements were sent that no subscription gets.
  @usableFromInline var unobservedCount = 0
  /// The position from which on elements are kept for later subscriptions.
  @usableFromInline var replayStart = 0
  @usableFromInline let retention: Retention
  /// Whether the log ends when its last subscription does, so that senders learn of it.
  let endsWithLastSubscriber: Bool
  /// When the retained elements were sent, if retention is limited by time.
  var times: Queue<Duration>
  @usableFromInline var ending: LogEnding?

  @usableFromInline var subscribers: Subscribers
  /// The subscribers that wait for an event, and what to wake.
  @usableFromInline var waiting: WaitingSubscribers
  /// The iterations that observe how many subscribers there are.
  var countObservers: CountObservers

  // What each policy keeps; see the files in `Policies`.

  /// How many subscribers read without the lock.
  @usableFromInline var lockFreeCount = 0
  /// Those of them that senders wait for.
  @usableFromInline var credits: Credits
  var waitingSenders: WaitingSenders
  @usableFromInline var newest: NewestSubscribers
  @usableFromInline var buffers: [SubscriberBuffer] = []
  /// When subscribers began to wait; only for a log that observers know of.
  var waits: WaitRecords?
  @usableFromInline var taps: [Tap] = []
  /// Whether an element is copied when it is appended: for subscribers with a buffer of their own, and for taps.
  @usableFromInline var isCopied = false
  /// How many elements were dropped by subscriptions that have ended.
  var droppedByEnded = 0
  /// What is to be done after the critical section; always empty outside of one.
  @usableFromInline var deferredActions: DeferredActions

  init(name: String, layout: SlotLayout, retention: Retention, endsWithLastSubscriber: Bool) {
    self.name = name
    self.layout = layout
    self.retention = retention
    self.endsWithLastSubscriber = endsWithLastSubscriber
    // Here rather than beside the properties: that would be code for each file that makes a log.
    chunks = Queue()
    times = Queue()
    subscribers = Subscribers()
    waiting = WaitingSubscribers()
    countObservers = CountObservers()
    credits = Credits()
    waitingSenders = WaitingSenders()
    newest = NewestSubscribers()
    deferredActions = DeferredActions()
  }

  /// Whether a subscription gets what is appended now, or may get it later.
  @inlinable var isObserved: Bool { subscribers.count > 0 || retention.count > 0 }

  /// Does what appending elements calls for: releases elements that no subscription and no replay still needs, and
  /// collects the subscribers to wake.
  @inlinable
  mutating func settle(time: Duration?, appended count: Int) {
    if retention.count > 0 || head !== tail || mayReleaseDropped { release(time: time, appended: count) }
    if !waiting.list.isEmpty { waiting.wakeAll(by: &deferredActions) }
  }

  /// Releases elements that no subscription and no replay still needs.
  @usableFromInline
  mutating func release(time: Duration?, appended count: Int) {
    if retention.count > 0 {
      // A subscriber that waits has taken every element before this one.
      let allWait = waiting.count == subscribers.count
      retain(time: time, appended: count)
      if allWait { reclaim(upTo: min(replayStart, end - count)) }
    }
    if head !== tail || mayReleaseDropped { advanceHead() }
  }

  /// Ends the log unless it has ended before.
  mutating func complete(with failure: LogFailure?, at stamp: EventStamp? = nil) -> Bool {
    guard ending == nil else { return false }
    if waiting.hasInputs { waiting.mark() }
    let end = LogEnding(failure: failure, stamp: stamp ?? .next())
    ending = end
    tail?.noteEnd()
    if !taps.isEmpty { endTaps(end) }
    while let sender = waitingSenders.popFirst() { deferredActions.answer(sender, .ended) }
    waiting.wakeAll(by: &deferredActions)
    if !countObservers.isEmpty { countObservers.noteChange(by: &deferredActions) }
    return true
  }

  /// The chunk with the newest element, if it is retained.
  @usableFromInline
  mutating func chunkOfLatest() -> Chunk? {
    guard let tail, retention.count > 0, end > replayStart else { return nil }
    return end > tail.base ? tail : chunk(at: end - 1)
  }
}
