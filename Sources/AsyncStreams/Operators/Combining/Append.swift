extension SignalProtocol {
  /// Delivers the elements of this signal, then those of another one.
  ///
  /// ```swift
  /// let all = cached.append(fetched)
  /// ```
  /// - Values: those of this signal, then those of `other`, which is subscribed to when the end of this signal is
  ///   taken. Elements that a hot `other` was sent before are missed.
  /// - Ends: with `other`.
  /// - Fails: with this signal, and then `other` is never subscribed to; or with `other`.
  /// - Complexity: O(1) for each element; retains `other` until it is subscribed to.
  ///
  /// RAC 2.x: `-concat:`.
  @inlinable public func append<Other: SignalProtocol>(_ other: Other) -> some SignalProtocol<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    Append<_, _, AppendAlways>(self, other)
  }
}

/// When one signal follows another: known to the compiler, so that a plain `append` does not ask for each element.
@usableFromInline protocol AppendCondition {
  /// Whether the second signal does not follow after an element of the first one.
  static var requiresEmptiness: Bool { get }

  /// How the signal was put together, in diagnostics.
  static func describe(first: String, second: String) -> String
}

/// The condition of ``SignalProtocol/append(_:)``.
@usableFromInline enum AppendAlways: AppendCondition {
  @inlinable static var requiresEmptiness: Bool { false }

  @usableFromInline static func describe(first: String, second: String) -> String { "\(first).append(\(second))" }
}

/// A signal that another one follows, under a condition.
@frozen @usableFromInline
struct Append<First: SignalProtocol, Second: SignalProtocol, Condition: AppendCondition>: SignalProtocol
where First.Element == Second.Element, First.Failure == Second.Failure {
  @usableFromInline typealias Element = First.Element
  @usableFromInline typealias Failure = First.Failure

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @usableFromInline var description: String {
    Condition.describe(first: "\(first)", second: "\(second)")
  }

  @inlinable func makePoller() -> Poller {
    Poller(phase: .first(first.makePoller()), second: second)
  }

  @frozen @usableFromInline struct Poller: PollerProtocol {
    @usableFromInline enum Phase {
      case first(First.Poller)
      case second(Second.Poller)
      case ended
    }

    @usableFromInline var phase: Phase
    /// The signal that follows; `nil` when it is known that none does, and when it has been subscribed to: the iteration
    /// must not retain a subject.
    @usableFromInline var second: Second?
    /// When the first signal ended: what follows is not earlier.
    @usableFromInline var floor = Floor()
    @usableFromInline let end = ReleaseMark.unless(Self.isFinite)

    @inlinable init(phase: Phase, second: Second) {
      self.phase = phase
      self.second = second
    }

    @inlinable static var isFinite: Bool { First.Poller.isFinite && Second.Poller.isFinite }

    @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
      if case .first(var poller) = phase {
        phase = .ended
        let event = poller.poll(&context)
        if case .finished = event {
          if end?.isReleased == true { return .finished }
          guard let second = second.take() else { return .finished }
          floor.begin(&context)
          phase = .second(second.makePoller())
        } else {
          if Condition.requiresEmptiness, case .value = event { second = nil }
          phase = .first(poller)
          return event
        }
      }
      if case .second(var poller) = phase {
        phase = .ended
        let event = poller.poll(&context)
        floor.lift(&context)
        phase = .second(poller)
        return event
      }
      return .finished
    }

    @inlinable mutating func release() {
      end?.isReleased = true
      switch phase {
      case .first(var poller): poller.release()
      case .second(var poller): poller.release()
      case .ended: break
      }
      phase = .ended
      second = nil
    }
  }
}
