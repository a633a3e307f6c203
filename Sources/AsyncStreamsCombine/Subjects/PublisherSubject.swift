#if canImport(Combine) || OPENCOMBINE
public import AsyncStreams
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A subject of Combine for async code: sends to it, and iterates over its events.
///
/// ```swift
/// let legacy = PassthroughSubject<String, Never>()
/// let commands = legacy.subject(bufferingPolicy: .bufferingNewest(16))
/// var received = commands.makeAsyncIterator()  // Subscribes.
/// commands.yield("play")
/// print(await received.next() ?? "")
/// // Prints "play"
/// ```
/// The subject of Combine does not change, and it alone orders the events: an event that is sent here is delivered to its
/// subscribers before `yield` returns, on the sending thread. An iteration is one of these subscribers, and behaves as
/// `Publisher.signal(bufferingPolicy:)` describes; that of a `CurrentValueSubject` begins with the current value.
///
/// - Lifetime: retains the subject. An iteration retains only its subscription.
///
/// To replace the subject by a `Subject` for all its users, see ``AsyncStreams/HotSource/combineSubject(isolation:)``.
///
/// Combine: `Subject`.
public struct PublisherSubject<Element: Sendable, Failure: Error>: AsyncSequence, SignalProtocol {
  private let events: Signal<Element, Failure>
  private let send: @Sendable (SignalEvent<Element, Failure>) -> Void

  fileprivate init<Base: CombineSubject>(_ base: Base, bufferingPolicy: BufferingPolicy<Failure>)
  where Base.Output == Element, Base.Failure == Failure {
    events = base.signal(bufferingPolicy: bufferingPolicy)
    let send: CombineValue<(SignalEvent<Element, Failure>) -> Void> = CombineValue { event in
      switch event {
      case .value(let element): base.send(element)
      case .finished: base.send(completion: .finished)
      case .failure(let failure): base.send(completion: .failure(failure))
      }
    }
    self.send = { send.value($0) }
  }

  /// The subject in diagnostics.
  public var description: String { events.description }

  /// Subscribes to the subject of Combine.
  public func makePoller() -> some PollerProtocol<Element, Failure> {
    events.makePoller()
  }

  /// Sends an element; returns when the subscribers of Combine have been called.
  public func yield(_ element: Element) {
    send(.value(element))
  }

  /// Finishes the subject of Combine.
  public func finish() {
    send(.finished)
  }

  /// Fails the subject of Combine.
  public func finish(throwing failure: Failure) {
    send(.failure(failure))
  }
}

extension CombineSubject where Output: Sendable {
  /// The subject for async code.
  ///
  /// - Parameter bufferingPolicy: What happens when an iteration is slower than the senders.
  public func subject(bufferingPolicy: BufferingPolicy<Failure>) -> PublisherSubject<Output, Failure> {
    PublisherSubject(self, bufferingPolicy: bufferingPolicy)
  }
}
#endif
