extension SignalProtocol {
  /// Delivers the elements of two signals in the order in which they were sent.
  ///
  /// ```swift
  /// let (keys, clicks) = (Subject<String, Never>(), Subject<String, Never>())
  /// var events = keys.merge(with: clicks).makeAsyncIterator()  // Subscribes to both.
  /// await keys.send("a")
  /// await clicks.send("OK")
  /// keys.finish()
  /// clicks.finish()
  /// while let event = await events.next() { print(event) }
  /// // Prints "a"
  /// // Prints "OK"
  /// ```
  /// - Values: all of both. Elements that were not sent, as those of an array, come first: this signal's before the
  ///   other's.
  /// - Ends: when both have ended.
  /// - Fails: when the failure of either is the earliest event.
  /// - Buffering: one event of look-ahead for each input; hot inputs keep the rest in their log.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-merge:`.
  @inlinable public func merge<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    PairStage(self, other, MergeRule())
  }
}

/// Passes on what either input delivers.
@frozen @usableFromInline struct MergeRule<Element, Failure: Error>: PairRule {
  @usableFromInline typealias Left = Element
  @usableFromInline typealias LeftFailure = Failure
  @usableFromInline typealias Right = Element
  @usableFromInline typealias RightFailure = Failure
  @usableFromInline typealias Step = RuleStep<Element, Failure>
  @usableFromInline typealias State = Void

  @inlinable init() {}

  @inlinable
  func receiveLeft(_ event: SignalEvent<Element, Failure>, _ state: inout Void, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(let element): .emit(element)
    case .failure(let failure): .fail(failure)
    case .finished: inputs.isEmpty ? .finish : .skip
    }
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Element, Failure>, _ state: inout Void, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(let element): .emit(element)
    case .failure(let failure): .fail(failure)
    case .finished: inputs.isEmpty ? .finish : .skip
    }
  }

  @inlinable func describe(left: String, right: String) -> String { "\(left).merge(with: \(right))" }
}
