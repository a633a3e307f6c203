/// A pollable sequence that also ends when an object is destroyed: `prefix(until:)` for what need not be `Sendable`.
@frozen
@usableFromInline
struct UntilGone<Base: PollableSequence>: AsyncSequence, PollableSequence {
  @usableFromInline typealias Element = Base.Element
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let ended: Feed<Never, Never>

  @inlinable
  init(_ base: Base, _ lifetime: Lifetime) {
    self.base = base
    ended = lifetime.ended
  }

  @usableFromInline var description: String { base.description }

  @inlinable
  func makePoller() -> Poller {
    Poller(inputs: Pair(ended.makePoller(), base.makePoller()))
  }

  /// The state of one iteration.
  @frozen
  @usableFromInline
  struct Poller: PollerProtocol {
    @usableFromInline var inputs: Pair<Cursor<Never, Never>, Base.Poller>

    @inlinable
    init(inputs: Pair<Cursor<Never, Never>, Base.Poller>) {
      self.inputs = inputs
    }

    @inlinable
    mutating func poll(_ context: inout PollContext) -> Poll<Base.Element, Base.Failure> {
      switch inputs.earliest(&context) {
      case .neither:
        return context.nothingFound()
      case .left:
        release()
        return .end
      case .right:
        let event = inputs.right.take()
        if event.isTerminal { release() }
        return event
      }
    }

    @inlinable
    mutating func release() {
      inputs.release()
    }
  }
}
