import AsyncStreams

/// What the page of an inspector shows.
struct InspectorView: InspectorSource {
  /// How many events of a source wait for the page.
  private static let limit = 1_000

  let inspector: Inspector

  func snapshot() -> InspectorSnapshot { inspector.snapshot() }

  func watch(_ source: Int) -> (any EventWatch)? {
    inspector.events(of: source, keeping: Self.limit).map { WatchedEvents(source, $0) }
  }
}

/// The events of a source that is watched, in the form of the page.
private final class WatchedEvents: EventWatch {
  /// The longest description of an element.
  private static let textLimit = 60

  private let source: Int
  private let events: any DescribedEvents

  init(_ source: Int, _ events: any DescribedEvents) {
    self.source = source
    self.events = events
  }

  func take() -> (events: [InspectorEvent], skipped: Int) {
    let (events, skipped) = events.take()
    let shown = events.map { event in
      InspectorEvent(
        source: source,
        time: event.time / .seconds(1),
        order: event.stamp.order,
        kind: event.kind,
        text: event.text.count > Self.textLimit ? "\(event.text.prefix(Self.textLimit - 1))…" : event.text
      )
    }
    return (shown, skipped)
  }
}
