/// A crowd behind a reference, for a poller that may be copied.
///
/// An input that is quiet is not polled again before it was woken, and each wake-up is taken once. So there must be one
/// list of the inputs that are known to be quiet, however often the iterator is copied.
///
/// ## Why the unchecked access is sound
/// As for ``PollerBox``: the poller that holds it is not `Sendable`, and no call begins while another one goes on.
@_fixed_layout
@usableFromInline
final class SharedInputs<Poller: PollerProtocol> {
  @exclusivity(unchecked) @usableFromInline var crowd = OrderedInputs<Poller>()

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { unsafe crowd.isEmpty }

  @inlinable var count: Int { unsafe crowd.count }

  /// Adds an input of which an event may be known already.
  @inlinable
  func add(_ head: Peekable<Poller>) {
    unsafe crowd.add(head)
  }

  /// Looks for new events; see ``OrderedInputs/earliest(_:)``.
  @inlinable
  func earliest(_ context: inout PollContext) -> OrderedInputs<Poller>.Known? {
    unsafe crowd.earliest(&context)
  }

  /// Takes the event that ``earliest(_:)`` returned.
  @inlinable
  func take(_ earliest: OrderedInputs<Poller>.Known) -> SignalEvent<Poller.Element, Poller.Failure>? {
    unsafe crowd.take(earliest)
  }

  /// Unsubscribes from all.
  @inlinable
  func release() {
    unsafe crowd.release()
  }
}
