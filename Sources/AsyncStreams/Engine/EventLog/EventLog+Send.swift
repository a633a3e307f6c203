/// What must hold when elements are appended; it is checked in the same critical section.
@frozen
@usableFromInline
enum SendCondition: Sendable {
  /// Nothing: a subscription that is at its limit gets the elements anyway.
  case always
  /// There is capacity, for which the caller can wait.
  case capacity
  /// The log still ends at this position.
  case end(Int)
}

/// Sends: each appends elements, or says why not; `nil` if the condition did not hold, and then nothing was appended.
extension EventLog {
  @inlinable
  func send(_ element: Element, if condition: SendCondition) -> SendOutcome? {
    features == nil ? append(element, if: condition, time: nil) : sendWithFeatures(element, if: condition)
  }

  /// The same for a log with features; out of line, so that other logs do not pay for it.
  @inlinable
  @inline(never)
  func sendWithFeatures(_ element: Element, if condition: SendCondition) -> SendOutcome? {
    if let areEqual = features?.areEqual { return sendChanges([element], areEqual).outcome }
    return append(element, if: condition, time: features?.now?())
  }

  /// Sends a batch: no other sender interleaves, and subscribers are woken once.
  ///
  /// If there is capacity for a part of the batch, and that is the condition, this part is appended.
  @inlinable
  func send(contentsOf elements: ArraySlice<Element>, if condition: SendCondition) -> BatchOutcome? {
    if let areEqual = features?.areEqual { return sendChanges(elements, areEqual) }
    return append(contentsOf: elements, if: condition)
  }

  @inlinable
  @inline(__always)
  func append(_ element: Element, if condition: SendCondition, time: Duration?) -> SendOutcome? {
    update { state in
      if state.completion != nil { return .ended }
      var outcome = SendOutcome.accepted
      // There is no capacity while other senders wait: the code that frees capacity admits them.
      if !state.credits.hasCapacity(at: state.end) {
        if case .capacity = condition { return nil }
        outcome = .exceededLimit
      }
      state.append(element, stamp: .next(), time: time)
      return outcome
    }
  }

  @inlinable
  func append(contentsOf elements: ArraySlice<Element>, if condition: SendCondition) -> BatchOutcome? {
    let time = now?()
    return update { state in
      if state.completion != nil { return .ended }
      if case .end(let position) = condition, state.end != position { return nil }
      var count = elements.count
      var outcome = SendOutcome.accepted
      let capacity = state.capacity(for: count)
      if capacity < count {
        if case .capacity = condition { count = capacity } else { outcome = .exceededLimit }
      }
      state.append(contentsOf: elements.prefix(count), time: time)
      return BatchOutcome(acceptedCount: count, outcome: outcome)
    }
  }

  /// Sends an event that another stream has delivered, with the stamp that it has there.
  ///
  /// Only for a log with no other sender, and with stamps that do not decrease.
  ///
  /// - Returns: Whether a subscription gets it.
  @inlinable
  @discardableResult
  func relay(_ event: SignalEvent<Element, Failure>, at stamp: EventStamp) -> Bool {
    update { state in
      switch event {
      case .value(let element):
        guard state.completion == nil, state.isObserved else { return false }
        state.append(element, stamp: stamp, time: nil)
        return true
      case .finished:
        return state.complete(with: nil, at: stamp)
      case .failure(let failure):
        return state.complete(with: failure, at: stamp)
      }
    }
  }

  /// Ends the log; only the first call counts.
  ///
  /// - Returns: Whether this call ended it.
  @inlinable
  @discardableResult
  func finish(with failure: Failure?) -> Bool {
    update { $0.complete(with: failure) }
  }
}
