extension SignalProtocol {
  /// Leaves out elements until another signal delivers an element or ends.
  ///
  /// ```swift
  /// let positions = allPositions.drop(until: dragBegan)
  /// ```
  /// - Values: those of this signal that were sent after the other signal's first event. What ``prefix(until:)`` delivers
  ///   with the same trigger is exactly what this leaves out.
  /// - Ends and fails: with this signal. A failure of the trigger is ignored: then nothing is delivered any more.
  /// - Buffering: one event of look-ahead for each input. The trigger is subscribed to first, and unsubscribed from after
  ///   its first event.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: none; `-skipUntilBlock:` takes a predicate.
  @inlinable
  public func drop<Trigger: SignalProtocol>(until trigger: Trigger) -> some SignalProtocol<Element, Failure> {
    DropUntil(self, trigger)
  }
}

/// The signal of ``SignalProtocol/drop(until:)``.
@frozen
@usableFromInline
struct DropUntil<Base: SignalProtocol, Trigger: SignalProtocol>: SignalProtocol {
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
  @usableFromInline var description: String { "\(base).drop(until: \(trigger))" }

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
    @usableFromInline var isOpen = false

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
          isOpen = true
          inputs.left.release()
        case .right:
          let event = inputs.right.take()
          if event.isEnd {
            release()
          } else if !isOpen {
            continue
          }
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
