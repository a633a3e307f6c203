/// ``BufferingPolicy/unbounded``: the subscription retains the chunk that it reads, and so all later ones, and reads
/// without the lock.
///
/// The log only counts such subscriptions. Appending does nothing for them; ``Cursor`` reads.
extension LogState {
  /// - Returns: The chunk to read first.
  mutating func attachLockFree(at position: Int) -> Chunk {
    lockFreeCount += 1
    guard let tail else {
      let chunk = appendChunk()
      if ending != nil { chunk.noteEnd() }
      return chunk
    }
    return position >= tail.base ? tail : chunk(at: position) ?? tail
  }

  mutating func detachLockFree() {
    lockFreeCount -= 1
  }
}
