#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
public import AsyncStreams
#if canImport(ReactiveObjC)
import ReactiveObjC
#else
import ReactiveCocoa
#endif

/// A subject of the Objective-C framework, or a terminal of a channel, seen from Swift: a stream, and functions to send.
///
/// ```swift
/// let commands = ObjectiveCSubject(player.commands, of: String.self)
/// var received = commands.makeAsyncIterator()  // Subscribes.
/// commands.yield("play")
/// while let command = try await received.next() { print(command) }
/// ```
/// The `RACSubject` does not change, and it alone orders the events. An event that is sent here is delivered to its
/// subscribers at once, on the sending thread. Each iteration is one of these subscribers, and behaves as
/// ``ObjectiveCSignal/signal(of:bufferingPolicy:)`` describes; that of a `RACBehaviorSubject` begins with the present
/// value, that of a `RACReplaySubject` with the stored ones.
///
/// - Lifetime: retains the `RACSubject`. An iteration retains only its subscription.
/// - Ends: as the `RACSubject`, which accepts events after its end.
///
/// RAC 2.x: `RACSubject`.
public struct ObjectiveCSubject<Element: Sendable>: AsyncSequence, SignalProtocol {
  private let events: Signal<Element, any Error>
  private let subscriber: FrameworkObject<any RACSubscriber>

  init(
    _ signal: ObjectiveCSignal,
    sendingTo subscriber: any RACSubscriber,
    bufferingPolicy: BufferingPolicy<any Error>?
  ) {
    events = signal.signal(of: Element.self, bufferingPolicy: bufferingPolicy)
    self.subscriber = FrameworkObject(subscriber)
  }

  /// The subject in diagnostics.
  public var description: String { events.description }

  /// Subscribes to the `RACSubject`.
  public func makePoller() -> some PollerProtocol<Element, any Error> {
    events.makePoller()
  }

  /// Sends an element; returns when the subscribers of the framework have been called.
  ///
  /// An optional without a value, and `Void`, are sent as nil.
  public func yield(_ element: Element) {
    subscriber.object.sendNext(plainValue(element))
  }

  /// Completes the `RACSubject`.
  public func finish() {
    subscriber.object.sendCompleted()
  }

  /// Sends an error; ``ReactiveObjCError/nilError(signal:)`` is sent as nil.
  public func finish(throwing failure: any Error) {
    subscriber.object.sendError(ReactiveObjCError.objectiveCError(for: failure))
  }
}
#endif
