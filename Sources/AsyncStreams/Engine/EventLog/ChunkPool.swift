/// Stores the slots of released chunks of a log, for later chunks.
///
/// Without it, a sender would allocate slots, and a reader would free them on another thread: they would contend in the
/// allocator, and the allocator would repeatedly return the memory and request it again.
///
/// ## Why `@unchecked Sendable` and the raw storage are sound
/// A stored block holds no values. It is taken out under the lock, and then only the taker uses it. All blocks have the
/// same size and alignment, those of the full chunks of one log.
@safe
@usableFromInline
final class ChunkPool: Sendable {
  private let blocks = Lock<[Block]>([])
  /// How many blocks are kept: 32 kilobytes of them, at least one.
  private let limit: Int

  /// - Parameter size: The size of a block, in bytes.
  init(size: Int) {
    limit = max(1, 32_768 / max(1, size))
  }

  deinit {
    while let block = unsafe take() { unsafe block.deallocate() }
  }

  /// Takes a stored block, if there is one.
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
    if !isKept { unsafe address.deallocate() }
  }

  @safe
  private struct Block: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
  }
}
