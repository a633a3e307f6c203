#if canImport(Combine) || OPENCOMBINE
public import AsyncStreams
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Publisher where Output: Sendable {
  /// The publisher as a stream that takes every element, and buffers those for which the consumer is too slow.
  ///
  /// ```swift
  /// for await query in model.$query.signal(bufferingPolicy: .bufferingNewest(1)) { … }
  /// ```
  /// For publishers that do not wait for demand: subjects, `@Published` properties, timers, notifications, observed
  /// properties. They drop what is sent while there is no demand, and so does `values` of Combine between two calls of
  /// `next()`. This stream demands everything, so only `bufferingPolicy` drops elements.
  ///
  /// - Values: those of the publisher, in the order of its calls. Elements that it sends during the subscription are
  ///   among them, also the current value of a `CurrentValueSubject` or of a `@Published` property.
  /// - Ends: with the publisher. A publisher that is released without a completion does not end the iteration, which
  ///   waits until it is cancelled.
  /// - Fails: with the failure of the publisher, which keeps its type.
  /// - Cancellation: cancelling or dropping the iteration, or leaving its loop, cancels the subscription exactly once, on
  ///   the thread where that happens. After a completion nothing is cancelled. Later elements are ignored.
  /// - Buffering: `bufferingPolicy`, which has no default: a publisher does not wait, so with
  ///   `BufferingPolicy.suspending(_:)` nothing waits and nothing is dropped. A publisher that sends all its elements
  ///   during the subscription, such as that of a sequence, fills the buffer at once, and one without an end never
  ///   returns; use ``signal(runAhead:)`` for these.
  /// - Isolation: subscribes in `makeAsyncIterator()`, once for each iteration, on the thread that calls it. The closures
  ///   of Combine's operators run where the publisher sends. The publisher may send from any thread.
  /// - Complexity: O(1) for each element; no task.
  ///
  /// `@Published` sends in `willSet`, so the property still has its old value then. The loop gets the element later: on
  /// the actor of the property, when the assignment is over.
  ///
  /// - Parameter bufferingPolicy: What happens when the consumer is slower than the publisher.
  ///
  /// Combine: `values`, `sink(receiveCompletion:receiveValue:)`.
  public func signal(bufferingPolicy: BufferingPolicy<Failure>) -> Signal<Output, Failure> {
    PublisherSignal(CombineValue(self), bufferingPolicy: bufferingPolicy, runAhead: nil).eraseToSignal()
  }

  /// The publisher as a stream that demands an element when its consumer asks for one: back-pressure.
  ///
  /// ```swift
  /// for await line in reader.lines.signal(runAhead: 16) { await store(line) }
  /// ```
  /// For publishers that wait for demand: sequences, `Future`, requests of `URLSession`, `flatMap`, `zip`, `buffer`. They
  /// lose nothing, and the buffer is bounded. Publishers that do not wait, such as subjects and timers, drop what exceeds
  /// the demand; for these there is ``signal(bufferingPolicy:)``.
  ///
  /// - Values: those of the publisher, in the order of its calls.
  /// - Ends and fails: as ``signal(bufferingPolicy:)``.
  /// - Cancellation: as ``signal(bufferingPolicy:)``.
  /// - Buffering: at most `runAhead` elements are demanded or buffered at any time. With 1, the demand is that of the
  ///   consumer: nothing is demanded before the first call of `next()`, and then one element for each call. With more,
  ///   half of them are demanded when that many have been taken.
  /// - Isolation: subscribes in `makeAsyncIterator()`, and demands in `next()`, on the thread of the iterating task. A
  ///   publisher that sends at once does so there.
  /// - Complexity: O(1) for each element; no task.
  /// - Precondition: `runAhead` is at least 1.
  ///
  /// - Parameters:
  ///   - runAhead: How many elements the publisher may be ahead of the consumer.
  ///
  /// Combine: `values`, `buffer(size:prefetch:whenFull:)`.
  public func signal(runAhead: Int) -> Signal<Output, Failure> {
    // A callback never waits, so this policy only checks the count: the demand bounds the buffer.
    let bufferingPolicy = BufferingPolicy<Failure>.suspending(runAhead)
    return PublisherSignal(CombineValue(self), bufferingPolicy: bufferingPolicy, runAhead: runAhead).eraseToSignal()
  }
}
#endif
