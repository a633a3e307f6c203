/// A poller behind a reference, which all copies of an iterator share.
///
/// ## Why the unchecked access is sound
/// Only ``AnyPoller``, ``SharedPoller``, ``ErasedInput`` and ``OnEnd`` hold a box. None of them is `Sendable`, so all
/// calls, also those of copies, come from one isolation domain, one after the other: a poll never suspends. An
/// ``ErasedInput`` is also changed between two polls. So no access to the poller overlaps another one. The
/// dynamic check, which would cost as much as the call, would find nothing.
@_fixed_layout
@usableFromInline
final class PollerBox<Poller: PollerProtocol> {
  @exclusivity(unchecked) @usableFromInline var poller: Poller
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @inlinable
  init(_ poller: Poller) {
    unsafe self.poller = poller
  }

  @inlinable
  func poll(_ context: inout PollContext) -> Poll<Poller.Element, Poller.Failure> {
    if unsafe hasEnded { return .end }
    return unsafe poller.poll(&context)
  }

  /// Ends the iteration, for all holders of the box.
  @inlinable
  func release() {
    if unsafe hasEnded { return }
    unsafe hasEnded = true
    unsafe poller.release()
  }

  /// Does something else with the poller, under the same rules.
  @inlinable
  func update<Result, Failure: Error>(_ change: (inout Poller) throws(Failure) -> Result) throws(Failure) -> Result {
    try unsafe change(&poller)
  }
}
