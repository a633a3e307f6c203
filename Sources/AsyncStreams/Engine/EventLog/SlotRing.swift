/// Copies of slots of a log, first in, first out: a ring that grows on demand.
///
/// It does not know the type of the elements, so it is compiled once, and is as fast in unspecialised code.
///
/// ## Why the raw storage is sound
/// The `count` slots from `head` on, around the end of the ring, are initialised, and no others: a slot is copied to a free
/// place, and is moved out of it once, or destroyed by `deinit`. All are copies of slots of one log, by its
/// ``SlotLayout``, and only cursors of this log, which have the same type, move them out.
@frozen
@safe
@usableFromInline
struct SlotRing: ~Copyable, @unchecked Sendable {
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

  @usableFromInline
  deinit {
    guard let storage = unsafe storage else { return }
    for offset in 0..<count { unsafe layout.destroy(1, at: storage, offset: place(offset)) }
    unsafe storage.deallocate()
  }

  /// Where in the ring the slot is that has `offset` others before it.
  @inlinable
  func place(_ offset: Int) -> Int { (head &+ offset) & (capacity &- 1) }

  /// Copies a slot.
  ///
  /// - Complexity: O(1) amortised.
  mutating func append(_ chunk: Chunk, at position: Int) {
    if count == capacity { grow() }
    guard let storage = unsafe storage else { return }
    unsafe layout.copy(1, from: chunk.storage, offset: position - chunk.base, to: storage, offset: place(count))
    count += 1
  }

  /// Moves the first slot out.
  @inlinable
  mutating func popFirst<Element>(of type: Element.Type) -> LogSlot<Element>? {
    guard count > 0, let storage = unsafe storage else { return nil }
    let slot = unsafe storage.assumingMemoryBound(to: LogSlot<Element>.self) + head
    head = place(1)
    count &-= 1
    return unsafe slot.move()
  }

  private mutating func grow() {
    let larger = unsafe layout.allocate(max(4, capacity * 2))
    if let storage = unsafe storage {
      // Full, so the slots from `head` to the end of the ring come first, and then those before `head`.
      unsafe layout.copy(capacity - head, from: storage, offset: head, to: larger, offset: 0)
      unsafe layout.copy(head, from: storage, offset: 0, to: larger, offset: capacity - head)
      unsafe layout.destroy(capacity, at: storage, offset: 0)
      unsafe storage.deallocate()
    }
    unsafe storage = larger
    head = 0
    capacity = max(4, capacity * 2)
  }
}
