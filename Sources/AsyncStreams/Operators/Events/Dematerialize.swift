extension SignalProtocol where Failure == Never {
  /// Turns events that are values back into events of the stream.
  ///
  /// ```swift
  /// let replayed = recordedEvents.signal.dematerialize()
  /// ```
  /// - Values: those of the ``SignalEvent/value(_:)`` elements.
  /// - Ends: with an ``SignalEvent/end`` element, or with this signal; later elements are ignored.
  /// - Fails: with an ``SignalEvent/failure(_:)`` element.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-dematerialize`.
  @inlinable
  public func dematerialize<Value, Problem: Error>() -> some SignalProtocol<Value, Problem>
  where Element == SignalEvent<Value, Problem> {
    Dematerialize(self)
  }
}

/// The signal of ``SignalProtocol/dematerialize()``.
@frozen
@usableFromInline
struct Dematerialize<Base: SignalProtocol, Element, Failure: Error>: SignalProtocol
where Base.Element == SignalEvent<Element, Failure>, Base.Failure == Never {
  @usableFromInline let base: Base

  @inlinable
  init(_ base: Base) {
    self.base = base
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).dematerialize" }

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
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
      switch base.poll(&context) {
      case .value(.value(let element)): return .value(element)
      case .value(.end):
        base.release()
        return .end
      case .value(.failure(let failure)):
        base.release()
        return .failure(failure)
      case .end: return .end
      case .pending: return .pending
      case .spent: return .spent
      }
    }
  }
}
