/// Passes elements that are being appended to those that do not read them in the log; out of line, since most logs have
/// none.
extension EventLog {
  @usableFromInline
  func copy(_ element: Element, stamp: EventStamp, in state: inout LogState) {
    if state.isObserved {
      for buffer in state.buffers { buffer.append(element, stamp: stamp) }
    }
    for tap in state.taps {
      let wasHolding = tap.holdsSenders
      tap.append(SignalEvent<Element, Failure>.value(element), stamp)
      if !wasHolding, tap.holdsSenders { state.credits.holds += 1 }
      if let waker = tap.wakeIfDue(isEnd: false) { state.deferredActions.wake(waker) }
    }
    if state.credits.holds > 0 { state.credits.close() }
  }

  @usableFromInline
  func copy(_ elements: ArraySlice<Element>, firstStamp: EventStamp, in state: inout LogState) {
    for (offset, element) in elements.enumerated() {
      copy(element, stamp: firstStamp.advanced(by: offset), in: &state)
    }
  }
}
