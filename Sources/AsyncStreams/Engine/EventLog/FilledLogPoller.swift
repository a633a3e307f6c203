import Synchronization

/// A subscription to a log that work of the subscription fills: a callback source, a task, a shared run.
///
/// Copies are the same subscription. Dropping the last copy, or releasing any of them, unsubscribes, and ends the work.
@_documentation(visibility: internal)
@frozen
public struct FilledLogPoller<Element: Sendable, Failure: Error>: PollerProtocol {
  @usableFromInline var poller: LogPoller<Element, Failure>
  @usableFromInline var work: SubscriptionWork?

  @usableFromInline
  package init(_ poller: LogPoller<Element, Failure>, _ work: SubscriptionWork?) {
    self.poller = poller
    self.work = work
  }

  /// Takes the next event of the log if there is one.
  @inlinable
  public mutating func poll(_ context: inout PollContext) -> PollAnswer<Element, Failure> {
    poller.poll(&context)
  }

  /// Unsubscribes, and ends the work.
  @inlinable
  public mutating func release() {
    poller.release()
    work?.end()
    work = nil
  }
}

/// What a subscription has started, to be ended once: when the subscription is released, or else when this is.
@usableFromInline
package final class SubscriptionWork: Sendable {
  private let endWork: @Sendable () -> Void
  private let hasEnded = Atomic(false)

  @usableFromInline
  package init(_ end: @escaping @Sendable () -> Void) {
    endWork = end
  }

  deinit {
    end()
  }

  /// Ends the work, which copies of the poller may still hold.
  @usableFromInline
  func end() {
    if !hasEnded.exchange(true, ordering: .acquiringAndReleasing) { endWork() }
  }
}
