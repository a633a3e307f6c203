public import AsyncStreams
import AsyncStreamsFoundation

/// One subscription to a callback source, for one iteration, with statistics; it begins when it is made.
///
/// ```swift
/// let prices = RACSubject<Int>()
/// let subscription = prices.subscription(bufferingPolicy: .bufferingNewest(1))
/// for price in [19, 20, 21] { prices.sendNext(price) }
/// prices.sendCompleted()
/// for try await price in subscription { print(price) }
/// print("\(subscription.statistics.dropped) dropped")
/// // Prints "21"
/// // Prints "2 dropped"
/// ```
///
/// Dropping it before it is iterated, or its iterator, or cancelling the iteration, disposes the subscription to the
/// source, once. Iterating it a second time stops the program, as for `Subscription`.
public final class CallbackSubscription<Element: Sendable>: AsyncSequence, SignalProtocol {
  /// A callback source can fail with any error.
  public typealias Failure = any Error

  private let subscription: Subscription<Element, any Error>
  private let work: Lock<SubscriptionWork?>

  /// Subscribes.
  init<Source: CallbackSource>(
    to source: Source,
    bufferingPolicy: BufferingPolicy<any Error>,
    convert: @escaping @Sendable (Source.Value?) throws -> Element
  ) {
    let subject = Subject<Element, any Error>(name: "\(Source.self)")
    subscription = subject.subscribe(bufferingPolicy: bufferingPolicy)
    let disposable = RACSerialDisposable()
    // The subject is retained, so that a source that releases its subscriber without a terminal event does not seem to
    // complete.
    work = Lock(SubscriptionWork { withExtendedLifetime(subject) { disposable.dispose() } })
    disposable.disposable = RACDisposable(
      block: source.subscribe { value in
        do {
          let element = try convert(value)
          CallbackTurn.send { isolation in _ = subject.yield(element, isolation: isolation) }
        } catch {
          CallbackTurn.send { isolation in _ = subject.finish(throwing: error, isolation: isolation) }
          disposable.dispose()
        }
      } error: { error in
        let failure = RACInteropError.asyncError(for: error)
        CallbackTurn.send { isolation in _ = subject.finish(throwing: failure, isolation: isolation) }
      } completed: {
        CallbackTurn.send { isolation in _ = subject.finish(isolation: isolation) }
      }
    )
  }

  /// The subscription in diagnostics.
  public var description: String { subscription.description }

  /// What became of the elements so far; also available after the iteration.
  public var statistics: SubscriptionStatistics { subscription.statistics }

  /// Passes the subscription to its only iteration.
  public func makePoller() -> some PollerProtocol<Element, any Error> {
    FilledLogPoller(subscription.makePoller(), work.withLock { $0.take() })
  }
}

extension CallbackSource {
  /// Subscribes now, with a conversion of the values, for one iteration, with statistics.
  ///
  /// As ``signal(bufferingPolicy:converting:)`` otherwise.
  public func subscription<Element: Sendable>(
    bufferingPolicy: BufferingPolicy<any Error>,
    converting convert: @escaping @Sendable (_ value: Value?) throws -> Element
  ) -> CallbackSubscription<Element> {
    CallbackSubscription(to: self, bufferingPolicy: bufferingPolicy, convert: convert)
  }
}

extension CallbackSource where Value: Sendable {
  /// Subscribes now, for one iteration, with statistics.
  ///
  /// As ``signal(bufferingPolicy:)`` otherwise; nil fails the stream.
  ///
  /// - Parameter bufferingPolicy: What happens when the consumer is slower than the source.
  public func subscription(bufferingPolicy: BufferingPolicy<any Error>) -> CallbackSubscription<Value> {
    subscription(bufferingPolicy: bufferingPolicy, converting: requiringValue)
  }
}
