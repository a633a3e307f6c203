// Sends that depend on the newest element.

/// For logs that retain their newest element.
///
/// Functions of the user decide outside of the lock. Their result is appended only if nothing was appended meanwhile;
/// otherwise they decide again, with the element that is the newest now. So one of several senders always succeeds.
extension EventLog {
  /// The newest element, if the log retains it.
  @usableFromInline var latest: Element? {
    state.withLock { latest(in: &$0) }
  }

  @inlinable func latest(in state: inout LogState) -> Element? {
    state.chunkOfLatest()?.slot(at: state.end - 1, of: Element.self).element
  }

  /// The newest element, and the position behind it; `nil` after the end.
  @usableFromInline var current: (element: Element, end: Int)? {
    state.withLock { state in
      if state.ending != nil { return nil }
      let end = state.end
      return latest(in: &state).map { ($0, end) }
    }
  }

  /// The elements that later subscriptions get.
  var retained: [Element] {
    state.withLock { state in
      guard state.retention.count > 0 else { return [] }
      return (state.replayStart..<state.end).compactMap { position in
        state.chunk(at: position)?.slot(at: position, of: Element.self).element
      }
    }
  }

  /// Appends elements as one batch, without those that are equal to the one before.
  @usableFromInline
  func sendChanges(_ elements: ArraySlice<Element>, _ areEqual: (Element, Element) -> Bool) -> BatchOutcome {
    while let (newest, end) = current {
      var previous = newest
      let changes = elements.filter { element in
        if areEqual(previous, element) { return false }
        previous = element
        return true
      }
      let outcome = changes.isEmpty ? .accepted : append(contentsOf: changes[...], if: .end(end))?.outcome
      if outcome == .ended { break }
      // Without an outcome, another sender came first, and the elements are compared with the newest one of now.
      if let outcome { return BatchOutcome(acceptedCount: elements.count, outcome: outcome) }
    }
    return .ended
  }

  /// Appends what a function makes of the newest element.
  @inlinable func replaceNewest<Problem: Error>(
    isolation: isolated (any Actor)?,
    _ change: (inout Element) throws(Problem) -> Void
  ) throws(Problem) -> SendOutcome {
    while let (newest, end) = current {
      var element = newest
      try change(&element)
      if let areEqual, areEqual(newest, element) { return .accepted }
      let sent = CurrentActor.performSend(on: isolation) { append(contentsOf: [element], if: .end(end)) }
      if let sent { return sent.outcome }
    }
    return .ended
  }
}
