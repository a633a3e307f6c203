/// What the lock of a ``Log`` guards.
@usableFromInline
struct LogState<Element: Sendable, Failure: Error> {
  /// The chunk that elements are appended to; none before the first one is needed.
  @usableFromInline var tail: Chunk<Element>?
  /// The oldest chunk that a later subscription or a reader without a chunk of its own can still ask for.
  @usableFromInline var head: Chunk<Element>?
  /// How many elements were appended; the position of the next one.
  @usableFromInline var end = 0
  /// The position from which on elements are kept for later subscriptions.
  @usableFromInline var replayStart = 0
  @usableFromInline let retention: Retention
  /// When the retained elements were sent, if retention is limited by time.
  @usableFromInline var times = Queue<Duration>()
  @usableFromInline var completion: Completion<Failure>?

  @usableFromInline var readers: [Reader<Element, Failure>?] = []
  @usableFromInline var vacancies: [Int] = []
  @usableFromInline var readerCount = 0
  /// The readers that wait for an event.
  @usableFromInline var armed: [Int] = []
  /// A list for wake-ups, kept to be used again.
  @usableFromInline var spareList: [Waker] = []

  /// The readers that hold senders back.
  @usableFromInline var meters: [Meter] = []
  /// The position at which the slowest of them is at its limit.
  @usableFromInline var ceiling = Int.max
  /// The readers that copy elements into a queue of their own.
  @usableFromInline var queued: [Int] = []
  /// The most elements that a reader without a chunk of its own may go back, and how many readers may go back so far.
  @usableFromInline var window = 0
  @usableFromInline var windowHolders = 0
  @usableFromInline var waitingSenders = Queue<WaitingSender<Element>>()
  /// The number of the next sender that has to wait.
  @usableFromInline var nextSerial = 0

  @inlinable
  init(retention: Retention) {
    self.retention = retention
  }

  /// Whether anybody could ever read what is appended now.
  @inlinable var isObserved: Bool { readerCount > 0 || retention.count > 0 }

  @inlinable
  mutating func append(_ element: Element, time: Duration?, into aftermath: inout Aftermath<Element, Failure>) {
    guard isObserved else { return }
    let stamp = Stamp.next()
    let chunk = writableChunk()
    chunk.append(element, stamp: stamp)
    end &+= 1
    if !queued.isEmpty { enqueue(element, stamp: stamp, into: &aftermath) }
    settle(time: time, appended: 1, into: &aftermath)
  }

  @inlinable
  mutating func append(
    _ elements: ArraySlice<Element>,
    time: Duration?,
    into aftermath: inout Aftermath<Element, Failure>
  ) {
    guard isObserved, !elements.isEmpty else { return }
    let stamp = Stamp.next(count: elements.count)
    var rest = elements
    while !rest.isEmpty {
      let count = writableChunk().append(rest, firstStamp: stamp.advanced(by: rest.startIndex - elements.startIndex))
      end += count
      rest = rest.dropFirst(count)
    }
    if !queued.isEmpty {
      for (offset, element) in elements.enumerated() {
        enqueue(element, stamp: stamp.advanced(by: offset), into: &aftermath)
      }
    }
    settle(time: time, appended: elements.count, into: &aftermath)
  }

  /// Lets the past go as far as it need not be kept, and collects the readers to wake.
  @inlinable
  mutating func settle(time: Duration?, appended count: Int, into aftermath: inout Aftermath<Element, Failure>) {
    if retention.count > 0 {
      // Whoever waits has read everything before this element.
      let everybodyWaits = armed.count == readerCount
      retain(time: time, appended: count)
      if everybodyWaits { reclaim(upTo: min(replayStart, end - count), into: &aftermath) }
    }
    if head !== tail { advanceHead(into: &aftermath) }
    if !armed.isEmpty { takeWakers(into: &aftermath) }
  }

  /// Ends the log unless it has ended before.
  @inlinable
  mutating func complete(with failure: Failure?, into aftermath: inout Aftermath<Element, Failure>) -> Bool {
    guard completion == nil else { return false }
    completion = Completion(failure: failure, stamp: .next())
    tail?.close()
    while let sender = waitingSenders.popFirst() {
      aftermath.senders.append(sender, .finished)
    }
    takeWakers(into: &aftermath)
    return true
  }

  /// The newest element, if it is retained.
  @usableFromInline var latest: Element? {
    guard let tail, retention.count > 0, end > replayStart else { return nil }
    if end > tail.base { return tail[end - 1].element }
    return chunk(at: end - 1)?[end - 1].element
  }
}

/// How and when a log ended.
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
