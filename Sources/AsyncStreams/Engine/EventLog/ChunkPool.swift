/// Where the chunks of a log leave their slots for later ones.
///
/// Without it, slots would be allocated by a sender and freed by a reader, on another thread: they wait for each other in
/// the allocator, which besides gives what is free back to the system and asks for it again.
///
/// It does not know what the slots are for: chunks are released by code that is not compiled for their elements, and what
/// that calls has to be fast as it is.
///
/// ## Why `@unchecked Sendable` and the raw storage are sound
/// What is left holds nothing, and belongs to nobody until the lock hands it to the one who takes it. All parts have the
/// same size and alignment, those of the full chunks of one log.
@_fixed_layout
@safe
@usableFromInline
final class ChunkPool: Sendable {
  @usableFromInline let parts = Lock<[Part]>([])
  /// How many parts are kept: 32 kilobytes of them, at least one.
  @usableFromInline let limit: Int

  /// - Parameter size: The size of a part, in bytes.
  @usableFromInline
  init(size: Int) {
    limit = max(1, 32_768 / max(1, size))
  }

  deinit {
    while let part = unsafe take() { unsafe part.deallocate() }
  }

  /// A part that somebody has left, if there is one.
  @usableFromInline
  func take() -> UnsafeMutableRawPointer? {
    unsafe parts.withLock { $0.popLast() }?.address
  }

  /// Keeps a part that holds nothing any more, or frees it.
  @usableFromInline
  func leave(_ address: UnsafeMutableRawPointer) {
    let part = unsafe Part(address: address)
    let isKept = parts.withLock { parts in
      if parts.count == limit { return false }
      parts.append(part)
      return true
    }
    if !isKept { unsafe address.deallocate() }
  }

  @frozen
  @safe
  @usableFromInline
  struct Part: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
  }
}
