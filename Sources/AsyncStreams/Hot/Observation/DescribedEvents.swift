/// The events of a source as text, from the moment when they are asked for.
@usableFromInline package protocol DescribedEvents: AnyObject, Sendable {
  /// The events since the last call, in the order of the sends, and how many were left out.
  ///
  /// Elements are described here, on the thread of the caller.
  func take() -> (events: [DescribedEvent], skipped: Int)
}

/// An event as text.
@usableFromInline package struct DescribedEvent: Sendable {
  /// What an event is.
  package enum Kind: String, Sendable, Hashable, Codable {
    case value, finished, failure
  }

  package let kind: Kind
  package let text: String
  package let stamp: EventStamp
  package let time: Duration
}

/// Describes what a ``LogTap`` gets.
final class TappedEvents<Element: Sendable, Failure: Error>: DescribedEvents {
  private let tap: LogTap<Element, Failure>

  init(_ log: EventLog<Element, Failure>, limit: Int, now: @escaping @Sendable () -> Duration) {
    tap = LogTap(log, .dropping(limit: limit), now: now, onWake: {})
  }

  func take() -> (events: [DescribedEvent], skipped: Int) {
    let (entries, dropped) = tap.take()
    let events = entries.map { entry in
      switch entry.event {
      case .value(let element): DescribedEvent(.value, "\(element)", entry.stamp, entry.time)
      case .finished: DescribedEvent(.finished, "", entry.stamp, entry.time)
      case .failure(let failure): DescribedEvent(.failure, "\(failure)", entry.stamp, entry.time)
      }
    }
    return (events, dropped)
  }
}

extension DescribedEvent {
  fileprivate init(_ kind: Kind, _ text: String, _ stamp: EventStamp, _ time: Duration) {
    self.init(kind: kind, text: text, stamp: stamp, time: time)
  }
}
