public import Synchronization

/// How a subscription reads.
///
/// ## Why the unchecked access and the pointers are sound
/// See ``SubscriptionToken``: one isolation domain polls, no access overlaps another one, and the slots belong to a
/// chunk that is retained and published.
extension SubscriptionToken {
  /// Looks for newly published elements.
  ///
  /// - Returns: The position up to which there is something to read, if there is, and whether the log has ended.
  @inlinable
  func refill() -> (end: Int?, isAtEnd: Bool) {
    // Optional chaining avoids a retain and a release.
    while let word = unsafe storedChunk?.published.load(ordering: .acquiring) {
      let end = word >> Chunk<Element>.flagBits
      let position = position
      if position < end {
        supplement?.counters?.noteLag(end - position)
        unsafe readsLive = position >= liveFrom
        return (unsafe readsLive ? end : min(end, liveFrom), false)
      }
      guard word & Chunk<Element>.sealed != 0, let following = unsafe storedChunk?.following else {
        return (nil, word & Chunk<Element>.closed != 0)
      }
      unsafe slots = following.slots
      unsafe base = following.base
      unsafe storedChunk = following
    }
    return (nil, true)
  }

  /// Takes the first of the elements that were found, and makes the others readable without a check.
  @inlinable
  func readFirst(upTo end: Int, _ context: inout PollContext) -> Element {
    let element = read(&context)
    guard mode == .backPressured, let supplement else {
      unsafe readable = end
      return element
    }
    reportProgress(supplement)
    // The last element of the stretch takes the slow path again, and so reports.
    unsafe readable = max(min(end, supplement.reported + supplement.stretch - 1), position)
    return element
  }

  /// Reports progress to the log every `limit / 2` elements.
  @inlinable
  func reportProgress(_ supplement: Supplement) {
    let position = position
    guard position - supplement.reported >= supplement.stretch else { return }
    supplement.reported = position
    let time = log.now?()
    log.update { $0.noteProgress(index, to: position, time: time) }
  }

  /// The end of a log that had ended before the subscription began comes before everything that was sent.
  @inlinable
  func restamped(_ answer: Poll<Element, Failure>, _ context: inout PollContext) -> Poll<Element, Failure> {
    if startedAtEnd, answer.isEnd { context.stamp = .ready }
    return answer
  }

  /// Reports that every element was taken, and waits for the next event.
  ///
  /// - Returns: The end of the log, `Poll.pending` if the waker will be woken, or `nil` if there is an element at
  ///   `position` after all.
  @inlinable
  func wait(at position: Int, _ context: inout PollContext) -> Poll<Element, Failure>? {
    let time = log.now?()
    let reports = mode == .backPressured
    if reports { supplement?.reported = position }
    return log.update { state in
      if reports { state.noteProgress(index, to: position, time: time) }
      if state.end > position { return nil }
      if let completion = state.completion { return completion.event(&context) }
      if let waker = context.waker { state.letWait(index, waker, in: log.name) }
      return .pending
    }
  }

  /// Takes the next event of a subscription that reads under the lock.
  @inlinable
  func take(_ context: inout PollContext) -> Poll<Element, Failure> {
    let answer = log.update { $0.take(index, liveFrom: liveFrom, in: log.name, &context) }
    if case .value = answer { supplement?.counters?.noteDelivery() }
    return answer
  }
}
