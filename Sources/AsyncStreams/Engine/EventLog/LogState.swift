/// What the lock of a log guards.
///
/// It does not know the type of the elements: a program that uses many types has one copy of all this, which is fast in
/// every build.
///
///        head                                            tail
///     ┌──────────┐  following  ┌──────────┐  following  ┌──────────┐
///     │ ██████   │ ──────────▶ │ ████████ │ ──────────▶ │ █████    │  chunks, each with up to 256 slots
///     └──────────┘             └──────────┘             └──────────┘
///       ▲                          ▲   ▲                     ▲   ▲
///       replayStart      Cursor 1 ─┘   └─ newest[0]          │   tailLimit
///       (for later       (retains its     (position under    end: Cursor 2 and Cursor 3 have read everything,
///       subscriptions)   chunk)           the lock)          and are on `waiting` with their wakers
///
/// Positions count the elements of the log from 0. A position never changes its meaning, and its chunk is found by it.
///
/// ## What always holds outside of a critical section
/// - Only the holder of the lock touches a field here. Without the lock, a reader touches its own chunk: it loads
///   ``Chunk/published``, reads slots below, and follows ``Chunk/following``.
/// - The tail has published everything before `end`, and has ended if there is an `ending`. Then nothing is appended,
///   nobody is on `waiting`, and no sender waits.
/// - A subscriber on `waiting` has read every element before `end`. The next event takes it off the list and wakes it.
///   If all are on the list, everything before `end` has been read, and can be destroyed unless it is retained.
/// - The waker of an input on `waiting` is *marked* before the next event takes its stamp and is published, and
///   *notified* after the lock was left. A mark means: poll this input before you answer. So a reader that sees an
///   event finds the mark of every input that gets this event or one that was sent earlier. It polls them with a waker,
///   under the lock, and thus finds the event of a sender that has marked and not yet published.
/// - A sender waits only while a subscriber or a tap is at its limit: whatever frees capacity admits waiting senders.
/// - While `end` is less than `plainEnd`, there is room, there are subscriptions, none of them waits, is at its limit, or has
///   a copy made for it, and nothing is kept or to be released. Every critical section that may change that ends with
///   ``findPlainEnd()``.
/// - `deferredActions` is empty. Foreign code runs in none of the functions here; it is noted there.
@frozen @usableFromInline struct LogState: ~Copyable {
  /// The name of the log, for messages.
  let name: String
  let layout: SlotLayout
  @usableFromInline let retention: Retention
  /// Whether the log ends when its last subscription does, so that senders learn of it.
  let endsWithLastSubscriber: Bool
  /// Whether elements are appended as they are sent: without reading a clock, without comparing them, and without keeping them.
  @usableFromInline let isPlain: Bool

  // The elements.

  /// The chunk that elements are appended to; none before the first one is needed.
  @usableFromInline var tail: Chunk?
  /// The position at which that chunk is full.
  @usableFromInline var tailLimit = 0
  /// How many elements were appended; the position of the next one.
  @usableFromInline var end = 0
  /// An element that is appended before this position changes nothing else; 0 if it might.
  @usableFromInline var plainEnd = 0
  @usableFromInline var ending: LogEnding?
  /// The oldest chunk that a later subscription, or one that reads under the lock, can still need.
  @usableFromInline var head: Chunk?
  /// The chunks from `head` on, as far as positions were searched, so that not all links are followed each time.
  var chunks: Queue<Chunk>
  /// Where chunks of full capacity leave their slots; none before the first such chunk.
  var spares: ChunkPool?
  /// The position from which on elements are kept for later subscriptions.
  @usableFromInline var replayStart = 0
  /// When the retained elements were sent, if retention is limited by time.
  var times: Queue<Duration>

  // The readers and the senders.

  @usableFromInline var subscribers: Subscribers
  /// The subscribers that wait for an event, and what to wake.
  @usableFromInline var waiting: WaitingSubscribers
  /// How many subscribers read without the lock: the log does not know where most of them are.
  @usableFromInline var lockFreeCount = 0
  /// Those of them that senders wait for.
  @usableFromInline var credits: Credits
  var waitingSenders: WaitingSenders
  @usableFromInline var newest: NewestSubscribers
  @usableFromInline var buffers: [SubscriberBuffer] = []
  @usableFromInline var taps: [Tap] = []
  /// Whether an element is copied when it is appended: for subscribers with a buffer of their own, and for taps.
  @usableFromInline var isCopied = false

  // What observers see.

  /// The iterations that observe how many subscribers there are.
  var countObservers: CountObservers
  /// How many elements were sent that no subscription gets.
  @usableFromInline var unobservedCount = 0
  /// How many elements were dropped by subscriptions that have ended.
  var droppedByEnded = 0
  /// When subscribers began to wait; only for a log that observers know of.
  var waits: WaitRecords?

  /// What is to be done after the critical section.
  @usableFromInline var deferredActions: DeferredActions

  init(name: String, layout: SlotLayout, retention: Retention, endsWithLastSubscriber: Bool, isPlain: Bool) {
    self.isPlain = isPlain
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

  /// Ends the log unless it has ended before.
  mutating func complete(with failure: LogFailure?, at stamp: EventStamp? = nil) -> Bool {
    guard ending == nil else { return false }
    // The same order as for an element: mark, take the stamp, publish, and notify after the critical section.
    if waiting.hasInputs { waiting.mark() }
    let end = LogEnding(failure: failure, stamp: stamp ?? .next())
    ending = end
    tail?.noteEnd()
    for tap in taps { endTap(tap, end) }
    while let sender = waitingSenders.popFirst() { deferredActions.answer(sender, .ended) }
    waiting.wakeAll(by: &deferredActions)
    if !countObservers.isEmpty { countObservers.noteChange(by: &deferredActions) }
    return true
  }
}

/// Which elements a log keeps for later subscriptions.
@frozen @usableFromInline struct Retention: Sendable {
  /// The most elements to keep.
  @usableFromInline let count: Int
  /// Only elements that are younger than this are kept.
  @usableFromInline let span: Duration?

  @inlinable init(count: Int, span: Duration? = nil) {
    self.count = count
    self.span = span
  }

  @usableFromInline static var none: Retention { Retention(count: 0) }
}

// MARK: Chunks

extension LogState {
  /// Makes a new chunk, since the last one is full.
  @usableFromInline @discardableResult mutating func appendChunk() -> Chunk {
    // From 8 slots on they double, so that a log with few elements is small.
    let capacity = min(Chunk.fullCapacity, (tail?.capacity ?? 4) * 2)
    if spares == nil, capacity == Chunk.fullCapacity { spares = ChunkPool(size: layout.size(capacity)) }
    let chunk = Chunk(base: end, capacity: capacity, layout: layout, spares: spares)
    tail?.seal(with: chunk)
    if head == nil { head = chunk }
    tail = chunk
    tailLimit = end + capacity
    return chunk
  }

  /// The chunk that holds `position`, which must be retained.
  ///
  /// - Complexity: O(1) amortised.
  @usableFromInline mutating func chunk(at position: Int) -> Chunk? {
    // Optional chaining avoids a retain and a release, here and below.
    if let base = tail?.base, position >= base { return tail }
    guard let base = head?.following?.base, base <= position, let head else { return head }
    if chunks.isEmpty { chunks.append(head) }
    // Chunks double until they have the full capacity, so the wanted one is at this index or a few links further.
    let index = (position - head.base) / Chunk.fullCapacity
    while index >= chunks.count, let next = chunks[chunks.count - 1]?.following { chunks.append(next) }
    var chunk = chunks[index]
    while let current = chunk, let next = current.following, next.base <= position { chunk = next }
    return chunk
  }

  /// The chunk with the newest element, if it is retained.
  @usableFromInline mutating func chunkOfLatest() -> Chunk? {
    guard let tail, retention.count > 0, end > replayStart else { return nil }
    // A chunk is made before its first element, so the tail may be empty.
    return end > tail.base ? tail : chunk(at: end - 1)
  }
}

// MARK: Releasing elements

extension LogState {
  /// Releases elements that no subscription and no replay still needs.
  @usableFromInline mutating func release(time: Duration?, appended count: Int) {
    if retention.count > 0 {
      // A subscriber that waits has taken every element before this one.
      let allWait = waiting.count == subscribers.count
      retain(time: time, appended: count)
      if allWait { reclaim(upTo: min(replayStart, end - count)) }
    }
    if head !== tail || mayReleaseDropped { advanceHead() }
  }

  /// Notes when elements were sent, and moves the start of what is replayed.
  private mutating func retain(time: Duration?, appended count: Int) {
    guard let time, let span = retention.span else {
      replayStart = max(replayStart, end - min(end, retention.count))
      return
    }
    for _ in 0..<count { times.append(time) }
    expire(at: time, span: span)
  }

  /// Forgets the elements that are too old or too many to be replayed.
  mutating func expire(at time: Duration, span: Duration) {
    while let first = times.first, time - first >= span || times.count > retention.count {
      _ = times.popFirst()
    }
    replayStart = end - times.count
  }

  /// Whether elements that were dropped can be released at once: if a subscription drops some, and all read under the
  /// lock.
  // A subscription that reads without the lock may be about to read what others have dropped.
  @inlinable var mayReleaseDropped: Bool { newest.limit > 0 && newest.limit < end && lockFreeCount == 0 }

  /// Releases chunks that no later subscription can need; subscriptions that read them retain them.
  mutating func advanceHead() {
    let keep = min(retention.count > 0 ? replayStart : end, end - min(end, newest.limit))
    // Optional chaining avoids a retain and a release, here and below: this is done for each element that is sent.
    if let base = head?.following?.base, base <= keep { moveHead(to: keep) }
    if mayReleaseDropped { claim(upTo: keep) }
  }

  /// Moves the head to the chunk with a position, behind the first one.
  @inline(never) private mutating func moveHead(to position: Int) {
    var chunk = head
    while let next = chunk?.following, next.base <= position { chunk = next }
    setHead(chunk)
  }

  private mutating func setHead(_ chunk: Chunk?) {
    // Retained until the lock is left; the oldest retains the others, so none is released while they are forgotten.
    deferredActions.keep(head)
    head = chunk
    while let first = chunks.first, first !== chunk { _ = chunks.popFirst() }
  }

  /// Claims slots of the first chunk that nothing can need, to be destroyed after the critical section.
  private mutating func claim(upTo position: Int) {
    // The actions have room for one range: what does not fit is claimed by a later critical section.
    guard deferredActions.passed == nil, let released = head?.released, released < position else { return }
    // Plain data need not be destroyed.
    if layout.mustDestroy {
      deferredActions.passed = head
      deferredActions.passedPositions = released..<position
    }
    head?.released = position
  }

  /// Releases elements that every subscription has passed and no later one can need.
  ///
  /// - Precondition: Every subscription is at `position` or later.
  mutating func reclaim(upTo position: Int) {
    // Only in the chunk that is written to: earlier ones are released as a whole.
    guard deferredActions.passed == nil, let released = tail?.released, released < position else { return }
    if head !== tail { setHead(tail) }
    claim(upTo: position)
  }

  /// Releases what was read once all subscribers wait for more.
  mutating func reclaimIfAllWait() {
    if waiting.count == subscribers.count { reclaim(upTo: retention.count > 0 ? replayStart : end) }
  }
}
