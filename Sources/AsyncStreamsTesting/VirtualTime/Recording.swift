public import AsyncStreams

/// The events that a signal delivered in virtual time, with their times.
///
/// ```swift
/// try await VirtualTime.run { time in
///   let keys = Subject<String, Never>()
///   let recording = time.record(keys.debounce(for: .seconds(1), clock: time.clock))
///   await keys.send("s")
///   await time.advance(by: .seconds(1))
///   #expect(recording.elements == ["s"])
/// }
/// ```
public final class Recording<Element: Sendable, Failure: Error>: Sendable {
  /// An event, and the virtual time at which it was delivered.
  public struct Entry: Sendable {
    /// The time since the beginning of the run.
    public let time: Duration
    /// The event.
    public let event: SignalEvent<Element, Failure>
  }

  private let log = Lock<[Entry]>([])
  private let task = Lock<OwnedTask?>(nil)

  init() {}

  /// The events so far, with their times.
  public var entries: [Entry] { log.withLock { $0 } }

  /// The elements so far.
  public var elements: [Element] {
    entries.compactMap { entry in
      if case .value(let element) = entry.event { element } else { nil }
    }
  }

  /// Whether the signal has ended.
  public var hasEnded: Bool {
    switch entries.last?.event {
    case .finished, .failure: true
    case .value, nil: false
    }
  }

  /// Unsubscribes.
  public func cancel() {
    let task = task.withLock { $0.take() }
    withExtendedLifetime(task) {}
  }

  func append(_ event: SignalEvent<Element, Failure>, at time: Duration) {
    log.withLock { $0.append(Entry(time: time, event: event)) }
  }

  func keep(_ owned: OwnedTask) {
    task.withLock { $0 = owned }
  }
}

extension VirtualTime {
  /// Subscribes to a signal now, and records its events with their times, until the recording is released.
  ///
  /// No element that is sent after this returns is missed; no ``settle(file:line:)`` is needed before.
  public func record<Source: SignalProtocol>(_ signal: Source) -> Recording<Source.Element, Source.Failure>
  where Source.Element: Sendable {
    let recording = Recording<Source.Element, Source.Failure>()
    let subscribed = signal.materialize().subscribeNow()
    let clock = clock
    recording.keep(
      OwnedTask(executor: executor) { [weak recording] in
        await subscribed.forEach(isolation: nil) { event in
          recording?.append(event, at: clock.now.offset)
          return true
        }
      }
    )
    return recording
  }
}
