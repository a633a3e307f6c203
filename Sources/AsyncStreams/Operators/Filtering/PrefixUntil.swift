extension SignalProtocol {
  /// Delivers elements until another signal delivers an element or ends; then unsubscribes from both and finishes.
  ///
  /// ```swift
  /// for await position in drag.prefix(until: mouseUp) { … }
  /// ```
  /// - Values: those of this signal that were sent before the other signal's first event.
  /// - Ends: with the first element or the end of the trigger, or with this signal. A trigger that is there from the start
  ///   lets nothing through.
  /// - Fails: with this signal. A failure of the trigger is ignored: this signal then goes on without it.
  /// - Buffering: one event of look-ahead for each input. The trigger is subscribed to first.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-takeUntil:`.
  @inlinable
  public func prefix<Trigger: SignalProtocol>(until trigger: Trigger) -> some SignalProtocol<Element, Failure> {
    PrefixUntil(self, trigger)
  }
}

/// The signal of ``SignalProtocol/prefix(until:)``.
@frozen
@usableFromInline
struct PrefixUntil<Base: SignalProtocol, Trigger: SignalProtocol>: SignalProtocol {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let trigger: Trigger

  @inlinable
  init(_ base: Base, _ trigger: Trigger) {
    self.base = base
    self.trigger = trigger
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).prefix(until: \(trigger))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(inputs: InputPair(trigger.makePoller(), base.makePoller()))
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: PollerProtocol {
    @usableFromInline var inputs: InputPair<Trigger.Poller, Base.Poller>

    @inlinable
    init(inputs: InputPair<Trigger.Poller, Base.Poller>) {
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
          if case .failure = inputs.left.take() { continue }
          release()
          return .end
        case .right:
          let event = inputs.right.take()
          if event.isEnd { release() }
          return event
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
