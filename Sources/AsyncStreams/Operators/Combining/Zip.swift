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
  /// - Fails: at once with the failure of either; elements without a partner are dropped.
  /// - Buffering: if the signals can fail, elements wait for their partner in the operator, without bound, since a
  ///   failure behind them must be found. If they cannot, elements wait at their source, and back-pressure is kept.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-zipWith:`, which always queues.
  @inlinable
  public func zip<Other: SignalProtocol>(
    with other: Other
  ) -> some SignalProtocol<(Element, Other.Element), Failure> where Other.Failure == Failure {
    Zip(stage: PairStage(self, other, ZipRule()))
  }
}

/// The signal of ``SignalProtocol/zip(with:)``.
///
/// Elements of inputs that cannot fail are taken in pairs, which is faster than one event after the other, and leaves
/// the others at their source. If they can fail, the rule decides about each event.
@frozen
@usableFromInline
struct Zip<Left: SignalProtocol, Right: SignalProtocol>: SignalProtocol where Left.Failure == Right.Failure {
  @usableFromInline typealias Element = (Left.Element, Right.Element)
  @usableFromInline typealias Failure = Left.Failure
  @usableFromInline typealias Rule = ZipRule<Left.Element, Right.Element, Failure>

  @usableFromInline let stage: PairStage<Left, Right, Rule>

  @inlinable
  init(stage: PairStage<Left, Right, Rule>) {
    self.stage = stage
  }

  @usableFromInline var description: String { stage.description }

  @inlinable
  func makePoller() -> Poller {
    Poller(stage: stage.makePoller())
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: PollerProtocol {
    @usableFromInline var stage: PairStage<Left, Right, Rule>.Poller

    @inlinable
    init(stage: PairStage<Left, Right, Rule>.Poller) {
      self.stage = stage
    }

    @inlinable
    @inline(__always)
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
      Failure.self == Never.self ? stage.inputs.nextPair(&context) : stage.poll(&context)
    }

    @inlinable
    mutating func release() {
      stage.release()
    }
  }
}

extension InputPair where Left.Failure == Right.Failure {
  /// Takes an element of each input when both have one; ends when either has ended.
  @inlinable
  mutating func nextPair(_ context: inout PollContext) -> Poll<(Left.Element, Right.Element), Left.Failure> {
    _ = left.peek(&context)
    _ = right.peek(&context)
    switch (left.event, right.event) {
    case (.value(let leftElement), .value(let rightElement)):
      context.stamp = Swift.max(left.stamp, right.stamp)
      left.event = nil
      right.event = nil
      return .value((leftElement, rightElement))
    // The end of an array is older than the last pair. If an operator behind this one has dropped that, it still
    // counts.
    case (.end, .end):
      context.stamp = Swift.min(left.stamp, right.stamp).raised(to: context.stamp)
    case (.end, _):
      context.stamp = left.stamp.raised(to: context.stamp)
    case (_, .end):
      context.stamp = right.stamp.raised(to: context.stamp)
    default:
      if left.isOpen || right.isOpen { return context.nothingFound() }
    }
    release()
    return .end
  }
}

/// Pairs the n-th element of one input with the n-th of the other.
@frozen
@usableFromInline
struct ZipRule<Left, Right, Failure: Error>: PairRule {
  @usableFromInline typealias LeftFailure = Failure
  @usableFromInline typealias RightFailure = Failure
  @usableFromInline typealias Step = StageStep<(Left, Right), Failure>

  /// The elements without a partner: of one input at a time.
  @frozen
  @usableFromInline
  struct State {
    @usableFromInline var left = Queue<Left>()
    @usableFromInline var right = Queue<Right>()

    @inlinable
    init() {}
  }

  @inlinable
  init() {}

  @inlinable
  func makeState() -> State { State() }

  @inlinable
  func receiveLeft(_ event: SignalEvent<Left, Failure>, _ state: inout State, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(let element):
      guard let partner = state.right.popFirst() else {
        state.left.append(element)
        return .skip
      }
      return hasEnded(state, inputs) ? .emitLast((element, partner)) : .emit((element, partner))
    case .failure(let failure): return .fail(failure)
    case .end: return hasEnded(state, inputs) ? .finish : .skip
    }
  }

  @inlinable
  func receiveRight(_ event: SignalEvent<Right, Failure>, _ state: inout State, _ inputs: inout OpenInputs) -> Step {
    switch event {
    case .value(let element):
      guard let partner = state.left.popFirst() else {
        state.right.append(element)
        return .skip
      }
      return hasEnded(state, inputs) ? .emitLast((partner, element)) : .emit((partner, element))
    case .failure(let failure): return .fail(failure)
    case .end: return hasEnded(state, inputs) ? .finish : .skip
    }
  }

  /// Whether an input has ended of which no element waits.
  @inlinable
  func hasEnded(_ state: State, _ inputs: OpenInputs) -> Bool {
    !inputs.contains(.left) && state.left.isEmpty || !inputs.contains(.right) && state.right.isEmpty
  }

  @inlinable
  func describe(left: String, right: String) -> String { "\(left).zip(with: \(right))" }
}
