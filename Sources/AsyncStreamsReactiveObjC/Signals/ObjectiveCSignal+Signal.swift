#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
public import AsyncStreams
#if canImport(ReactiveObjC)
import ReactiveObjC
#else
import ReactiveCocoa
#endif

extension ObjectiveCSignal {
  /// The signal as a stream of elements of a type.
  ///
  /// ```swift
  /// let names = ObjectiveCSignal(person.names).signal(of: String.self)
  /// ```
  /// - Values: those of the signal, cast to the type, in the order of its calls; so `NSString` becomes `String`, and
  ///   `NSNumber` a number or `Bool`. With an optional type, nil is an element. With `Void`, every value is one.
  /// - Ends: with the signal. A signal that is released without an end, such as a `RACSubject`, does not end the
  ///   iteration, which waits until it is cancelled.
  /// - Fails: with the error of the signal; with ``ReactiveObjCError`` for nil, for a value of another class, for a nil
  ///   error, and for an overflow. Each names the signal.
  /// - Cancellation: cancelling or dropping the iteration disposes the subscription, exactly once, on the thread where
  ///   that happens. So does a value that fails the stream.
  /// - Isolation: subscribes in `makeAsyncIterator()`, once for each iteration. On the main thread, and in a block of a
  ///   `RACScheduler`, the subscription has begun when that returns. Elsewhere the framework subscribes to a cold signal
  ///   soon after, on a scheduler of its own, and values that a subject sends until then are missed. The signal may
  ///   deliver on any thread, one event after the other.
  /// - Complexity: O(1) for each element; no task.
  /// - Parameters:
  ///   - type: The type of the elements.
  ///   - bufferingPolicy: What happens when the consumer is slow. An Objective-C signal cannot wait, so with
  ///     `BufferingPolicy.suspending(_:)` nothing waits and nothing is dropped. If it is `nil`, 1,024 elements may wait;
  ///     then the stream fails with ``ReactiveObjCError/overflow(signal:limit:)``.
  ///
  /// RAC 2.x: `-subscribeNext:error:completed:`.
  public func signal<Element: Sendable>(
    of type: Element.Type,
    bufferingPolicy: BufferingPolicy<any Error>? = nil
  ) -> Signal<Element, any Error> {
    namedSignal(bufferingPolicy: bufferingPolicy) { try element($0, as: Element.self, of: $1) }
  }

  /// The signal as a stream, with a conversion of its values.
  ///
  /// ```swift
  /// let places = ObjectiveCSignal(map.places).signal { ($0 as? LegacyPlace).map { Place(name: $0.name) } }
  /// ```
  /// For values that are not `Sendable`, such as model objects and tuples. Otherwise as
  /// ``signal(of:bufferingPolicy:)``.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens when the consumer is slow.
  ///   - convert: Makes an element of a value, which may be nil, on the thread that delivers it. If it throws, the stream
  ///     fails with that error.
  public func signal<Element: Sendable>(
    bufferingPolicy: BufferingPolicy<any Error>? = nil,
    converting convert: @escaping @Sendable (_ value: Any?) throws -> Element
  ) -> Signal<Element, any Error> {
    namedSignal(bufferingPolicy: bufferingPolicy) { value, _ in try convert(value) }
  }

  /// The signal as a stream, with a conversion that also gets the name of the signal.
  func namedSignal<Element: Sendable>(
    bufferingPolicy: BufferingPolicy<any Error>?,
    converting convert: @escaping @Sendable (_ value: Any?, _ name: String) throws -> Element
  ) -> Signal<Element, any Error> {
    Signal<Element, any Error>.deferred { [self] in
      // Read now: a signal holds the blocks of its subscribers, which must not hold the signal.
      let name = name()
      let limit = 1024
      let policy = bufferingPolicy ?? .failing(limit, ReactiveObjCError.overflow(signal: name, limit: limit))
      return Signal<Element, any Error>.callback(bufferingPolicy: policy) { continuation in
        let disposable = FrameworkObject(RACSerialDisposable())
        continuation.onTermination {
          disposable.object.dispose()
          // Held until here, so that a signal that is released without an end does not seem to finish.
          withExtendedLifetime(continuation) {}
        }
        disposable.object.disposable = subscribe { value in
          do {
            continuation.yield(try convert(value, name))
          } catch {
            continuation.finish(throwing: error)
          }
        } _: { error in
          continuation.finish(throwing: error ?? ReactiveObjCError.nilError(signal: name))
        } _: {
          continuation.finish()
        }
      }
    }
  }
}
#endif
