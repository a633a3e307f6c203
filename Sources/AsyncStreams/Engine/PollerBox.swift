/// A poller behind a reference, for the iteration whose type is not known.
///
/// ## Why the unchecked access is sound
/// The box is made by ``AnyPoller``, ``Lane`` or ``OnEnd`` and never leaves them. A poller is not `Sendable`, so that calls cannot
/// come from two threads; and it belongs to one iterator, which does not ask again before it has been answered (what
/// ``PollerProtocol`` demands of everybody who polls). What else a lane can be told, it is told between two polls. So no
/// access to the poller begins while another one goes on, and the dynamic check, which would cost as much as the call,
/// would find nothing.
@_fixed_layout
@usableFromInline
final class PollerBox<Poller: PollerProtocol> {
  @exclusivity(unchecked) @usableFromInline var poller: Poller

  @inlinable
  init(_ poller: Poller) {
    unsafe self.poller = poller
  }

  @inlinable
  func poll(_ context: inout PollContext) -> Poll<Poller.Element, Poller.Failure> {
    unsafe poller.poll(&context)
  }

  @inlinable
  func release() {
    unsafe poller.release()
  }

  /// Does something else with the poller, under the same rules.
  @inlinable
  func update<Result, Failure: Error>(_ change: (inout Poller) throws(Failure) -> Result) throws(Failure) -> Result {
    try unsafe change(&poller)
  }
}
