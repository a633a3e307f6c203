public import AsyncStreams

extension CallbackSource {
  /// The source as an async stream, with a conversion of its values.
  ///
  /// ```swift
  /// let lengths = text.signal(bufferingPolicy: .bufferingNewest(16)) { $0?.count ?? 0 }
  /// ```
  /// - Parameters:
  ///   - bufferingPolicy: What happens when the consumer is slow. A callback cannot wait, so with
  ///     `BufferingPolicy.suspending(_:)` nobody is held back, and nothing is dropped.
  ///   - convert: Makes an element of what the source sends, which may be nil, on the thread that sends it. If it throws,
  ///     the stream fails with that error.
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
  /// let prices: RACSignal<Price> = exchange.prices()
  /// for try await price in prices.signal(bufferingPolicy: .bufferingNewest(1)).removeDuplicates() { … }
  /// ```
  /// - Values: those of the source, in the order of its calls. nil is not an element: it fails the stream with
  ///   ``RACInteropError/nilValue``. Where nil is a value, use ``optionalSignal(bufferingPolicy:)`` or
  ///   ``signal(bufferingPolicy:converting:)``.
  /// - Ends: with the source. A source that lets go of its subscribers without a word, as ``RACSignal/never()`` and a
  ///   released ``RACSubject`` do, is not taken for one that has completed; nor does a subject that has ended already tell
  ///   later subscribers. Such an iteration waits until it is cancelled.
  /// - Fails: with the error of the source; with ``RACInteropError/nilError`` if that is nil.
  /// - Cancellation: cancelling or dropping the iteration disposes the subscription, exactly once, on the thread where
  ///   that happens. The disposal has happened when `break` has left the loop.
  /// - Buffering: `bufferingPolicy`. To learn how many elements were dropped, iterate over ``subscription(bufferingPolicy:)``. A
  ///   callback cannot wait, so with `BufferingPolicy.suspending(_:)` nobody is held back, and nothing is dropped.
  /// - Isolation: subscribes synchronously in `makeAsyncIterator()`, once for each iteration. What the source sends while
  ///   it is being subscribed to is delivered, too.
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
  /// for try await message in racSignal.values { print(message) }
  /// ```
  /// As ``signal(bufferingPolicy:)`` with 1024 elements of buffer. A consumer that falls behind by more gets these, and then
  /// ``RACInteropError/overflow(limit:)``: no element is dropped in silence, and no memory is taken without bound.
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
