extension SignalProtocol {
  /// Delivers the newest elements of two signals, each time one of them has a new one.
  ///
  /// ```swift
  /// let isValid = name.combineLatest(with: password).map { !$0.isEmpty && $1.count >= 8 }
  /// ```
  /// - Values: nothing until both have delivered; then one pair for each element of either, in the order in which the
  ///   elements were sent. No combination is skipped, however late the consumer looks.
  /// - Ends: when both have ended.
  /// - Fails: at once with the failure of either.
  /// - Buffering: one event of look-ahead and the newest element of each input.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-combineLatestWith:`.
  @inlinable
  public func combineLatest<Other: SignalProtocol>(
    with other: Other
  ) -> some SignalProtocol<(Element, Other.Element), Failure> where Other.Failure == Failure {
    CombineLatest(self, other)
  }
}

/// The signal of ``SignalProtocol/combineLatest(with:)``.
@frozen
@usableFromInline
struct CombineLatest<Left: SignalProtocol, Right: SignalProtocol>: SignalProtocol
where Left.Failure == Right.Failure {
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
  @usableFromInline var description: String { "\(left).combineLatest(with: \(right))" }

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
    @usableFromInline var left: Left.Element?
    @usableFromInline var right: Right.Element?

    @inlinable
    init(inputs: InputPair<Left.Poller, Right.Poller>) {
      self.inputs = inputs
    }

    /// Takes the next event if there is one.
    @inlinable
    @inline(__always)
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
      repeat {
        switch inputs.earliest(&context) {
        case .neither:
          return context.nothingFound()
        case .left:
          switch inputs.left.take() {
          case .value(let element):
            left = element
            if let right { return .value((element, right)) }
          case .end:
            if !inputs.right.isOpen, !inputs.right.isKnown { return .end }
          case .failure(let failure):
            release()
            return .failure(failure)
          case .pending, .spent:
            return .pending
          }
        case .right:
          switch inputs.right.take() {
          case .value(let element):
            right = element
            if let left { return .value((left, element)) }
          case .end:
            if !inputs.left.isOpen, !inputs.left.isKnown { return .end }
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

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      inputs.release()
      left = nil
      right = nil
    }
  }
}
