extension SignalProtocol {
  /// Delivers what the first of two signals to have an event delivers.
  ///
  /// ```swift
  /// let answer = mirror.race(with: origin)
  /// ```
  /// - Values: those of the signal whose event was sent first, be it an element, a failure or the end. The other signal
  ///   is unsubscribed from at that moment. If both have something without waiting, this signal is taken.
  /// - Ends and fails: with the signal that was first.
  /// - Buffering: one event of look-ahead for each input.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: none.
  @inlinable
  public func race<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    Race(self, other)
  }
}

/// The signal of ``SignalProtocol/race(with:)``.
@frozen
@usableFromInline
struct Race<Left: SignalProtocol, Right: SignalProtocol>: SignalProtocol
where Left.Element == Right.Element, Left.Failure == Right.Failure {
  /// What the signal delivers.
  @usableFromInline typealias Element = Left.Element
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
  @usableFromInline var description: String { "\(left).race(with: \(right))" }

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

    @inlinable
    init(inputs: InputPair<Left.Poller, Right.Poller>) {
      self.inputs = inputs
    }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
      // Looking at an input that was released finds nothing, so the winner stays the winner.
      switch inputs.earliest(&context) {
      case .left:
        inputs.right.release()
        return inputs.left.take()
      case .right:
        inputs.left.release()
        return inputs.right.take()
      case .neither:
        return context.nothingFound()
      }
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      inputs.release()
    }
  }
}
