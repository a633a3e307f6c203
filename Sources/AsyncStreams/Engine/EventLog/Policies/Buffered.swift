/// ``BufferingPolicy/bufferingOldest(_:file:line:)`` and ``BufferingPolicy/failing(_:_:file:line:)``: the subscription
/// has a buffer of its own, into which each element is copied when it is appended, if there is capacity.
@frozen
@usableFromInline
struct BufferedSubscriber<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline let index: Int
  @usableFromInline let limit: Int
  /// What the subscription fails with when an element is dropped.
  @usableFromInline let failure: Failure?
  @usableFromInline var waiting = Queue<Chunk<Element>.Slot>()
  @usableFromInline var dropped = 0
  @usableFromInline var highWaterMark = 0
  /// The end of a subscription that has failed because an element was dropped.
  @usableFromInline var ending: Completion<Failure>?

  @inlinable
  init(index: Int, limit: Int, failure: Failure?) {
    self.index = index
    self.limit = limit
    self.failure = failure
  }

  /// Copies an element, or drops it.
  // The log's own slot holds the element as long as this runs, so dropping it releases nothing under the lock.
  @inlinable
  mutating func append(_ element: Element, stamp: EventStamp) {
    if waiting.count < limit, ending == nil {
      waiting.append(.init(element: element, stamp: stamp))
      highWaterMark = max(highWaterMark, waiting.count)
      return
    }
    dropped += 1
    if let failure, ending == nil { ending = Completion(failure: failure, stamp: stamp) }
  }
}

extension EventLog.State {
  /// Attaches a subscriber, which gets the elements from `start` on.
  @inlinable
  mutating func attachBuffered(_ index: Int, limit: Int, failure: Failure?, at start: Int) {
    var subscriber = BufferedSubscriber<Element, Failure>(index: index, limit: limit, failure: failure)
    var chunk = chunk(at: start)
    for position in start..<end {
      while let current = chunk, let next = current.following, next.base <= position { chunk = next }
      guard let slot = chunk?[position] else { break }
      subscriber.append(slot.element, stamp: .ready)
    }
    subscribers.setPolicy(.buffered(Int32(buffered.count)), of: index)
    buffered.append(subscriber)
    noteCopies()
  }

  /// Copies an element that is being appended.
  @inlinable
  mutating func appendToBuffers(_ element: Element, stamp: EventStamp) {
    for place in buffered.indices { buffered[place].append(element, stamp: stamp) }
  }

  /// The next element, or the end of a subscription that has failed.
  @inlinable
  mutating func takeBuffered(at place: Int, _ context: inout PollContext) -> PollAnswer<Element, Failure>? {
    if let slot = buffered[place].waiting.popFirst() {
      context.stamp = slot.stamp
      return .value(slot.element)
    }
    return buffered[place].ending?.event(&context)
  }

  @inlinable
  mutating func detachBuffered(at place: Int) {
    droppedByEnded &+= buffered[place].dropped
    buffered.swapAt(place, buffered.count - 1)
    // Released after the critical section, with the elements in it.
    deferredActions.buffered.append(buffered.removeLast())
    noteCopies()
    if place < buffered.count { subscribers.setPolicy(.buffered(Int32(place)), of: buffered[place].index) }
  }
}
