extension _EventLog {
  /// Appends an element that was sent elsewhere, with the stamp it got there.
  ///
  /// Only for a log with no other sender, and with stamps that do not decrease.
  ///
  /// - Returns: Whether a subscription gets it.
  @inlinable
  func relay(_ element: Element, at stamp: Stamp) -> Bool {
    update { state in
      guard state.completion == nil, state.isObserved else { return false }
      state.ensureTail()
      state.tail?.append(element, stamp: stamp)
      state.end &+= 1
      if !state.buffered.isEmpty { state.appendToBuffers(element, stamp: stamp) }
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
