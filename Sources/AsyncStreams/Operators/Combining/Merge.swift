extension SignalProtocol {
  /// Delivers the elements of two signals in the order in which they were sent.
  ///
  /// ```swift
  /// for await event in keys.merge(with: clicks) { … }
  /// ```
  /// - Values: all of both. Elements that are there without having been sent, as those of an array, come first: this
  ///   signal's before the other's.
  /// - Ends: when both have ended.
  /// - Fails: as soon as the failure is the earliest event, with the failure of either.
  /// - Buffering: one event of look-ahead for each input; hot inputs keep the rest in their log.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-merge:`.
  @inlinable
  public func merge<Other: SignalProtocol>(with other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    Merge(self, other)
  }
}

/// The signal of ``SignalProtocol/merge(with:)``.
@frozen
@usableFromInline
struct Merge<Left: SignalProtocol, Right: SignalProtocol>: SignalProtocol
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
  @usableFromInline var description: String { "\(left).merge(with: \(right))" }

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
    @inline(__always)
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
      repeat {
        let event: Poll<Element, Failure>
        switch inputs.earliest(&context) {
        case .left: event = inputs.left.take()
        case .right: event = inputs.right.take()
        case .neither: return context.nothingFound()
        }
        switch event {
        case .value, .pending, .spent: return event
        case .end: if !inputs.left.isOpen, !inputs.right.isOpen, !isMoreKnown { return .end }
        case .failure:
          release()
          return event
        }
      } while context.spend()
      return .spent
    }

    /// Whether an input that has ended still has its last event to be taken.
    @inlinable var isMoreKnown: Bool { inputs.left.isKnown || inputs.right.isKnown }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      inputs.release()
    }
  }
}
