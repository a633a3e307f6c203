extension SignalProtocol {
  /// Replaces a failure by another signal.
  ///
  /// ```swift
  /// let articles = fetched.catch { failure in cached(because: failure) }
  /// ```
  /// - Values: those of this signal; after its failure those of the signal that `handler` returns, which is subscribed
  ///   to when the failure is taken.
  /// - Ends: with this signal, or with the replacement.
  /// - Fails: with the replacement, whose failure may be of another type; `Never` if it cannot fail.
  /// - Isolation: `handler` runs in the isolation of the iterating task, at most once.
  /// - Complexity: O(1) for each element; holds nothing.
  ///
  /// RAC 2.x: `-catch:`.
  @inlinable
  public func `catch`<Replacement: SignalProtocol>(
    _ handler: @escaping @Sendable (Failure) -> Replacement
  ) -> some SignalProtocol<Element, Replacement.Failure> where Replacement.Element == Element {
    Catch(self, handler)
  }
}

/// The signal of ``SignalProtocol/catch(_:)``.
@frozen
@usableFromInline
struct Catch<Base: SignalProtocol, Replacement: SignalProtocol>: SignalProtocol
where Base.Element == Replacement.Element {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Replacement.Failure

  @usableFromInline let base: Base
  @usableFromInline let handler: @Sendable (Base.Failure) -> Replacement

  @inlinable
  init(_ base: Base, _ handler: @escaping @Sendable (Base.Failure) -> Replacement) {
    self.base = base
    self.handler = handler
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).catch" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(base: base.makePoller(), handler: handler)
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: UnaryPoller {
    /// The input.
    @usableFromInline var base: Base.Poller
    @usableFromInline var replacement: Replacement.Poller?
    /// When this signal failed: what follows is not earlier.
    @usableFromInline var floor = Floor()
    @usableFromInline let handler: @Sendable (Base.Failure) -> Replacement

    @inlinable
    init(base: Base.Poller, handler: @escaping @Sendable (Base.Failure) -> Replacement) {
      self.base = base
      self.handler = handler
    }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
      if replacement == nil {
        switch base.poll(&context) {
        case .value(let element): return .value(element)
        case .end: return .end
        case .pending: return .pending
        case .spent: return .spent
        case .failure(let failure):
          floor.begin(&context)
          base.release()
          replacement = handler(failure).makePoller()
        }
      }
      let event = replacement?.poll(&context) ?? .end
      floor.lift(&context)
      return event
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      base.release()
      replacement?.release()
      replacement = nil
    }
  }
}
