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
    isPlain ? append(element, if: condition, time: nil) : sendSpecially(element, if: condition)
  }

  /// The same for a log that compares elements, or reads a clock; out of line, so that other logs do not pay for it.
  @usableFromInline
  func sendSpecially(_ element: Element, if condition: SendCondition) -> SendOutcome? {
    if let areEqual { return sendChanges([element], areEqual).outcome }
    return append(element, if: condition, time: now?())
  }

  @inlinable
  @inline(__always)
  func append(_ element: Element, if condition: SendCondition, time: Duration?) -> SendOutcome? {
    update { state in
      if state.ending != nil { return .ended }
      var outcome = SendOutcome.accepted
      // There is no capacity while other senders wait: the code that frees capacity admits them.
      if !state.credits.hasCapacity(at: state.end) {
        if case .capacity = condition { return nil }
        outcome = .exceededLimit
      }
      append(element, time: time, to: &state)
      return outcome
    }
  }

  /// Sends a batch: no other sender interleaves, and subscribers are woken once.
  ///
  /// If there is capacity for a part of the batch, and that is the condition, this part is appended.
  @inlinable
  func send(contentsOf elements: ArraySlice<Element>, if condition: SendCondition) -> BatchOutcome? {
    if let areEqual { return sendChanges(elements, areEqual) }
    return append(contentsOf: elements, if: condition)
  }

  @inlinable
  func append(contentsOf elements: ArraySlice<Element>, if condition: SendCondition) -> BatchOutcome? {
    let time = now?()
    return update { state in
      if state.ending != nil { return .ended }
      if case .end(let position) = condition, state.end != position { return nil }
      var count = elements.count
      var outcome = SendOutcome.accepted
      let capacity = state.capacity(for: count)
      if capacity < count {
        if case .capacity = condition { count = capacity } else { outcome = .exceededLimit }
      }
      append(contentsOf: elements.prefix(count), time: time, to: &state)
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
    switch event {
    case .value(let element):
      update { state in
        guard state.ending == nil, state.isObserved else { return false }
        append(element, stamp: stamp, time: nil, to: &state)
        return true
      }
    case .finished: end(with: nil, at: stamp)
    case .failure(let failure): end(with: .of(failure), at: stamp)
    }
  }

  /// Ends the log; only the first call counts.
  ///
  /// - Returns: Whether this call ended it.
  @inlinable
  @discardableResult
  func finish(with failure: Failure?) -> Bool {
    end(with: .of(failure))
  }
}

// MARK: In a critical section

extension EventLog {
  /// Appends an element.
  @inlinable
  @inline(__always)
  func append(
    _ element: Element,
    stamp: @autoclosure () -> EventStamp = .next(),
    time: Duration?,
    to state: inout LogState
  ) {
    guard state.isObserved else { return appendUnobserved(element, to: &state) }
    // Before the element is published, so that whoever sees it finds all inputs marked that get it.
    if state.waiting.hasInputs { state.waiting.mark() }
    let stamp = stamp()
    if state.end == state.tailLimit { state.appendChunk() }
    // Optional chaining avoids a retain and a release, here and below.
    state.tail?.append(element, stamp: stamp)
    state.end &+= 1
    if state.isCopied { copy(element, stamp: stamp, in: &state) }
    state.settle(time: time, appended: 1)
  }

  @inlinable
  func append(contentsOf elements: ArraySlice<Element>, time: Duration?, to state: inout LogState) {
    guard !elements.isEmpty else { return }
    guard state.isObserved else {
      state.unobservedCount &+= elements.count
      if state.isCopied { copyToTaps(elements, firstStamp: .next(count: elements.count), in: &state) }
      return
    }
    if state.waiting.hasInputs { state.waiting.mark() }
    let stamp = EventStamp.next(count: elements.count)
    var rest = elements
    while !rest.isEmpty {
      if state.end == state.tailLimit { state.appendChunk() }
      let firstStamp = stamp.advanced(by: rest.startIndex - elements.startIndex)
      let count = state.tail?.append(rest, firstStamp: firstStamp) ?? 0
      state.end += count
      if state.isCopied { copy(rest.prefix(count), firstStamp: firstStamp, in: &state) }
      rest = rest.dropFirst(count)
    }
    state.settle(time: time, appended: elements.count)
  }

  /// Counts an element that no subscriber gets; taps do.
  @inlinable
  func appendUnobserved(_ element: Element, to state: inout LogState) {
    state.unobservedCount &+= 1
    if state.isCopied { copyToTaps(element, stamp: .next(), in: &state) }
  }
}
