/// An ``OrderedInputs`` behind a reference, for a poller that may be copied.
///
/// An input without an event is not polled again before it is woken, and each wake-up is taken once. So all copies of
/// an iterator must share one list of the inputs that wait.
///
/// ## Why the unchecked access is sound
/// As for ``PollerBox``: the poller that holds it is not `Sendable`, and no call overlaps another one.
@_fixed_layout
@usableFromInline
final class SharedInputs<Poller: PollerProtocol> {
  @exclusivity(unchecked) @usableFromInline var inputs = OrderedInputs<Poller>()

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { unsafe inputs.isEmpty }

  @inlinable var count: Int { unsafe inputs.count }

  /// Whether an input has no event before another stream is polled.
  @inlinable var areFed: Bool { unsafe inputs.areFed }

  /// Adds an input of which an event may be known already.
  @inlinable
  func add(_ input: Peekable<Poller>) {
    unsafe inputs.add(input)
  }

  /// Looks for new events; see ``OrderedInputs/earliest(_:)``.
  @inlinable
  func earliest(_ context: inout PollContext) -> OrderedInputs<Poller>.PendingEvent? {
    unsafe inputs.earliest(&context)
  }

  /// Takes the event that ``earliest(_:)`` returned.
  @inlinable
  func take(_ earliest: OrderedInputs<Poller>.PendingEvent) -> SignalEvent<Poller.Element, Poller.Failure>? {
    unsafe inputs.take(earliest)
  }

  /// Unsubscribes from all.
  @inlinable
  func release() {
    unsafe inputs.release()
  }
}
