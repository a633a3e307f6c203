public import AsyncStreams

extension CallbackSource {
  /// The source as an async stream, with a conversion of its values.
  ///
  /// ```swift
  /// let lengths = text.signal(bufferingPolicy: .bufferingNewest(16)) { $0?.count ?? 0 }
  /// ```
  /// - Parameters:
  ///   - bufferingPolicy: What happens when the consumer is slow. A callback cannot wait, so with
  ///     `BufferingPolicy.suspending(_:)` the source does not wait, and nothing is dropped.
  ///   - convert: Makes an element of each value, which may be nil, on the sending thread. If it throws, the stream
  ///     fails with that error.
  /// - Returns: A signal that behaves as `signal(bufferingPolicy:)` describes.
  public func signal<Element: Sendable>(
    bufferingPolicy: BufferingPolicy<any Error>,
    converting convert: @escaping @Sendable (_ value: Value?) throws -> Element
  ) -> Signal<Element, any Error> {
    CallbackSignal(source: self, bufferingPolicy: bufferingPolicy, convert: convert).eraseToSignal()
  }

  /// The values, converted, for `for try await`.
  ///
  /// As `values`, for sources whose values are optional or cannot be sent to another task.
  public func values<Element: Sendable>(
    converting convert: @escaping @Sendable (_ value: Value?) throws -> Element
  ) -> Signal<Element, any Error> {
    signal(bufferingPolicy: .failing(defaultLimit, RACInteropError.overflow(limit: defaultLimit)), converting: convert)
  }
}

extension CallbackSource where Value: Sendable {
  /// The source as an async stream.
  ///
  /// ```swift
  /// let prices = RACSubject<Int>()
  /// var newest = prices.signal(bufferingPolicy: .bufferingNewest(1)).removeDuplicates().makeAsyncIterator()
  /// for price in [19, 20, 21] { prices.sendNext(price) }
  /// print(try await newest.next() ?? 0)
  /// // Prints "21"
  /// ```
  /// - Values: those of the source, in the order of its calls. nil is not an element: it fails the stream with
  ///   ``RACInteropError/nilValue``. Where nil is a value, use ``optionalSignal(bufferingPolicy:)`` or
  ///   ``signal(bufferingPolicy:converting:)``.
  /// - Ends: with the source. A source that releases its subscribers without a terminal event, such as
  ///   ``RACSignal/never()`` or a released ``RACSubject``, does not end the iteration; nor does a subject that has
  ///   ended before the subscription. Such an iteration waits until it is cancelled.
  /// - Fails: with the error of the source; with ``RACInteropError/nilError`` if that is nil.
  /// - Cancellation: cancelling or dropping the iteration disposes the subscription, exactly once, on the thread where
  ///   that happens. The disposal has happened when `break` has left the loop.
  /// - Buffering: `bufferingPolicy`. For the number of dropped elements, iterate over
  ///   ``subscription(bufferingPolicy:)``. A callback cannot wait, so with `BufferingPolicy.suspending(_:)` the source
  ///   does not wait, and nothing is dropped.
  /// - Isolation: subscribes synchronously in `makeAsyncIterator()`, once for each iteration. Values that the source
  ///   sends during the subscription are delivered, too.
  /// - Complexity: no task; O(1) for each value.
  ///
  /// - Parameter bufferingPolicy: What happens when the consumer is slower than the source.
  public func signal(bufferingPolicy: BufferingPolicy<any Error>) -> Signal<Value, any Error> {
    signal(bufferingPolicy: bufferingPolicy, converting: requiringValue)
  }

  /// The source as an async stream in which nil is an element.
  ///
  /// As ``signal(bufferingPolicy:)`` otherwise. `stream.racSignal()` leads back to a `RACSignal<Value>` with the same events.
  public func optionalSignal(bufferingPolicy: BufferingPolicy<any Error>) -> Signal<Value?, any Error> {
    signal(bufferingPolicy: bufferingPolicy) { $0 }
  }

  /// The values, for `for try await`.
  ///
  /// ```swift
  /// for try await title in RACSignal<String>.return("Chapter 1").values { print(title) }
  /// // Prints "Chapter 1"
  /// ```
  /// As ``signal(bufferingPolicy:)`` with a buffer of 1024 elements. A consumer that falls behind by more gets these,
  /// and then ``RACInteropError/overflow(limit:)``: no element is dropped silently, and the memory is bounded.
  public var values: Signal<Value, any Error> {
    values(converting: requiringValue)
  }
}

/// How many elements `values` buffers.
private let defaultLimit = 1024

/// The value, which must not be nil.
@Sendable
func requiringValue<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw RACInteropError.nilValue }
  return value
}

/// A callback source seen as a stream; every iteration is a subscription.
private struct CallbackSignal<Source: CallbackSource, Element: Sendable>: SignalProtocol {
  let source: Source
  let bufferingPolicy: BufferingPolicy<any Error>
  let convert: @Sendable (Source.Value?) throws -> Element

  var description: String { "\(Source.self).signal" }

  func makePoller() -> CallbackSubscription<Element>.Poller {
    CallbackSubscription(to: source, bufferingPolicy: bufferingPolicy, convert: convert).makePoller()
  }
}
