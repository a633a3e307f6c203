/// What a log knows of one subscription.
@frozen
@usableFromInline
struct Subscriber<Element: Sendable, Failure: Error>: Sendable {
  /// The list of waiting readers that the reader is on, if that is still the current one.
  @usableFromInline var armedList = -1
  /// Where it stands in that list.
  @usableFromInline var armedPlace: Int32 = -1
  /// Where it stands in the list of the readers with its policy; none for one that is unbounded.
  @usableFromInline var policyPlace: Int32 = -1
  /// One element for a reader that drops elements or fails, none for others, which keeps these small.
  @usableFromInline var bounds: [BoundedBuffer<Element, Failure>] = []

  @inlinable
  init() {}

  // Places are half the size of an `Int`, so that more readers share a cache line.

  /// Where the reader stands in this list of waiting readers.
  @inlinable
  func place(in list: Int) -> Int? { armedList == list ? Int(armedPlace) : nil }

  /// Notes that the reader is on this list.
  ///
  /// - Returns: Where it stands: at `place`, unless it was on the list before.
  @inlinable
  mutating func arm(at place: Int, in list: Int) -> Int {
    if armedList == list { return Int(armedPlace) }
    armedList = list
    armedPlace = Int32(truncatingIfNeeded: place)
    return place
  }

  @inlinable var place: Int {
    get { Int(policyPlace) }
    set { policyPlace = Int32(truncatingIfNeeded: newValue) }
  }
}

/// A reader that waits, and what to wake for the next event.
@frozen
@usableFromInline
struct WaitingSubscriber: Sendable {
  @usableFromInline let reader: Int
  @usableFromInline var waker: Waker

  @inlinable
  init(reader: Int, waker: Waker) {
    self.reader = reader
    self.waker = waker
  }

  /// Notes a waker in place of the one that was noted before; see the function of an optional waker.
  ///
  /// - Returns: The waker before, if it is another one: to be woken outside of the lock.
  @usableFromInline
  mutating func replace(by other: Waker, of source: @autoclosure () -> String) -> Waker? {
    var noted = Optional(waker)
    waker = other
    return noted.replace(by: other, of: source())
  }
}

/// The state of a subscription that drops elements, or fails, beyond a limit.
@frozen
@usableFromInline
struct BoundedBuffer<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let policy: BufferingPolicy<Failure>.Policy
  @usableFromInline let limit: Int
  /// The position of the next event to be read.
  @usableFromInline var position: Int
  @usableFromInline var dropped = 0
  @usableFromInline var highWaterMark = 0
  /// The events that wait, for the policies that copy them.
  @usableFromInline var waiting = Queue<Chunk<Element>.Slot>()
  /// The end of a subscription that was not fast enough.
  @usableFromInline var ending: Completion<Failure>?

  @inlinable
  init?(_ bufferingPolicy: BufferingPolicy<Failure>, position: Int) {
    switch bufferingPolicy.policy {
    case .unbounded, .suspending: return nil
    case .bufferingNewest(let count), .bufferingOldest(let count), .failing(let count, _): limit = count
    }
    policy = bufferingPolicy.policy
    self.position = position
  }

  /// Drops what a reader that keeps the newest elements has missed since it was last looked at.
  @inlinable
  mutating func skipMissed(upTo end: Int) {
    guard case .bufferingNewest = policy else { return }
    let lag = end - position
    highWaterMark = max(highWaterMark, min(lag, limit))
    if lag > limit {
      dropped += lag - limit
      position = end - limit
    }
  }

  /// The position to be read next by a reader that keeps the newest elements, if there is anything to read.
  @inlinable
  mutating func advance(to end: Int) -> Int? {
    skipMissed(upTo: end)
    if position == end { return nil }
    position += 1
    return position - 1
  }

  /// Takes a copy of an event, or does what the policy says if there is no room.
  ///
  /// - Returns: The element if it was dropped, to be released outside of the lock.
  @inlinable
  mutating func enqueue(_ element: Element, stamp: Stamp) -> Element? {
    if waiting.count < limit, ending == nil {
      waiting.append(.init(element: element, stamp: stamp))
      highWaterMark = max(highWaterMark, waiting.count)
      return nil
    }
    dropped += 1
    if case .failing(_, let failure) = policy, ending == nil {
      ending = Completion(failure: failure, stamp: stamp)
    }
    return element
  }
}

/// How a cursor finds its elements.
@usableFromInline
enum ReadMode: Sendable {
  /// In the chunks of the log, which it holds; without a lock.
  case chained
  /// The same, but it tells the log where it is, because senders wait for it.
  case metered
  /// In the chunks that the log keeps, at most so far back as its limit; under the lock.
  case windowed
  /// In a queue of its own; under the lock.
  case queued
}

extension BufferingPolicy {
  @inlinable var mode: ReadMode {
    switch policy {
    case .unbounded: .chained
    case .suspending: .metered
    case .bufferingNewest: .windowed
    case .bufferingOldest, .failing: .queued
    }
  }
}
