/// A pollable sequence that also ends when an object goes away: `prefix(until:)` for what need not be `Sendable`.
struct UntilGone<Base: PollableSequence>: AsyncSequence, PollableSequence {
  typealias Element = Base.Element
  typealias Failure = Base.Failure

  private let base: Base
  private let ended: Feed<Never, Never>

  init(_ base: Base, _ lifetime: Lifetime) {
    self.base = base
    ended = lifetime.ended
  }

  var description: String { base.description }

  func makePoller() -> Poller {
    Poller(inputs: Pair(ended.makePoller(), base.makePoller()))
  }

  /// The state of one iteration.
  struct Poller: PollerProtocol {
    fileprivate var inputs: Pair<Cursor<Never, Never>, Base.Poller>

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

    mutating func release() {
      inputs.release()
    }
  }
}
