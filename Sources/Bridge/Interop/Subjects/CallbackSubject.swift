public import AsyncStreams

/// A `RACSubject` for async code: sends to it, and iterates over its events.
///
/// ```swift
/// let legacy = RACSubject<String>()
/// let commands = legacy.subject(bufferingPolicy: .bufferingNewest(16))
/// var received = commands.makeAsyncIterator()  // Subscribes.
/// commands.yield("play")
/// legacy.sendNext("stop")
/// print(try await received.next() ?? "", try await received.next() ?? "")
/// // Prints "play stop"
/// ```
///
/// The `RACSubject` does not change, and it alone orders the events: an event sent here is delivered to its subscribers
/// at once, on the sending thread, and nested if it is sent from inside a block. An iteration is one of these
/// subscribers, and behaves as ``CallbackSource/signal(bufferingPolicy:)`` describes; that of a ``RACBehaviorSubject``
/// begins with the current value, that of a ``RACReplaySubject`` with the stored ones.
///
/// - Lifetime: retains the `RACSubject`. An iteration retains only its subscription.
/// - Ends: as the `RACSubject`, which accepts events after its end. Only a ``RACReplaySubject`` also ends later
///   iterations.
///
/// To replace a `RACSubject` by a `Subject` for all its users, see `HotSource.racSubject()`.
public struct CallbackSubject<Element: Sendable>: AsyncSequence, SignalProtocol {
  private let events: Signal<Element, any Error>
  private let send: @Sendable (SignalEvent<Element, any Error>) -> Void

  fileprivate init<Value>(
    _ subject: RACSubject<Value>,
    bufferingPolicy: BufferingPolicy<any Error>,
    toElement: @escaping @Sendable (Value?) throws -> Element,
    toValue: @escaping @Sendable (Element) -> Value?
  ) {
    events = subject.signal(bufferingPolicy: bufferingPolicy, converting: toElement)
    send = { event in
      switch event {
      case .value(let element): subject.sendNext(toValue(element))
      case .finished: subject.sendCompleted()
      case .failure(let failure): subject.sendError(RACInteropError.callbackError(for: failure))
      }
    }
  }

  /// The subject in diagnostics.
  public var description: String { events.description }

  /// Subscribes to the `RACSubject`.
  public func makePoller() -> some PollerProtocol<Element, any Error> {
    events.makePoller()
  }

  /// Sends an element; returns when the subscribers of RAC have been called.
  public func yield(_ element: Element) {
    send(.value(element))
  }

  /// Completes the `RACSubject`.
  public func finish() {
    send(.finished)
  }

  /// Sends an error; ``RACInteropError/nilError`` becomes nil.
  public func finish(throwing failure: any Error) {
    send(.failure(failure))
  }
}

extension RACSubject where Value: Sendable {
  /// The subject for async code; a nil value fails an iteration.
  ///
  /// - Parameter bufferingPolicy: What happens when an iteration is slower than the senders.
  public func subject(bufferingPolicy: BufferingPolicy<any Error>) -> CallbackSubject<Value> {
    CallbackSubject(self, bufferingPolicy: bufferingPolicy, toElement: requiringValue, toValue: { $0 })
  }

  /// The subject for async code, with nil as an element.
  ///
  /// - Parameter bufferingPolicy: What happens when an iteration is slower than the senders.
  public func optionalSubject(bufferingPolicy: BufferingPolicy<any Error>) -> CallbackSubject<Value?> {
    CallbackSubject(self, bufferingPolicy: bufferingPolicy, toElement: { $0 }, toValue: { $0 })
  }
}
