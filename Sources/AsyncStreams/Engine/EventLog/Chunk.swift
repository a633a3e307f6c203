public import Synchronization

/// A run of consecutive events of a log.
///
/// ## Why `@unchecked Sendable` and the raw storage are sound
/// - There is one writer at a time: the holder of the log's lock. It initialises a slot, then stores `published`
///   with release ordering. A reader loads `published` with acquire ordering and reads only slots below it. So a slot
///   is written once, and its write happens before every read.
/// - A chunk does not know the type of its elements, so that what is done with chunks is compiled once. Only
///   ``EventLog`` and ``Cursor`` read and write slots. The chunks of a log are made with the ``SlotLayout`` of its
///   elements, and a cursor reads those of its log; so all of them agree on the type.
/// - `following` is written once, before the `sealed` bit is published, and read only after that bit was seen.
/// - `released` changes under the lock of the log only. Slots below it are destroyed once no reader can read them any
///   more (every reader waits at the end; or the only reader has reported a later position; or every reader takes the
///   lock to read and has dropped them, and a new one starts at the kept elements): see
///   ``LogState/reclaim(upTo:)`` and ``LogState/advanceHead()``.
/// - No two accesses to `link` or `start` overlap: each is a load or a store and ends before anything else begins, so
///   the dynamic check, which would cost more than the access, would find nothing.
/// - `deinit` runs when the chunk is no longer retained, and destroys exactly the slots that are still initialised.
/// - The slots come from a ``ChunkPool`` or go to one while they hold no values.
@_fixed_layout @safe @usableFromInline final class Chunk: @unchecked Sendable {
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
  @exclusivity(unchecked) private var start: Int

  /// - Parameter spares: Spare slots for `capacity` elements, to be reused.
  init(base: Int, capacity: Int, layout: SlotLayout, spares: ChunkPool?) {
    self.base = base
    self.capacity = capacity
    self.layout = layout
    self.spares = spares
    // Chunks that are released on other threads leave their slots in the pool.
    unsafe storage = spares?.take() ?? layout.allocate(capacity)
    published = Atomic(base << Self.flagBits)
    unsafe start = base
  }

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
    // Acquiring, since the last event may have been published by another thread than the one that releases.
    let end = published.load(ordering: .acquiring) >> Self.flagBits
    destroy(released..<end)
    if let spares { unsafe spares.leave(storage) } else { unsafe storage.deallocate() }
    // A long chain would be released recursively, one stack frame a chunk; unlink it step by step instead.
    var next = following.take()
    while isKnownUniquelyReferenced(&next), let chunk = next {
      next = chunk.following.take()
    }
  }

  @inlinable func slots<Element>(of type: Element.Type) -> UnsafeMutablePointer<LogSlot<Element>> {
    unsafe storage.assumingMemoryBound(to: LogSlot<Element>.self)
  }

  /// The slot at `position`, which must be below the published end and not released.
  // The type is named by every caller: what the compiler would infer from the result may be an optional of it.
  @inlinable func slot<Element>(at position: Int, of type: Element.Type) -> LogSlot<Element> {
    unsafe slots(of: Element.self)[position &- base]
  }

  /// The position behind the last event; only for the writer.
  @inlinable var end: Int { published.load(ordering: .relaxed) >> Self.flagBits }

  /// Publishes an element; only for the writer, and only while there is room.
  @inlinable func append<Element>(_ element: Element, stamp: EventStamp) {
    let end = end
    unsafe write(element, stamp, at: end &- base)
    // Releasing, so that a reader that loads the new end sees the slot, and the marks that were made before.
    published.store((end &+ 1) << Self.flagBits, ordering: .releasing)
  }

  /// Appends as many elements as there is room for, publishes them at once, and returns how many these were.
  @inlinable func append<Element>(_ elements: ArraySlice<Element>, firstStamp: EventStamp) -> Int {
    let end = end
    let count = min(elements.count, base + capacity - end)
    let first = elements.startIndex
    // Nothing is visible before the one store below, so readers find all of it.
    for offset in 0..<count {
      unsafe write(elements[first + offset], firstStamp.advanced(by: offset), at: end - base + offset)
    }
    published.store((end + count) << Self.flagBits, ordering: .releasing)
    return count
  }

  @unsafe @inlinable func write<Element>(_ element: Element, _ stamp: EventStamp, at offset: Int) {
    let address = unsafe storage + offset &* MemoryLayout<LogSlot<Element>>.stride
    unsafe address.initializeMemory(as: LogSlot<Element>.self, to: LogSlot(element: element, stamp: stamp))
  }

  /// Makes `chunk` the continuation of this one; only for the writer.
  func seal(with chunk: Chunk) {
    // First: whoever sees the bit follows the link.
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

/// Stores the slots of released chunks of a log, for later chunks.
///
/// Without it, a sender would allocate slots that a reader frees on another thread, and the allocator would repeatedly
/// return the memory and request it again.
///
/// ## Why `@unchecked Sendable` and the raw storage are sound
/// A stored block holds no values. It is taken out under the lock, and then only the taker uses it. All blocks have the
/// same size and alignment, those of the full chunks of one log.
@safe @usableFromInline final class ChunkPool: Sendable {
  private let blocks = Lock<[Block]>([])
  private let limit: Int

  init(size: Int) {
    // 32 kilobytes: few enough that an idle log costs little.
    limit = max(1, 32_768 / max(1, size))
  }

  deinit {
    while let block = unsafe take() { unsafe block.deallocate() }
  }

  func take() -> UnsafeMutableRawPointer? {
    unsafe blocks.withLock { $0.popLast() }?.address
  }

  /// Stores a block that holds no values, or frees it.
  func leave(_ address: UnsafeMutableRawPointer) {
    let block = unsafe Block(address: address)
    let isKept = blocks.withLock { blocks in
      if blocks.count == limit { return false }
      blocks.append(block)
      return true
    }
    // Outside of the lock, which is held for a few instructions only.
    if !isKept { unsafe address.deallocate() }
  }

  @safe private struct Block: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
  }
}

// MARK: Slots

/// An event of a log that has an element, and its place in the order.
@frozen @usableFromInline struct LogSlot<Element> {
  @usableFromInline let element: Element
  @usableFromInline let stamp: EventStamp

  @inlinable init(element: Element, stamp: EventStamp) {
    self.element = element
    self.stamp = stamp
  }
}

extension LogSlot: Sendable where Element: Sendable {}

/// What a log has to know of its slots where it does not know the type of its elements.
///
/// ## Why the raw storage is sound
/// See ``Chunk``: slots are destroyed once, when nothing reads them any more.
@frozen @safe @usableFromInline struct SlotLayout: Sendable {
  @usableFromInline let stride: Int
  @usableFromInline let alignment: Int
  /// `nil` if elements are plain data, of which nothing has to be destroyed, and which can be copied as bytes.
  @usableFromInline let manage: Manage?

  /// Copies so many slots from a source; without a source, destroys them.
  @usableFromInline typealias Manage =
    @Sendable (_ count: Int, UnsafeMutableRawPointer, _ source: UnsafeRawPointer?) -> Void

  @inlinable init<Element>(of type: Element.Type) {
    var manage: Manage?
    // One closure for both, since a log stores it in each chunk.
    if !_isPOD(Element.self) {
      unsafe manage = { count, address, source in
        if let source = unsafe source {
          unsafe address.initializeMemory(
            as: LogSlot<Element>.self,
            from: source.assumingMemoryBound(to: LogSlot<Element>.self),
            count: count
          )
        } else {
          _ = unsafe address.assumingMemoryBound(to: LogSlot<Element>.self).deinitialize(count: count)
        }
      }
    }
    stride = MemoryLayout<LogSlot<Element>>.stride
    alignment = MemoryLayout<LogSlot<Element>>.alignment
    unsafe self.manage = unsafe manage
  }

  /// Whether a slot that is no longer needed has to be destroyed.
  var mustDestroy: Bool { unsafe manage != nil }

  func size(_ count: Int) -> Int { count * stride }

  @unsafe func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: size(count), alignment: alignment)
  }

  @unsafe func destroy(_ count: Int, at storage: UnsafeMutableRawPointer, offset: Int) {
    if count > 0 { unsafe manage?(count, storage + size(offset), nil) }
  }

  /// Copies slots to places that are not initialised.
  @unsafe func copy(_ count: Int, from source: UnsafeRawPointer, to address: UnsafeMutableRawPointer) {
    if let manage = unsafe manage {
      unsafe manage(count, address, source)
    } else {
      // Plain data: no reference has to be retained.
      unsafe address.copyMemory(from: source, byteCount: size(count))
    }
  }
}

/// Copies of slots of a log, first in, first out: a ring that grows on demand.
///
/// ## Why the raw storage is sound
/// The `count` slots from `head` on, around the end of the ring, are initialised, and no others: a slot is copied to a
/// free place, and is moved out of it once, or destroyed by `deinit`. All are copies of slots of one log, by its
/// ``SlotLayout``, and only cursors of this log, which have the same type, move them out.
@frozen @safe @usableFromInline struct SlotRing: ~Copyable, @unchecked Sendable {
  private let layout: SlotLayout
  /// None as long as nothing was appended.
  @usableFromInline var storage: UnsafeMutableRawPointer?
  /// A power of two.
  @usableFromInline var capacity = 0
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  init(layout: SlotLayout) {
    self.layout = layout
    unsafe storage = nil
  }

  @usableFromInline deinit {
    guard let storage = unsafe storage else { return }
    for offset in 0..<count { unsafe layout.destroy(1, at: storage, offset: place(offset)) }
    unsafe storage.deallocate()
  }

  /// Where in the ring the slot is that has `offset` others before it.
  @inlinable func place(_ offset: Int) -> Int { (head &+ offset) & (capacity &- 1) }

  /// - Complexity: O(1) amortised.
  mutating func append(_ chunk: Chunk, at position: Int) {
    if count == capacity { grow() }
    guard let storage = unsafe storage else { return }
    let source = unsafe chunk.storage + layout.size(position - chunk.base)
    unsafe layout.copy(1, from: source, to: storage + layout.size(place(count)))
    count += 1
  }

  /// Moves the first slot out.
  @inlinable mutating func popFirst<Element>(of type: Element.Type) -> LogSlot<Element>? {
    guard count > 0, let storage = unsafe storage else { return nil }
    let slot = unsafe storage.assumingMemoryBound(to: LogSlot<Element>.self) + head
    head = place(1)
    count &-= 1
    // The place is free now, and is not destroyed again.
    return unsafe slot.move()
  }

  private mutating func grow() {
    let larger = unsafe layout.allocate(max(4, capacity * 2))
    if let storage = unsafe storage {
      // Full, so the slots from `head` to the end of the ring come first, and then those before `head`.
      unsafe layout.copy(capacity - head, from: storage + layout.size(head), to: larger)
      unsafe layout.copy(head, from: storage, to: larger + layout.size(capacity - head))
      unsafe layout.destroy(capacity, at: storage, offset: 0)
      unsafe storage.deallocate()
    }
    unsafe storage = larger
    head = 0
    capacity = max(4, capacity * 2)
  }
}
