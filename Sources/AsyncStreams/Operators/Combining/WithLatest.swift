extension SignalProtocol {
  /// Delivers each element together with the newest one of another signal.
  ///
  /// ```swift
  /// let submissions = taps.withLatest(from: drafts).map { _, draft in draft }
  /// ```
  /// - Values: one pair for each element of this signal; elements that come before the other signal had one are left
  ///   out. Elements of the other signal alone deliver nothing.
  /// - Ends: with this signal. The other one may end before; its last element stays in use.
  /// - Fails: at once with the failure of either.
  /// - Buffering: one event of look-ahead for each input, and the newest element of the other one. The other signal is
  ///   subscribed to first.
  /// - Isolation: no task, no lock; inputs are polled in the isolation of whoever iterates.
  /// - Complexity: O(1) for each element.
  ///
  /// RAC 2.x: none; `-sample:` is the mirror image, without this signal's element.
  @inlinable
  public func withLatest<Other: SignalProtocol>(
    from other: Other
  ) -> some SignalProtocol<(Element, Other.Element), Failure> where Other.Failure == Failure {
    WithLatest(self, other)
  }
}

/// The signal of ``SignalProtocol/withLatest(from:)``.
@frozen
@usableFromInline
struct WithLatest<Base: SignalProtocol, Other: SignalProtocol>: SignalProtocol
where Base.Failure == Other.Failure {
  /// What the signal delivers.
  @usableFromInline typealias Element = (Base.Element, Other.Element)
  /// How the signal can fail.
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let other: Other

  @inlinable
  init(_ base: Base, _ other: Other) {
    self.base = base
    self.other = other
  }

  /// The signal in diagnostics: its name, or how it was put together.
  @usableFromInline var description: String { "\(base).withLatest(from: \(other))" }

  /// Subscribes, and returns the state of a fresh iteration.
  @inlinable
  func makePoller() -> Poller {
    Poller(inputs: InputPair(other.makePoller(), base.makePoller()))
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: PollerProtocol {
    @usableFromInline var inputs: InputPair<Other.Poller, Base.Poller>
    @usableFromInline var latest: Other.Element?

    @inlinable
    init(inputs: InputPair<Other.Poller, Base.Poller>) {
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
          case .value(let element):
            latest = element
          case .failure(let failure):
            release()
            return .failure(failure)
          case .end, .pending, .spent:
            continue
          }
        case .right:
          switch inputs.right.take() {
          case .value(let element):
            if let latest { return .value((element, latest)) }
          case .end:
            release()
            return .end
          case .failure(let failure):
            release()
            return .failure(failure)
          case .pending, .spent:
            return .pending
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
