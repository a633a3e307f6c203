/// ``BufferingPolicy/unbounded``: the subscription retains the chunk that it reads, and so all later ones, and reads
/// without the lock.
///
/// The log only counts such subscriptions. Appending does nothing for them; ``Cursor`` reads.
extension LogState {
  /// - Returns: The chunk to read first.
  mutating func attachLockFree(at position: Int) -> Chunk {
    lockFreeCount += 1
    if let chunk = chunk(at: position) { return chunk }
    let chunk = appendChunk()
    if ending != nil { chunk.noteEnd() }
    return chunk
  }

  mutating func detachLockFree() {
    lockFreeCount -= 1
  }
}
