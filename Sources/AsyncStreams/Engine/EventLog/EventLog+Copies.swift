/// Passes elements that were appended to those that do not read them in the log; out of line, since most logs have none.
extension EventLog {
  @usableFromInline
  func copy(_ element: Element, stamp: EventStamp, in state: inout LogState) {
    state.copyToBuffers(count: 1, firstStamp: stamp)
    if !state.taps.isEmpty { copyToTaps(element, stamp: stamp, in: &state) }
  }

  /// - Precondition: The elements are in one chunk.
  @usableFromInline
  func copy(_ elements: ArraySlice<Element>, firstStamp: EventStamp, in state: inout LogState) {
    state.copyToBuffers(count: elements.count, firstStamp: firstStamp)
    if !state.taps.isEmpty { copyToTaps(elements, firstStamp: firstStamp, in: &state) }
  }

  @usableFromInline
  func copyToTaps(_ elements: ArraySlice<Element>, firstStamp: EventStamp, in state: inout LogState) {
    for (offset, element) in elements.enumerated() {
      copyToTaps(element, stamp: firstStamp.advanced(by: offset), in: &state)
    }
  }

  @usableFromInline
  func copyToTaps(_ element: Element, stamp: EventStamp, in state: inout LogState) {
    for tap in state.taps {
      let wasHolding = tap.holdsSenders
      tap.append(SignalEvent<Element, Failure>.value(element), stamp)
      if !wasHolding, tap.holdsSenders { state.credits.holds += 1 }
      if let waker = tap.wakeIfDue(isEnd: false) { state.deferredActions.wake(waker) }
    }
    if state.credits.holds > 0 { state.credits.close() }
  }
}
