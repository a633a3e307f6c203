public import Synchronization

extension Registration {
  /// Looks at what has been published since, and says whether there is anything to read.
  @inlinable
  func refill() -> Bool {
    while let chunk = unsafe storedChunk {
      let word = chunk.published.load(ordering: .acquiring)
      let end = word >> Chunk<Element>.flagBits
      let position = position
      if position < end {
        note(lag: end - position)
        mayRead(chunk, from: position, upTo: end)
        return true
      }
      guard word & Chunk<Element>.sealed != 0 else { return false }
      unsafe storedChunk = chunk.following
      unsafe next = storedChunk?.slots
      unsafe readable = next
    }
    return false
  }

  /// Says how far can be read without looking: not at all where each element is counted or reported.
  @inlinable
  func mayRead(_ chunk: Chunk<Element>, from position: Int, upTo end: Int) {
    unsafe readsLive = position >= liveFrom
    guard mode == .chained, supplement?.counters == nil else { return }
    let limit = unsafe readsLive ? end : min(end, liveFrom)
    unsafe readable = chunk.slots + (limit - chunk.base)
  }

  /// Takes the first element of those that were found.
  @inlinable
  func readFirst(_ context: inout PollContext) -> Poll<Element, Failure> {
    let answer = read(&context)
    if let supplement {
      supplement.counters?.noteDelivery()
      if mode == .metered { reportProgress(supplement) }
      // Each element of such a subscription comes this way.
      if mode != .chained || supplement.counters != nil { unsafe readable = next }
    }
    return answer
  }

  @inlinable
  func note(lag: Int) {
    supplement?.counters?.noteLag(lag)
  }

  @inlinable var isAtEnd: Bool {
    guard let word = unsafe storedChunk?.published.load(ordering: .acquiring) else { return true }
    return word & Chunk<Element>.closed != 0
  }

  /// Tells the senders how far the reader has come, each time that half of its limit has been read.
  @inlinable
  func reportProgress(_ supplement: Supplement) {
    let position = position
    guard position - supplement.reported >= max(1, supplement.limit / 2) else { return }
    supplement.reported = position
    let time = log.now?()
    log.update { $0.advance(reader, to: position, time: time) }
  }

  /// The end of a log that had ended before the subscription began comes before everything that was sent.
  @inlinable
  func restamped(_ answer: Poll<Element, Failure>, _ context: inout PollContext) -> Poll<Element, Failure> {
    if startedFinished, answer.isTerminal { context.stamp = .ready }
    return answer
  }

  /// Arms the reader, and lets waiting senders know that it has read everything.
  ///
  /// - Returns: The end of the log, ``Poll/pending`` if the waker will be woken, or `nil` if there is an element at
  ///   `position` after all.
  @inlinable
  func wait(at position: Int, _ context: inout PollContext) -> Poll<Element, Failure>? {
    let time = log.now?()
    let isMetered = mode == .metered
    if isMetered { supplement?.reported = position }
    return log.update { state in
      if isMetered { state.advance(reader, to: position, time: time) }
      if state.end > position { return nil }
      if let completion = state.completion { return completion.event(&context) }
      if let waker = context.waker {
        state.arm(reader, waker, in: log.name)
        state.reclaimIfEverybodyWaits()
      }
      return .pending
    }
  }

  /// Takes the next event of a reader that reads under the lock.
  @inlinable
  func take(_ context: inout PollContext) -> Poll<Element, Failure> {
    let answer = log.update { $0.take(reader, mode: mode, liveFrom: liveFrom, in: log.name, &context) }
    if case .value = answer { supplement?.counters?.noteDelivery() }
    return answer
  }
}
