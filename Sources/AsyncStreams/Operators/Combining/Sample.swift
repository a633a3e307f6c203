extension SignalProtocol {
  /// Delivers the newest element each time another signal delivers one.
  ///
  /// ```swift
  /// let readings = temperature.sample(on: ticks)
  /// ```
  /// - Values: at each element of the sampler, the newest one of this signal, again if it has not changed. Elements of
  ///   the sampler that come before the first one of this signal are left out.
  /// - Ends: as soon as one of the two has ended.
  /// - Fails: at once with the failure of either.
  /// - Buffering: one event of look-ahead for each input, and the newest element of this signal. This signal is
  ///   subscribed to first, so an event that reaches both changes the element before it is sampled.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: `-sample:`.
  @inlinable
  public func sample<Sampler: SignalProtocol>(on sampler: Sampler) -> some SignalProtocol<Element, Failure>
  where Sampler.Failure == Failure {
    Sample(self, sampler)
  }
}

/// The signal of ``SignalProtocol/sample(on:)``.
@frozen
@usableFromInline
struct Sample<Base: SignalProtocol, Sampler: SignalProtocol>: SignalProtocol
where Base.Failure == Sampler.Failure {
  /// What the signal delivers.
  @usableFromInline typealias Element = Base.Element
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let sampler: Sampler

  @inlinable
  init(_ base: Base, _ sampler: Sampler) {
    self.base = base
    self.sampler = sampler
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).sample(on: \(sampler))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(inputs: InputPair(base.makePoller(), sampler.makePoller()))
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: PollerProtocol {
    @usableFromInline var inputs: InputPair<Base.Poller, Sampler.Poller>
    @usableFromInline var latest: Base.Element?

    @inlinable
    init(inputs: InputPair<Base.Poller, Sampler.Poller>) {
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
          switch inputs.left.take() {
          case .value(let element): latest = element
          case .pending, .spent: return .pending
          case .end:
            release()
            return .end
          case .failure(let failure):
            release()
            return .failure(failure)
          }
        case .right:
          switch inputs.right.take() {
          case .value:
            if let latest { return .value(latest) }
          case .pending, .spent: return .pending
          case .end:
            release()
            return .end
          case .failure(let failure):
            release()
            return .failure(failure)
          }
        }
      } while context.spend()
      return .spent
    }

    /// Ends the subscriptions of the iteration, for all copies.
    @inlinable
    mutating func release() {
      inputs.release()
      latest = nil
    }
  }
}
