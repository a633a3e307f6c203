/// A poller behind a reference, which all copies of an iterator share.
///
/// ## Why the unchecked access is sound
/// The box is made by ``AnyPoller``, ``SharedPoller``, ``Lane`` or ``OnEnd`` and never leaves them. A poller is not `Sendable`, so
/// that calls cannot come from two threads; and it belongs to one iteration, which does not ask again before it has been
/// answered, since a poll never suspends. What else a lane can be told, it is told between two polls. So no access to the
/// poller begins while another one goes on, and the dynamic check, which would cost as much as the call, would find
/// nothing.
@_fixed_layout
@usableFromInline
final class PollerBox<Poller: PollerProtocol> {
  @exclusivity(unchecked) @usableFromInline var poller: Poller
  @exclusivity(unchecked) @usableFromInline var isOver = false

  @inlinable
  init(_ poller: Poller) {
    unsafe self.poller = poller
  }

  @inlinable
  func poll(_ context: inout PollContext) -> Poll<Poller.Element, Poller.Failure> {
    if unsafe isOver { return .end }
    return unsafe poller.poll(&context)
  }

  /// Ends the iteration, for all who hold the box.
  @inlinable
  func release() {
    if unsafe isOver { return }
    unsafe isOver = true
    unsafe poller.release()
  }

  /// Does something else with the poller, under the same rules.
  @inlinable
  func update<Result, Failure: Error>(_ change: (inout Poller) throws(Failure) -> Result) throws(Failure) -> Result {
    try unsafe change(&poller)
  }
}
