extension EventLog {
  /// Appends an element that was sent elsewhere, with the stamp it got there.
  ///
  /// Only for a log that nobody else sends to, and with stamps that do not decrease.
  ///
  /// - Returns: Whether anybody reads it.
  @inlinable
  func relay(_ element: Element, at stamp: Stamp) -> Bool {
    update { state in
      guard state.completion == nil, state.isObserved else { return false }
      state.makeRoom()
      state.tail?.append(element, stamp: stamp)
      state.end &+= 1
      if !state.queued.isEmpty { state.enqueue(element, stamp: stamp) }
      state.settle(time: nil, appended: 1)
      return true
    }
  }

  /// Ends the log because of an end that happened elsewhere, with the stamp it got there.
  @inlinable
  func relayEnd(_ failure: Failure?, at stamp: Stamp) {
    _ = update { $0.complete(with: failure, at: stamp) }
  }
}
