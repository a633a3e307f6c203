extension SignalProtocol {
  /// Delivers the first elements of two signals as a pair, then the second ones, and so on.
  ///
  /// ```swift
  /// for await (question, answer) in questions.zip(with: answers) { … }
  /// ```
  /// - Values: the n-th of this signal with the n-th of the other.
  /// - Ends: as soon as one signal has ended and all its elements are paired.
  /// - Fails: at once with the failure of either; elements without a partner are dropped.
  /// - Buffering: if the signals can fail, elements wait for their partner in the operator, without bound, since a failure
  ///   behind them must be seen. If they cannot, elements wait where they come from, and back-pressure is kept.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-zipWith:`, which always queues.
  @inlinable
  public func zip<Other: SignalProtocol>(
    with other: Other
  ) -> some SignalProtocol<(Element, Other.Element), Failure> where Other.Failure == Failure {
    Zip(self, other)
  }
}

/// The signal of ``SignalProtocol/zip(with:)``.
@frozen
@usableFromInline
struct Zip<Left: SignalProtocol, Right: SignalProtocol>: SignalProtocol where Left.Failure == Right.Failure {
  /// What the signal delivers.
  @usableFromInline typealias Element = (Left.Element, Right.Element)
  /// How the signal can fail.
  @usableFromInline typealias Failure = Left.Failure

  @usableFromInline let left: Left
  @usableFromInline let right: Right

  @inlinable
  init(_ left: Left, _ right: Right) {
    self.left = left
    self.right = right
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(left).zip(with: \(right))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(inputs: InputPair(left.makePoller(), right.makePoller()))
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: PollerProtocol {
    @usableFromInline var inputs: InputPair<Left.Poller, Right.Poller>
    /// Elements without a partner; at most one of the queues has any.
    ///
    /// Unused if the inputs cannot fail.
    @usableFromInline var leftWaiting = Queue<Left.Element>()
    @usableFromInline var rightWaiting = Queue<Right.Element>()

    @inlinable
    init(inputs: InputPair<Left.Poller, Right.Poller>) {
      self.inputs = inputs
    }

    /// Takes the next event if there is one.
    @inlinable
    @inline(__always)
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
      Failure.self == Never.self ? pollInStep(&context) : pollQueueing(&context)
    }

    /// Takes no element before it has its partner.
    @inlinable
    mutating func pollInStep(_ context: inout PollContext) -> Poll<Element, Failure> {
      _ = inputs.left.peek(&context)
      _ = inputs.right.peek(&context)
      switch (inputs.left.event, inputs.right.event) {
      case (.value(let left), .value(let right)):
        context.stamp = Swift.max(inputs.left.stamp, inputs.right.stamp)
        inputs.left.event = .pending
        inputs.right.event = .pending
        return .value((left, right))
      // The end of an array is older than the last pair; if an operator behind has skipped that, it still counts.
      case (.end, _):
        return end(inputs.left.stamp.raised(to: context.stamp), &context)
      case (_, .end):
        return end(inputs.right.stamp.raised(to: context.stamp), &context)
      default:
        return context.nothingFound()
      }
    }

    /// Takes every event at once, so that a failure overtakes elements that wait.
    @inlinable
    mutating func pollQueueing(_ context: inout PollContext) -> Poll<Element, Failure> {
      if !inputs.left.isOpen, !inputs.left.isKnown, leftWaiting.isEmpty { return end(context.stamp, &context) }
      if !inputs.right.isOpen, !inputs.right.isKnown, rightWaiting.isEmpty { return end(context.stamp, &context) }
      repeat {
        switch inputs.earliest(&context) {
        case .neither:
          return context.nothingFound()
        case .left:
          switch inputs.left.take() {
          case .value(let element):
            if let partner = rightWaiting.popFirst() { return .value((element, partner)) }
            leftWaiting.append(element)
          case .end:
            if leftWaiting.isEmpty { return end(context.stamp, &context) }
          case .failure(let failure):
            release()
            return .failure(failure)
          case .pending, .spent:
            return .pending
          }
        case .right:
          switch inputs.right.take() {
          case .value(let element):
            if let partner = leftWaiting.popFirst() { return .value((partner, element)) }
            rightWaiting.append(element)
          case .end:
            if rightWaiting.isEmpty { return end(context.stamp, &context) }
          case .failure(let failure):
            release()
            return .failure(failure)
          case .pending, .spent:
            return .pending
          }
        }
      } while context.spend()
      return .spent
    }

    @inlinable
    mutating func end(_ stamp: Stamp, _ context: inout PollContext) -> Poll<Element, Failure> {
      context.stamp = stamp
      release()
      return .end
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      inputs.release()
      leftWaiting = Queue()
      rightWaiting = Queue()
    }
  }
}
