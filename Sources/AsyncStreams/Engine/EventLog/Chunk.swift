public import Synchronization

/// A run of consecutive events of a log.
///
/// ## Why `@unchecked Sendable` and the raw storage are sound
/// - There is one writer at a time: the holder of the log's lock. It initialises a slot, then stores `published`
///   with release ordering. A reader loads `published` with acquire ordering and reads only slots below it. So a slot
///   is written once, and its write happens before every read.
/// - `following` is written once, before the `sealed` bit is published, and read only after that bit was seen.
/// - `released` changes under the lock of the log only. Slots below it are destroyed once no reader can read them any
///   more (every reader waits at the end; or the only reader has reported a later position; or every reader takes the
///   lock to read and has dropped them, and a new one starts at the kept elements): see
///   `EventLog.State.reclaim(upTo:)` and `EventLog.State.advanceHead()`.
/// - No two accesses to `link` or `start` overlap: each is a load or a store and ends before anything else begins, so
///   the dynamic check, which would cost more than the access, would find nothing.
/// - `deinit` runs when the chunk is no longer retained, and destroys exactly the slots that are still initialised.
@_fixed_layout
@safe
@usableFromInline
final class Chunk<Element>: @unchecked Sendable {
  @frozen
  @usableFromInline
  struct Slot {
    @usableFromInline let element: Element
    @usableFromInline let stamp: EventStamp

    @inlinable
    init(element: Element, stamp: EventStamp) {
      self.element = element
      self.stamp = stamp
    }
  }

  /// The log has moved on to `following`.
  @inlinable static var sealed: Int { 1 }
  /// The log has ended; there will be no more events.
  @inlinable static var ended: Int { 2 }
  @inlinable static var flagBits: Int { 2 }
  /// The capacity that chunks grow to.
  @inlinable static var fullCapacity: Int { 256 }
  /// The size of such a chunk, in bytes.
  @inlinable static var fullSize: Int { fullCapacity * MemoryLayout<Slot>.stride }

  /// The position of the first slot, counted from the beginning of the log.
  @usableFromInline let base: Int
  @usableFromInline let capacity: Int
  @usableFromInline let slots: UnsafeMutablePointer<Slot>
  /// Takes the slots when the chunk is released, if it has full capacity.
  @usableFromInline let spares: ChunkPool?
  /// The position behind the last readable slot, shifted by `flagBits`, and the flags.
  @usableFromInline let published: Atomic<Int>
  @exclusivity(unchecked) @usableFromInline var link: Chunk?
  /// The position of the first slot that has not been destroyed.
  @exclusivity(unchecked) @usableFromInline var start: Int

  /// - Parameter spares: Spare slots for `capacity` elements, to be reused.
  @inlinable
  init(base: Int, capacity: Int, spares: ChunkPool?) {
    self.base = base
    self.capacity = capacity
    self.spares = spares
    unsafe slots = spares?.take()?.bindMemory(to: Slot.self, capacity: capacity) ?? .allocate(capacity: capacity)
    published = Atomic(base << Self.flagBits)
    unsafe start = base
  }

  /// The chunk behind this one.
  @inlinable var following: Chunk? {
    get { unsafe link }
    set { unsafe link = newValue }
  }

  /// The position of the first slot that has not been destroyed.
  @inlinable var released: Int {
    get { unsafe start }
    set { unsafe start = newValue }
  }

  @inlinable
  deinit {
    let end = published.load(ordering: .acquiring) >> Self.flagBits
    unsafe (slots + (released - base)).deinitialize(count: end - released)
    if let spares { unsafe spares.leave(slots) } else { unsafe slots.deallocate() }
    // A long chain would be released recursively, one stack frame a chunk; unlink it step by step instead.
    var next = following.take()
    while isKnownUniquelyReferenced(&next), let chunk = next {
      next = chunk.following.take()
    }
  }

  /// The slot at `position`, which must be below the published end and not released.
  @inlinable
  subscript(position: Int) -> Slot {
    unsafe slots[position &- base]
  }

  /// The position behind the last event; only for the writer.
  @inlinable var end: Int { published.load(ordering: .relaxed) >> Self.flagBits }

  /// Only for the writer, and only while there is room.
  @inlinable
  func append(_ element: Element, stamp: EventStamp) {
    let end = end
    unsafe (slots + (end &- base)).initialize(to: Slot(element: element, stamp: stamp))
    published.store((end &+ 1) << Self.flagBits, ordering: .releasing)
  }

  /// Appends as many elements as there is room for, publishes them at once, and returns how many these were.
  @inlinable
  func append(_ elements: ArraySlice<Element>, firstStamp: EventStamp) -> Int {
    let end = end
    let count = min(elements.count, base + capacity - end)
    let first = elements.startIndex
    for offset in 0..<count {
      unsafe (slots + (end - base + offset)).initialize(
        to: Slot(element: elements[first + offset], stamp: firstStamp.advanced(by: offset))
      )
    }
    published.store((end + count) << Self.flagBits, ordering: .releasing)
    return count
  }

  /// Makes `chunk` the continuation of this one; only for the writer.
  @inlinable
  func seal(with chunk: Chunk) {
    following = chunk
    published.store(end << Self.flagBits | Self.sealed, ordering: .releasing)
  }

  /// Marks the end of the log; only for the writer.
  @inlinable
  func noteEnd() {
    published.store(end << Self.flagBits | Self.ended, ordering: .releasing)
  }

  /// Destroys slots that were claimed under the lock, so that no other code destroys or reads them.
  @inlinable
  func destroy(_ positions: Range<Int>) {
    unsafe (slots + (positions.lowerBound - base)).deinitialize(count: positions.count)
  }
}

extension Chunk.Slot: Sendable where Element: Sendable {}

/// Stores the slots of released chunks of a log, for later chunks.
///
/// Without it, a sender would allocate slots, and a reader would free them on another thread: they would contend in the
/// allocator, and the allocator would repeatedly return the memory and request it again.
///
/// It does not know the type of the slots: chunks are released by code that is not specialised for their elements, and
/// what that calls has to be fast without specialisation.
///
/// ## Why `@unchecked Sendable` and the raw storage are sound
/// A stored block holds no values. It is taken out under the lock, and then only the taker uses it. All blocks have the
/// same size and alignment, those of the full chunks of one log.
@_fixed_layout
@safe
@usableFromInline
final class ChunkPool: Sendable {
  @usableFromInline let blocks = Lock<[Block]>([])
  /// How many blocks are kept: 32 kilobytes of them, at least one.
  @usableFromInline let limit: Int

  /// - Parameter size: The size of a block, in bytes.
  @usableFromInline
  init(size: Int) {
    limit = max(1, 32_768 / max(1, size))
  }

  deinit {
    while let block = unsafe take() { unsafe block.deallocate() }
  }

  /// Takes a stored block, if there is one.
  @usableFromInline
  func take() -> UnsafeMutableRawPointer? {
    unsafe blocks.withLock { $0.popLast() }?.address
  }

  /// Stores a block that holds no values, or frees it.
  @usableFromInline
  func leave(_ address: UnsafeMutableRawPointer) {
    let block = unsafe Block(address: address)
    let isKept = blocks.withLock { blocks in
      if blocks.count == limit { return false }
      blocks.append(block)
      return true
    }
    if !isKept { unsafe address.deallocate() }
  }

  @frozen
  @safe
  @usableFromInline
  struct Block: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
  }
}
