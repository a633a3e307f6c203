/// ``BufferingPolicy/bufferingOldest(_:file:line:)`` and ``BufferingPolicy/failing(_:_:file:line:)``: the subscription
/// has a buffer of its own, into which the slot of each element is copied when it is appended, if there is capacity.
///
/// ## Why the unchecked access is sound
/// A buffer is used in critical sections of its log only, so no two accesses overlap, and it may be shared by threads.
@safe
@usableFromInline
final class SubscriberBuffer: @unchecked Sendable {
  /// The index of the subscriber.
  private let index: Int
  private let limit: Int
  /// What the subscription fails with when an element is dropped.
  private let failure: LogFailure?
  @exclusivity(unchecked) @usableFromInline var slots: SlotRing
  /// How many of the slots to come are of elements that were sent before the subscription began.
  @exclusivity(unchecked) @usableFromInline var storedReplayed = 0
  @exclusivity(unchecked) private var storedDropped = 0
  @exclusivity(unchecked) private var storedHighWaterMark = 0
  @exclusivity(unchecked) private var storedEnding: LogEnding?

  init(of index: Int, layout: SlotLayout, limit: Int, failure: LogFailure?) {
    self.index = index
    self.limit = limit
    self.failure = failure
    unsafe slots = SlotRing(layout: layout)
  }

  /// How many elements wait to be taken.
  var count: Int { unsafe slots.count }
  var dropped: Int { unsafe storedDropped }
  var highWaterMark: Int { unsafe storedHighWaterMark }
  /// The end of a subscription that has failed because an element was dropped.
  @usableFromInline var ending: LogEnding? { unsafe storedEnding }

  /// Copies the slot of an element, or drops the element.
  // The slot of the log holds the element as long as this runs, so dropping it releases nothing under the lock.
  func append(_ chunk: Chunk, at position: Int, stamp: EventStamp) {
    if count < limit, ending == nil {
      unsafe slots.append(chunk, at: position)
      unsafe storedHighWaterMark = max(highWaterMark, count)
      return
    }
    unsafe storedDropped += 1
    if let failure, ending == nil { unsafe storedEnding = LogEnding(failure: failure, stamp: stamp) }
  }

  /// Notes that the elements so far were sent before the subscription began.
  func noteReplayed() {
    unsafe storedReplayed = count
  }

  /// The next element, if there is one, and its place in the order.
  @inlinable
  func popFirst<Element: Sendable>(of type: Element.Type) -> LogSlot<Element>? {
    guard let slot = unsafe slots.popFirst(of: Element.self) else { return nil }
    guard unsafe storedReplayed > 0 else { return slot }
    unsafe storedReplayed -= 1
    return LogSlot(element: slot.element, stamp: .ready)
  }

  /// Tells the list of subscribers where this buffer is.
  func move(to place: Int, _ subscribers: inout Subscribers) {
    subscribers.setPolicy(.buffered(Int32(place)), of: index)
  }
}

extension LogState {
  /// Adds a subscriber with a buffer, which gets the retained elements.
  mutating func attachBuffered(_ index: Int, limit: Int, _ failure: LogFailure?, at position: Int) {
    let buffer = SubscriberBuffer(of: index, layout: layout, limit: limit, failure: failure)
    buffer.move(to: buffers.count, &subscribers)
    buffers.append(buffer)
    noteCopies()
    for position in position..<end {
      if let chunk = chunk(at: position) { buffer.append(chunk, at: position, stamp: .ready) }
    }
    buffer.noteReplayed()
  }

  /// Copies the newest elements, all of which are in the last chunk.
  mutating func copyToBuffers(count: Int, firstStamp: EventStamp) {
    guard !buffers.isEmpty, let tail else { return }
    for buffer in buffers {
      for offset in 0..<count { buffer.append(tail, at: end - count + offset, stamp: firstStamp.advanced(by: offset)) }
    }
  }

  mutating func detachBuffered(at place: Int) {
    droppedByEnded &+= buffers[place].dropped
    buffers.swapAt(place, buffers.count - 1)
    // Released after the critical section, with the elements in it.
    deferredActions.buffer = buffers.removeLast()
    noteCopies()
    if place < buffers.count { buffers[place].move(to: place, &subscribers) }
  }
}
