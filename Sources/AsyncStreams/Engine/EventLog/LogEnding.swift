/// How and when a log ended.
@frozen
@usableFromInline
struct LogEnding: Sendable {
  /// `nil` if the log has finished.
  @usableFromInline let failure: LogFailure?
  @usableFromInline let stamp: EventStamp

  @inlinable
  init(failure: LogFailure?, stamp: EventStamp) {
    self.failure = failure
    self.stamp = stamp
  }

  /// The end as the answer to a poll of a subscription.
  @inlinable
  func answer<Element, Failure: Error>(_ stamp: inout EventStamp) -> PollAnswer<Element, Failure> {
    stamp = self.stamp
    return PollAnswer(event())
  }

  /// The end as an event; `Failure` is that of the log.
  @inlinable
  func event<Element, Failure: Error>() -> SignalEvent<Element, Failure> {
    failure.map { .failure($0.value(of: Failure.self)) } ?? .finished
  }
}

/// What a log fails with, for code that does not know the type of its failures.
///
/// ## Why the unchecked conversion is sound
/// The type is asked for by the log and its subscriptions, which have the same type parameter as the log that the failure
/// was made for. A debug build checks it.
@safe
@usableFromInline
class LogFailure: @unchecked Sendable {
  fileprivate init() {}

  @usableFromInline
  static func of<Failure: Error>(_ failure: Failure?) -> LogFailure? {
    failure.map { TypedFailure($0) }
  }

  /// The failure itself.
  @usableFromInline
  final func value<Failure: Error>(of type: Failure.Type) -> Failure {
    unsafe unsafeDowncast(self, to: TypedFailure<Failure>.self).failure
  }
}

private final class TypedFailure<Failure: Error>: LogFailure, @unchecked Sendable {
  let failure: Failure

  init(_ failure: Failure) {
    self.failure = failure
  }
}
