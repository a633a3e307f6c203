public import Synchronization

/// A subscription to a log: the poller of every hot source.
///
/// Reading what has been published is a few instructions and takes no lock. Only when nothing is left does the cursor
/// go to the log, to wait or to learn that the log has ended. Dropping the cursor unsubscribes.
@frozen
public struct Cursor<Element: Sendable, Failure: Error>: PollerProtocol {
  @usableFromInline var registration: Registration<Element, Failure>?
  @usableFromInline var chunk: Chunk<Element>?
  /// The position of the next element.
  @usableFromInline var position: Int
  /// The position up to which elements can be read without looking.
  @usableFromInline var limit: Int
  /// Elements before this position were there when the subscription began.
  @usableFromInline let liveFrom: Int
  @usableFromInline let mode: ReadingMode
  /// Whether the log had ended when the subscription began.
  @usableFromInline let startedFinished: Bool
  /// Where to count what is delivered, if anybody wants to know.
  @usableFromInline let counters: SubscriptionCounters?

  @inlinable
  init(
    registration: Registration<Element, Failure>,
    attachment: Attachment<Element>,
    mode: ReadingMode,
    counters: SubscriptionCounters?
  ) {
    self.registration = registration
    chunk = attachment.chunk
    position = attachment.position
    limit = attachment.position
    liveFrom = attachment.end
    self.mode = mode
    startedFinished = attachment.isFinished
    self.counters = counters
  }

  /// Takes the next event of the log if there is one.
  @inlinable
  public mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
    if position < limit { return read(&context) }
    return pollLog(&context)
  }

  @inlinable
  mutating func read(_ context: inout PollContext) -> Poll<Element, Failure> {
    // Not bound to a name, which would keep the chunk retained for the rest of the scope; so below, too.
    guard let slot = chunk?[position] else { return .pending }
    context.stamp = position < liveFrom ? .ready : slot.stamp
    position &+= 1
    counters?.noteDelivery()
    return .value(slot.element)
  }

  @inlinable
  @inline(never)
  mutating func pollLog(_ context: inout PollContext) -> Poll<Element, Failure> {
    if registration == nil { return .end }
    switch mode {
    case .chained, .metered:
      while true {
        if refill() {
          let answer = read(&context)
          if mode == .metered { reportProgress() }
          return answer
        }
        if context.waker == nil, !isClosed { return .pending }
        if let answer = registration?.wait(at: position, &context) { return restamped(answer, &context) }
      }
    case .windowed, .queued:
      let answer = registration?.take(mode: mode, liveFrom: liveFrom, &context) ?? .end
      return restamped(answer, &context)
    }
  }

  /// Unsubscribes.
  @inlinable
  public mutating func release() {
    registration = nil
    chunk = nil
    limit = position
  }

  /// Looks at what has been published since, and says whether there is anything to read.
  @inlinable
  mutating func refill() -> Bool {
    while let word = chunk?.published.load(ordering: .acquiring) {
      let end = word >> Chunk<Element>.flagBits
      if position < end {
        counters?.noteLag(end - position)
        if mode == .chained { limit = end }
        return true
      }
      guard word & Chunk<Element>.sealed != 0 else { return false }
      chunk = chunk?.following
    }
    return false
  }

  @inlinable var isClosed: Bool {
    guard let word = chunk?.published.load(ordering: .acquiring) else { return true }
    return word & Chunk<Element>.closed != 0
  }

  /// Lets the senders that wait know how far this cursor has come.
  @inlinable
  mutating func reportProgress() {
    let next = registration?.advance(to: position) ?? 0
    let end = (chunk?.published.load(ordering: .acquiring) ?? 0) >> Chunk<Element>.flagBits
    // The last element of the stretch takes the slow path again, and so reports.
    limit = min(end, next - 1)
  }

  /// The end of a log that had ended before the subscription began comes before everything that was sent.
  @inlinable
  func restamped(_ answer: Poll<Element, Failure>, _ context: inout PollContext) -> Poll<Element, Failure> {
    switch answer {
    case .end, .failure: if startedFinished { context.stamp = .ready }
    case .value, .pending: break
    }
    return answer
  }
}
