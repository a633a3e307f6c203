/// ``BufferingPolicy/bufferingOldest(_:file:line:)`` and ``BufferingPolicy/failing(_:_:file:line:)``: the subscription
/// has a buffer of its own, into which each element is copied when it is appended, if there is capacity.
///
/// ## Why the unchecked access and the unchecked conversion are sound
/// - A buffer is used in critical sections of its log only, so no two accesses overlap, and it may be shared by threads.
/// - It has two parts, so that what only counts does not depend on the type of the elements. ``TypedBuffer`` is the only
///   subclass. The type is named by the log, or by a subscription of the log, which made the buffer with the same type.
///   A debug build checks it.
@safe
@usableFromInline
class SubscriberBuffer: @unchecked Sendable {
  let limit: Int
  /// What the subscription fails with when an element is dropped.
  let failure: LogFailure?
  @exclusivity(unchecked) private var storedIndex = -1
  @exclusivity(unchecked) private var storedDropped = 0
  @exclusivity(unchecked) private var storedHighWaterMark = 0
  @exclusivity(unchecked) private var storedEnding: LogEnding?

  fileprivate init(limit: Int, failure: LogFailure?) {
    self.limit = limit
    self.failure = failure
  }

  /// Makes a buffer for elements of a type.
  @usableFromInline
  static func make<Element: Sendable>(for type: Element.Type, limit: Int, failure: LogFailure?) -> SubscriberBuffer {
    TypedBuffer<Element>(limit: limit, failure: failure)
  }

  /// The index of the subscriber.
  final var index: Int {
    get { unsafe storedIndex }
    set { unsafe storedIndex = newValue }
  }

  final var dropped: Int { unsafe storedDropped }
  final var highWaterMark: Int { unsafe storedHighWaterMark }
  /// The end of a subscription that has failed because an element was dropped.
  @usableFromInline final var ending: LogEnding? { unsafe storedEnding }

  /// How many elements wait to be taken.
  var count: Int { 0 }

  private final func typed<Element: Sendable>(_ type: Element.Type) -> TypedBuffer<Element> {
    unsafe unsafeDowncast(self, to: TypedBuffer<Element>.self)
  }

  /// Copies an element, or drops it.
  // The log's own slot holds the element as long as this runs, so dropping it releases nothing under the lock.
  final func append<Element: Sendable>(_ element: Element, stamp: EventStamp) {
    let elements = typed(Element.self)
    if elements.count < limit, ending == nil {
      elements.append(LogSlot(element: element, stamp: stamp))
      unsafe storedHighWaterMark = max(highWaterMark, elements.count)
      return
    }
    unsafe storedDropped += 1
    if let failure, ending == nil { unsafe storedEnding = LogEnding(failure: failure, stamp: stamp) }
  }

  /// The next element, if there is one.
  @usableFromInline
  final func popFirst<Element: Sendable>(of type: Element.Type) -> LogSlot<Element>? {
    typed(Element.self).popFirst()
  }
}

/// The elements of a ``SubscriberBuffer``.
private final class TypedBuffer<Element: Sendable>: SubscriberBuffer, @unchecked Sendable {
  @exclusivity(unchecked) private var waiting = Queue<LogSlot<Element>>()

  override var count: Int { unsafe waiting.count }

  func append(_ slot: LogSlot<Element>) {
    unsafe waiting.append(slot)
  }

  func popFirst() -> LogSlot<Element>? {
    unsafe waiting.popFirst()
  }
}

extension LogState {
  mutating func attachBuffered(_ index: Int, _ buffer: SubscriberBuffer) {
    subscribers.setPolicy(.buffered(Int32(buffers.count)), of: index)
    buffer.index = index
    buffers.append(buffer)
    noteCopies()
  }

  mutating func detachBuffered(at place: Int) {
    droppedByEnded &+= buffers[place].dropped
    buffers.swapAt(place, buffers.count - 1)
    // Released after the critical section, with the elements in it.
    deferredActions.buffer = buffers.removeLast()
    noteCopies()
    if place < buffers.count { subscribers.setPolicy(.buffered(Int32(place)), of: buffers[place].index) }
  }
}

extension EventLog {
  /// Adds a subscriber with a buffer of its own, which gets the retained elements.
  @usableFromInline
  func attachBuffered(from start: ReplayStart, _ buffer: SubscriberBuffer) -> StartPosition {
    let time = now?()
    return update { state in
      let attachment = state.attach(from: start, .buffered(buffer), time: time)
      for position in attachment.position..<state.end {
        guard let slot = state.chunk(at: position)?.slot(at: position, of: Element.self) else { break }
        buffer.append(slot.element, stamp: .ready)
      }
      return attachment
    }
  }
}
