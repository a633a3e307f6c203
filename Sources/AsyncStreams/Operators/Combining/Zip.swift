extension SignalProtocol {
  /// Delivers the first elements of two signals as a pair, then the second ones, and so on.
  ///
  /// ```swift
  /// let (questions, answers) = (["2 + 2", "3 * 3"].signal, [4, 9].signal)
  /// for await (question, answer) in questions.zip(with: answers) { print("\(question) = \(answer)") }
  /// // Prints "2 + 2 = 4"
  /// // Prints "3 * 3 = 9"
  /// ```
  /// - Values: the n-th of this signal with the n-th of the other.
  /// - Ends: as soon as one signal has ended and all its elements are paired.
  /// - Fails: as soon as one signal has failed and all its elements are paired; other elements are dropped.
  /// - Buffering: one event of look-ahead for each input. What is not needed yet stays at its source, so back-pressure
  ///   is kept; a hot source keeps it for the subscription.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-zipWith:`, which queues, and fails at once.
  @inlinable public func zip<Other: SignalProtocol>(
    with other: Other
  ) -> some SignalProtocol<(Element, Other.Element), Failure> where Other.Failure == Failure {
    Zip(self, other)
  }
}

/// The signal of ``SignalProtocol/zip(with:)``.
///
/// Elements are taken in pairs, which is faster than one event after the other, and leaves the others at their source.
@frozen @usableFromInline
struct Zip<Left: SignalProtocol, Right: SignalProtocol>: SignalProtocol where Left.Failure == Right.Failure {
  @usableFromInline typealias Element = (Left.Element, Right.Element)
  @usableFromInline typealias Failure = Left.Failure

  @usableFromInline let left: Left
  @usableFromInline let right: Right

  @inlinable init(_ left: Left, _ right: Right) {
    self.left = left
    self.right = right
  }

  @usableFromInline var description: String { "\(left).zip(with: \(right))" }

  @inlinable func makePoller() -> Poller {
    Poller(inputs: InputPair(left.makePoller(), right.makePoller()))
  }

  @frozen @usableFromInline struct Poller: PollerProtocol {
    @usableFromInline var inputs: InputPair<Left.Poller, Right.Poller>

    @inlinable init(inputs: InputPair<Left.Poller, Right.Poller>) {
      self.inputs = inputs
    }

    @inlinable @inline(__always) mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
      inputs.nextPair(&context)
    }

    @inlinable mutating func release() {
      inputs.release()
    }
  }
}

extension InputPair where Left.Failure == Right.Failure {
  /// Takes an element of each input when both have one; ends or fails when an input has nothing left but its end.
  @inlinable @inline(__always)
  mutating func nextPair(_ context: inout PollContext) -> PollAnswer<(Left.Element, Right.Element), Left.Failure> {
    _ = left.look(&context)
    _ = right.look(&context)
    if context.isSpent { lookAgain(&context) }
    if case .value(let leftElement) = left.event, case .value(let rightElement) = right.event {
      context.stamp = Swift.max(left.stamp, right.stamp)
      // Both have to be as old as the subscription, or to have been sent.
      context.hints.takeOver(left.hints, right.hints)
      left.event = nil
      right.event = nil
      return .value((leftElement, rightElement))
    }
    return nextEnd(&context)
  }

  /// Gives each input its share of a budget that the other one has used up.
  @inlinable @inline(never) mutating func lookAgain(_ context: inout PollContext) {
    _ = right.look(sharing: &context)
    _ = left.look(sharing: &context)
  }

  /// Takes the end or the failure that comes first of those that no element is left before, if there is one.
  @inlinable @inline(never)
  mutating func nextEnd<Pair>(_ context: inout PollContext) -> PollAnswer<Pair, Left.Failure> {
    let rightEnd = right.knownEnd
    // The end of the left input, if it was sent before that of the right one, is visible by now.
    if rightEnd != nil { _ = left.look(sharing: &context) }
    if context.isSpent, let answer: PollAnswer<Pair, Left.Failure> = awaitSpent(&context) { return answer }
    let leftEnd = left.knownEnd
    if leftEnd == nil, rightEnd == nil, left.isOpen || right.isOpen { return pending(&context) }
    let isLeft = rightEnd == nil || leftEnd != nil && !(right.stamp < left.stamp)
    // The end of an array is older than the last pair. If an operator behind this one has dropped that, it still
    // counts.
    context.stamp = (isLeft ? left.stamp : right.stamp).raised(to: context.stamp)
    release()
    if case .failure(let failure)? = isLeft ? leftEnd : rightEnd { return .failure(failure) }
    return .finished
  }

  /// The answer if an input has used up its budget, and may have what comes first.
  @inlinable func awaitSpent<Pair>(_ context: inout PollContext) -> PollAnswer<Pair, Left.Failure>? {
    if !isHeld(left.knownEnd != nil, right.knownEnd != nil) { return nil }
    noteProgress(&context)
    return .spent
  }
}

extension Input {
  /// The next event, if it is the last one.
  @inlinable var knownEnd: SignalEvent<Never, Poller.Failure>? {
    switch event {
    case .finished: .finished
    case .failure(let failure): .failure(failure)
    case .value, nil: nil
    }
  }
}
