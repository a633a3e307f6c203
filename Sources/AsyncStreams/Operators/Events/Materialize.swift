extension SignalProtocol {
  /// Delivers the events of this signal as values.
  ///
  /// ```swift
  /// for await event in [1, 2].signal.materialize() { print(event) }
  /// // Prints "value(1)"
  /// // Prints "value(2)"
  /// // Prints "end"
  /// ```
  /// - Values: an ``SignalEvent`` for each element, and one for the end or the failure.
  /// - Ends: after the event of the end or the failure.
  /// - Fails: never.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-materialize`.
  @inlinable
  public func materialize() -> some SignalProtocol<SignalEvent<Element, Failure>, Never> {
    Materialize(self)
  }
}

/// The signal of ``SignalProtocol/materialize()``.
@frozen
@usableFromInline
struct Materialize<Base: SignalProtocol>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = SignalEvent<Base.Element, Base.Failure>
  /// How the signal can fail.
  @usableFromInline typealias Failure = Never

  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) {
    self.base = base
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).materialize" }

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
    @usableFromInline var hasEnded = false

    @inlinable
    init(base: Base.Poller) {
      self.base = base
    }

    /// Whether the input is finite.
    @inlinable static var isFinite: Bool { Base.isFinite }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Never> {
      if hasEnded { return .end }
      switch base.poll(&context) {
      case .value(let element):
        return .value(.value(element))
      case .end:
        hasEnded = true
        return .value(.end)
      case .failure(let failure):
        hasEnded = true
        return .value(.failure(failure))
      case .pending:
        return .pending
      case .spent:
        return .spent
      }
    }
  }
}
