@testable import AsyncStreams

/// Polls once.
///
/// - Returns: The element if one is ready.
func value<Poller: PollerProtocol>(of poller: inout Poller, waking waker: Waker? = nil) -> Poller.Element? {
  var context = PollContext(waker: waker)
  guard case .value(let element) = poller.poll(&context) else { return nil }
  return element
}
