public import Synchronization

/// The place of an event in the order in which events were sent.
///
/// Every event of a hot source takes the next stamp of one process-wide counter at the moment it is accepted, so two
/// events can be compared even when they were sent to different subjects. Combining operators always take the event
/// with the smallest stamp first; so a late consumer still gets the order of the sends.
///
/// An event that was not sent to the subscription (an element of an array, a replayed value, the end of a subject
/// that had already finished) carries ``ready``, which is smaller than the stamp of every sent event.
///
/// ## Why the order of sends is kept
/// - The counter is changed by acquire-release read-modify-writes. A task that sends to *b* and then to *a* has
///   published the event of *b* before it takes the stamp of *a*. A consumer that has acquired the event of *a* and
///   looks at *b* **again** must see it (coherence); hence the second look of ``InputPair`` and ``OrderedInputs``.
///   Looking only at inputs that were without an event is enough, since one event that was visible cannot hide an
///   earlier one of its log.
/// - A sender marks the inputs that wait for an event before it takes the stamp. So a consumer that has acquired an
///   event sees the mark of each input that gets an event that was sent with a smaller stamp, even if that is published
///   later.
/// - A thread that was preempted between stamp and publication can publish a smaller stamp late. Such sends are
///   concurrent, so either order is correct; ``Peekable`` raises stamps so that those of an input never decrease.
///
/// One counter costs two nanoseconds a send, and a shared cache line when many threads send at once; batches take a
/// range.
@frozen @usableFromInline package struct EventStamp: Comparable, Sendable {
  @usableFromInline let position: Int

  @inlinable init(position: Int) {
    self.position = position
  }

  /// The stamp of events that were not sent: they come before every sent event.
  @inlinable package static var ready: EventStamp { EventStamp(position: 0) }

  /// Takes the next stamp, in the critical section that publishes the event.
  @inlinable static func next() -> EventStamp {
    // In there, since stamps must increase within one log, and a send that happened before another one must precede it.
    EventStamp(position: stampCounter.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue)
  }

  /// Takes `count` consecutive stamps and returns the first of them.
  @inlinable static func next(count: Int) -> EventStamp {
    EventStamp(position: stampCounter.wrappingAdd(count, ordering: .acquiringAndReleasing).oldValue &+ 1)
  }

  /// The place of an event that is made now: later than everything that has been sent.
  @inlinable package static var present: EventStamp {
    EventStamp(position: stampCounter.load(ordering: .acquiring) &+ 1)
  }

  package var order: Int { position }

  @inlinable func advanced(by distance: Int) -> EventStamp {
    EventStamp(position: position &+ distance)
  }

  @inlinable func raised(to floor: EventStamp) -> EventStamp {
    position < floor.position ? floor : self
  }

  /// Whether the left event was sent before the right one.
  @inlinable package static func < (left: EventStamp, right: EventStamp) -> Bool {
    left.position < right.position
  }
}

@usableFromInline let stampCounter = Atomic<Int>(0)

// MARK: The end

/// How and when a log ended.
@frozen @usableFromInline struct LogEnding: Sendable {
  /// `nil` if the log has finished.
  @usableFromInline let failure: LogFailure?
  @usableFromInline let stamp: EventStamp

  /// The end as an event; `Failure` is that of the log.
  @inlinable func event<Element, Failure: Error>() -> SignalEvent<Element, Failure> {
    failure.map { .failure($0.value(of: Failure.self)) } ?? .finished
  }
}

/// What a log fails with, for code that does not know the type of its failures.
///
/// ## Why the unchecked conversion is sound
/// The type is asked for by the log and its subscriptions, which have the same type parameter as the log that the
/// failure was made for. A debug build checks it.
@safe @usableFromInline class LogFailure: @unchecked Sendable {
  fileprivate init() {}

  @usableFromInline static func of<Failure: Error>(_ failure: Failure?) -> LogFailure? {
    failure.map { TypedFailure($0) }
  }

  @usableFromInline final func value<Failure: Error>(of type: Failure.Type) -> Failure {
    unsafe unsafeDowncast(self, to: TypedFailure<Failure>.self).failure
  }
}

private final class TypedFailure<Failure: Error>: LogFailure, @unchecked Sendable {
  let failure: Failure

  init(_ failure: Failure) {
    self.failure = failure
  }
}
