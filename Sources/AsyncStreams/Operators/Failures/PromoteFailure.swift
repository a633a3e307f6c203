extension SignalProtocol where Failure == Never {
  /// Gives a signal that cannot fail the failure type of another one, to combine the two.
  ///
  /// ```swift
  /// let all = localNews.promoteFailure().merge(with: remoteNews)
  /// ```
  /// - Values and end: those of this signal.
  /// - Fails: never, whatever the type says.
  /// - Complexity: O(1) for each element; holds nothing.
  /// - Parameter type: The failure type, which can be left out where it is known.
  ///
  /// RAC 2.x: not needed, since every signal there may fail with any error.
  @inlinable
  public func promoteFailure<Other: Error>(to type: Other.Type = Other.self) -> some SignalProtocol<Element, Other> {
    PromoteFailure(self)
  }
}

/// The signal of ``SignalProtocol/promoteFailure(to:)``.
@frozen
@usableFromInline
struct PromoteFailure<Base: SignalProtocol, Failure: Error>: SignalProtocol where Base.Failure == Never {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element

  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) {
    self.base = base
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { base.description }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(base: base.makePoller())
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: UnaryPoller {
    /// The input.
    @usableFromInline var base: Base.Poller

    @inlinable
    init(base: Base.Poller) {
      self.base = base
    }

    /// Whether the input is finite.
    @inlinable static var isFinite: Bool { Base.isFinite }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Failure> {
      switch base.poll(&context) {
      case .value(let element): .value(element)
      case .end: .end
      case .pending: .pending
      case .spent: .spent
      }
    }
  }
}
