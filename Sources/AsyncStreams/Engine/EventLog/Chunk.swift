public import Synchronization

/// A run of consecutive events of a log.
///
/// ## Why `@unchecked Sendable` and the raw storage are sound
/// - There is one writer at a time: the holder of the log's lock. It initialises a slot, then stores `published`
///   with release ordering. A reader loads `published` with acquire ordering and reads only slots below it. So a slot
///   is written once, and its write happens before every read.
/// - A chunk does not know the type of its elements, so that what is done with chunks is compiled once. Only ``EventLog`` and
///   ``Cursor`` read and write slots. The chunks of a log are made with the ``SlotLayout`` of its elements, and a cursor
///   reads those of its log; so all of them agree on the type.
/// - `following` is written once, before the `sealed` bit is published, and read only after that bit was seen.
/// - `released` changes under the lock of the log only. Slots below it are destroyed once no reader can read them any
///   more (every reader waits at the end; or the only reader has reported a later position; or every reader takes the
///   lock to read and has dropped them, and a new one starts at the kept elements): see
///   ``LogState/reclaim(upTo:)`` and ``LogState/advanceHead()``.
/// - No two accesses to `link` or `start` overlap: each is a load or a store and ends before anything else begins, so
///   the dynamic check, which would cost more than the access, would find nothing.
/// - `deinit` runs when the chunk is no longer retained, and destroys exactly the slots that are still initialised.
@_fixed_layout
@safe
@usableFromInline
final class Chunk: @unchecked Sendable {
  /// The log has moved on to `following`.
  @inlinable static var sealed: Int { 1 }
  /// The log has ended; there will be no more events.
  @inlinable static var ended: Int { 2 }
  @inlinable static var flagBits: Int { 2 }
  /// The capacity that chunks grow to.
  static var fullCapacity: Int { 256 }

  /// The position of the first slot, counted from the beginning of the log.
  @usableFromInline let base: Int
  @usableFromInline let capacity: Int
  @usableFromInline let storage: UnsafeMutableRawPointer
  private let layout: SlotLayout
  /// Takes the slots when the chunk is released, if it has full capacity.
  private let spares: ChunkPool?
  /// The position behind the last readable slot, shifted by `flagBits`, and the flags.
  @usableFromInline let published: Atomic<Int>
  @exclusivity(unchecked) @usableFromInline var link: Chunk?
  /// The position of the first slot that has not been destroyed.
  @exclusivity(unchecked) private var start: Int

  /// - Parameter spares: Spare slots for `capacity` elements, to be reused.
  init(base: Int, capacity: Int, layout: SlotLayout, spares: ChunkPool?) {
    self.base = base
    self.capacity = capacity
    self.layout = layout
    self.spares = spares
    unsafe storage = spares?.take() ?? layout.allocate(capacity)
    published = Atomic(base << Self.flagBits)
    unsafe start = base
  }

  /// The chunk behind this one.
  @inlinable var following: Chunk? {
    get { unsafe link }
    set { unsafe link = newValue }
  }

  /// The position of the first slot that has not been destroyed.
  var released: Int {
    get { unsafe start }
    set { unsafe start = newValue }
  }

  deinit {
    let end = published.load(ordering: .acquiring) >> Self.flagBits
    destroy(released..<end)
    if let spares { unsafe spares.leave(storage) } else { unsafe storage.deallocate() }
    // A long chain would be released recursively, one stack frame a chunk; unlink it step by step instead.
    var next = following.take()
    while isKnownUniquelyReferenced(&next), let chunk = next {
      next = chunk.following.take()
    }
  }

  /// The first slot; `Element` is that of the log.
  @inlinable
  func slots<Element>(of type: Element.Type) -> UnsafeMutablePointer<LogSlot<Element>> {
    unsafe storage.assumingMemoryBound(to: LogSlot<Element>.self)
  }

  /// The slot at `position`, which must be below the published end and not released.
  // The type is named by every caller: what the compiler would infer from the result may be an optional of it.
  @inlinable
  func slot<Element>(at position: Int, of type: Element.Type) -> LogSlot<Element> {
    unsafe slots(of: Element.self)[position &- base]
  }

  /// The position behind the last event; only for the writer.
  @inlinable var end: Int { published.load(ordering: .relaxed) >> Self.flagBits }

  /// Only for the writer, and only while there is room.
  @inlinable
  func append<Element>(_ element: Element, stamp: EventStamp) {
    let end = end
    unsafe write(element, stamp, at: end &- base)
    published.store((end &+ 1) << Self.flagBits, ordering: .releasing)
  }

  /// Appends as many elements as there is room for, publishes them at once, and returns how many these were.
  @inlinable
  func append<Element>(_ elements: ArraySlice<Element>, firstStamp: EventStamp) -> Int {
    let end = end
    let count = min(elements.count, base + capacity - end)
    let first = elements.startIndex
    for offset in 0..<count {
      unsafe write(elements[first + offset], firstStamp.advanced(by: offset), at: end - base + offset)
    }
    published.store((end + count) << Self.flagBits, ordering: .releasing)
    return count
  }

  @unsafe
  @inlinable
  func write<Element>(_ element: Element, _ stamp: EventStamp, at offset: Int) {
    let address = unsafe storage + offset &* MemoryLayout<LogSlot<Element>>.stride
    unsafe address.initializeMemory(as: LogSlot<Element>.self, to: LogSlot(element: element, stamp: stamp))
  }

  /// Makes `chunk` the continuation of this one; only for the writer.
  func seal(with chunk: Chunk) {
    following = chunk
    published.store(end << Self.flagBits | Self.sealed, ordering: .releasing)
  }

  /// Marks the end of the log; only for the writer.
  func noteEnd() {
    published.store(end << Self.flagBits | Self.ended, ordering: .releasing)
  }

  /// Destroys slots that were claimed under the lock, so that no other code destroys or reads them.
  func destroy(_ positions: Range<Int>) {
    unsafe layout.destroy(positions.count, at: storage, offset: positions.lowerBound - base)
  }
}
