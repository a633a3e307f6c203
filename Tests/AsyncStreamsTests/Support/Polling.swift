@testable import AsyncStreams

/// Polls once, without a waker.
///
/// - Returns: The element if one is ready.
func value<Poller: PollerProtocol>(of poller: inout Poller) -> Poller.Element? {
  var context = PollContext(waker: nil)
  guard case .value(let element) = poller.poll(&context) else { return nil }
  return element
}
