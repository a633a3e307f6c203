import AsyncStreams

/// An iteration that has begun, as a signal that is iterated once.
struct BegunSignal<Poller: PollerProtocol>: SignalProtocol {
  typealias Element = Poller.Element
  typealias Failure = Poller.Failure

  private let poller: Disconnected<Poller>
  let description: String

  init(_ poller: consuming sending Poller, description: String) {
    self.poller = Disconnected(poller)
    self.description = description
  }

  func makePoller() -> Poller {
    guard let poller = poller.take() else {
      racFail("Expected one iteration of \(description), got a second one")
    }
    return poller
  }
}
