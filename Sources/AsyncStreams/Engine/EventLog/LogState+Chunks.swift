extension LogState {
  /// Makes a new chunk, since the last one is full.
  @usableFromInline
  @discardableResult
  mutating func appendChunk() -> Chunk {
    let capacity = min(Chunk.fullCapacity, (tail?.capacity ?? 4) * 2)
    if spares == nil, capacity == Chunk.fullCapacity { spares = ChunkPool(size: layout.size(capacity)) }
    let chunk = Chunk(base: end, capacity: capacity, layout: layout, spares: spares)
    tail?.seal(with: chunk)
    if head == nil { head = chunk }
    tail = chunk
    tailLimit = end + capacity
    return chunk
  }

  /// Notes when elements were sent, and moves the start of what is replayed.
  mutating func retain(time: Duration?, appended count: Int) {
    guard let time, let span = retention.span else {
      replayStart = max(replayStart, end - min(end, retention.count))
      return
    }
    for _ in 0..<count { times.append(time) }
    expire(at: time, span: span)
  }

  /// Forgets the elements that are too old or too many to be replayed.
  mutating func expire(at time: Duration, span: Duration) {
    while let first = times.first, first + span <= time || times.count > retention.count {
      _ = times.popFirst()
    }
    replayStart = end - times.count
  }

  /// Whether elements that were dropped can be released at once: if a subscription drops some, and all read under the
  /// lock.
  ///
  /// The log does not know where a subscription is that reads without the lock: it may be about to read what others
  /// have dropped.
  @inlinable var mayReleaseDropped: Bool { newest.limit > 0 && newest.limit < end && lockFreeCount == 0 }

  /// Releases chunks that no later subscription can need; subscriptions that read them retain them.
  mutating func advanceHead() {
    let keep = min(retention.count > 0 ? replayStart : end, end - min(end, newest.limit))
    // Optional chaining avoids a retain and a release, here and below: this is done for each element that is sent.
    if let base = head?.following?.base, base <= keep { moveHead(to: keep) }
    if mayReleaseDropped, deferredActions.passed == nil, let released = head?.released, released < keep {
      if layout.mustDestroy {
        deferredActions.passed = head
        deferredActions.passedPositions = released..<keep
      }
      head?.released = keep
    }
  }

  /// Moves the head to the chunk with a position, behind the first one.
  @inline(never)
  private mutating func moveHead(to position: Int) {
    guard let oldest = head else { return }
    var chunk = oldest
    while let next = chunk.following, next.base <= position { chunk = next }
    head = chunk
    deferredActions.keep(oldest)
    if !chunks.isEmpty { forgetChunks(before: chunk) }
  }

  /// Claims slots that every subscription has passed and no later one can need, to be destroyed after the critical
  /// section.
  ///
  /// - Precondition: Every subscription is at `position` or later.
  mutating func reclaim(upTo position: Int) {
    guard let tail, deferredActions.passed == nil, tail.released < position else { return }
    // Only the chunk that is written to: earlier ones are released as a whole. Plain data need not be destroyed.
    if layout.mustDestroy {
      deferredActions.passed = tail
      deferredActions.passedPositions = tail.released..<position
    }
    tail.released = position
    if head !== tail {
      deferredActions.keep(head)
      head = tail
      if !chunks.isEmpty { forgetChunks(before: tail) }
    }
  }

  /// Removes chunks from the list that are no longer needed; the deferred actions retain them, so none is released
  /// here.
  mutating func forgetChunks(before chunk: Chunk) {
    while let first = chunks.first, first !== chunk { _ = chunks.popFirst() }
  }

  /// Releases what was read once all subscribers wait for more.
  mutating func reclaimIfAllWait() {
    if waiting.count == subscribers.count { reclaim(upTo: retention.count > 0 ? replayStart : end) }
  }

  /// The chunk that holds `position`, which must be retained.
  ///
  /// - Complexity: O(1) amortised.
  @usableFromInline
  mutating func chunk(at position: Int) -> Chunk? {
    // Optional chaining avoids a retain and a release, here and below.
    if let base = tail?.base, position >= base { return tail }
    guard let base = head?.following?.base, base <= position, let head else { return head }
    return chunk(at: position, behind: head)
  }

  /// Searches the list of chunks, which is extended as far as needed.
  mutating func chunk(at position: Int, behind head: Chunk) -> Chunk? {
    if chunks.isEmpty { chunks.append(head) }
    // Chunks double until they have the full capacity, so the wanted one is at this index or a few links further.
    let index = (position - head.base) / Chunk.fullCapacity
    while index >= chunks.count, let next = chunks[chunks.count - 1]?.following { chunks.append(next) }
    var chunk = chunks[index]
    while let current = chunk, let next = current.following, next.base <= position { chunk = next }
    return chunk
  }
}
