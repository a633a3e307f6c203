extension SignalProtocol {
  /// Delivers elements until another signal has an event; from then on the other signal's.
  ///
  /// ```swift
  /// let image = placeholders.prefix(untilReplacedBy: download)
  /// ```
  /// - Values: those of this signal that were sent before the replacement's first event, then those of the replacement.
  ///   A replacement that is there from the start lets nothing of this signal through.
  /// - Ends: with the replacement, even if it had no element. The end of this signal alone changes nothing.
  /// - Fails: with the replacement; or with this signal, if it fails before it was replaced.
  /// - Buffering: one event of look-ahead for each input. The replacement is subscribed to first; this signal is
  ///   unsubscribed from when it is replaced.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-takeUntilReplacement:`.
  @inlinable
  public func prefix<Replacement: SignalProtocol>(
    untilReplacedBy replacement: Replacement
  ) -> some SignalProtocol<Element, Failure>
  where Replacement.Element == Element, Replacement.Failure == Failure {
    PrefixUntilReplaced(self, replacement)
  }
}

/// The signal of ``SignalProtocol/prefix(untilReplacedBy:)``.
@frozen
@usableFromInline
struct PrefixUntilReplaced<Base: SignalProtocol, Replacement: SignalProtocol>: SignalProtocol
where Base.Element == Replacement.Element, Base.Failure == Replacement.Failure {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let replacement: Replacement

  @inlinable
  init(_ base: Base, _ replacement: Replacement) {
    self.base = base
    self.replacement = replacement
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).prefix(untilReplacedBy: \(replacement))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(inputs: InputPair(replacement.makePoller(), base.makePoller()))
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: PollerProtocol {
    @usableFromInline var inputs: InputPair<Replacement.Poller, Base.Poller>

    @inlinable
    init(inputs: InputPair<Replacement.Poller, Base.Poller>) {
      self.inputs = inputs
    }

    /// Takes the next event if there is one.
    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Element, Failure> {
      repeat {
        switch inputs.earliest(&context) {
        case .neither:
          return context.nothingFound()
        case .left:
          inputs.right.release()
          return inputs.left.take()
        case .right:
          switch inputs.right.take() {
          case .value(let element):
            return .value(element)
          case .failure(let failure):
            release()
            return .failure(failure)
          case .end, .pending, .spent:
            continue
          }
        }
      } while context.spend()
      return .spent
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      inputs.release()
    }
  }
}
