extension SignalProtocol where Element: Equatable {
  /// Delivers whether two signals have equal elements in the same order.
  ///
  /// ```swift
  /// print(await (1...3).signal.elementsEqual([1, 2, 3].signal).collect())
  /// // Prints "[true]"
  /// ```
  ///     expected  a-b|
  ///     actual    -a-b|
  ///     equal     ----true|
  /// - Values: one. `false` as soon as two elements in the same place differ, or one signal has ended where the other has an
  ///   element; `true` when both have ended. Nothing is compared before both signals have it.
  /// - Ends: after this answer; both signals are unsubscribed from then.
  /// - Fails: as soon as one signal has failed and all its elements are compared.
  /// - Buffering: one event of look-ahead for each input. What has nothing to be compared with stays at its source, so
  ///   back-pressure is kept; a hot source keeps it for the subscription.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of the iterating task.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: none; `-zipWith:`, `-map:` and `-all:`, which do not compare the lengths.
  @inlinable public func elementsEqual<Other: SignalProtocol>(
    _ other: Other
  ) -> some SignalProtocol<Bool, Failure> where Other.Element == Element, Other.Failure == Failure {
    ElementsEqual(self, other)
  }
}

/// The signal of ``SignalProtocol/elementsEqual(_:)``.
@frozen @usableFromInline struct ElementsEqual<Left: SignalProtocol, Right: SignalProtocol>: SignalProtocol
where Left.Element: Equatable, Left.Element == Right.Element, Left.Failure == Right.Failure {
  @usableFromInline typealias Element = Bool
  @usableFromInline typealias Failure = Left.Failure

  @usableFromInline let left: Left
  @usableFromInline let right: Right

  @inlinable init(_ left: Left, _ right: Right) {
    self.left = left
    self.right = right
  }

  @usableFromInline var description: String { "\(left).elementsEqual(\(right))" }

  @inlinable func makePoller() -> Poller {
    Poller(inputs: InputPair(left.makePoller(), right.makePoller()))
  }

  @frozen @usableFromInline struct Poller: PollerProtocol {
    @usableFromInline var inputs: InputPair<Left.Poller, Right.Poller>
    @usableFromInline var hasAnswered = false

    @inlinable init(inputs: InputPair<Left.Poller, Right.Poller>) {
      self.inputs = inputs
    }

    @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Bool, Failure> {
      if hasAnswered { return .finished }
      repeat {
        _ = inputs.left.look(sharing: &context)
        let foundRight = inputs.right.look(sharing: &context)
        if foundRight || context.isSpent { _ = inputs.left.look(sharing: &context) }
        if inputs.left.isAwaited || inputs.right.isAwaited {
          inputs.noteProgress(&context)
          return .spent
        }
        if let failure = firstFailure(&context) { return failure }
        guard let left = inputs.left.event, let right = inputs.right.event else { return inputs.pending(&context) }
        context.stamp = Swift.max(inputs.left.stamp, inputs.right.stamp)
        switch (left, right) {
        case (.value(let left), .value(let right)) where left == right:
          inputs.left.event = nil
          inputs.right.event = nil
        case (.finished, .finished): return answer(true)
        default: return answer(false)
        }
      } while context.spend()
      return .spent
    }

    /// The failure that comes first of those that no element is left before.
    @inlinable mutating func firstFailure(_ context: inout PollContext) -> PollAnswer<Bool, Failure>? {
      let left = inputs.left.knownFailure
      let right = inputs.right.knownFailure
      guard let failure = left ?? right else { return nil }
      let isLeft = left != nil && (right == nil || !(inputs.right.stamp < inputs.left.stamp))
      context.stamp = isLeft ? inputs.left.stamp : inputs.right.stamp
      inputs.release()
      return .failure(isLeft ? failure : right ?? failure)
    }

    @inlinable mutating func answer(_ areEqual: Bool) -> PollAnswer<Bool, Failure> {
      hasAnswered = true
      inputs.release()
      return .value(areEqual)
    }

    @inlinable mutating func release() {
      inputs.release()
    }
  }
}

extension Input {
  /// The failure that is the next event, if it is one.
  @inlinable var knownFailure: Poller.Failure? {
    if case .failure(let failure) = event { failure } else { nil }
  }
}
