import AsyncStreams
import Foundation

/// What one page is sent: snapshots when something has changed, and the events of the sources that it watches.
struct InspectorFeed {
  /// The time from one message to the next.
  static let interval = Duration.milliseconds(250)
  /// For how long nothing may be sent: a connection that is broken is noticed only by sending.
  static let silence = Duration.seconds(15)
  /// The most events of a source in one message.
  static let eventLimit = 200

  /// The events of a message, and how many are missing, for each source with any.
  struct Marbles: Codable, Equatable {
    var events: [InspectorEvent] = []
    var skipped: [Int: Int] = [:]
  }

  private let source: any InspectorSource
  private let watches: [(source: Int, watch: any EventWatch)]
  private var last: InspectorSnapshot?
  private var lastMessage = Duration.zero

  /// Begins to watch sources; those that do not exist are left out.
  init(_ source: any InspectorSource, watching sources: [Int]) {
    self.source = source
    watches = sources.compactMap { number in source.watch(number).map { (number, $0) } }
  }

  /// The messages of a page, as a stream that lasts until the page is closed.
  ///
  /// The next message is made when the last one was read. So a page that is slow gets fewer, and what it watches is
  /// kept by the watches, which have limits.
  static func signal(
    _ source: any InspectorSource,
    watching sources: [Int],
    clock: any Clock<Duration>
  ) -> Signal<Data, Never> {
    Signal(runAhead: 1) { send in
      var feed = InspectorFeed(source, watching: sources)
      // How long a page waits before it connects again.
      _ = await send(Data("retry: 1000\n\n".utf8) + feed.messages(at: .zero))
      for await time in Signal.interval(every: interval, clock: clock) {
        let messages = feed.messages(at: time)
        if !messages.isEmpty, await send(messages) != .accepted { return }
      }
    }
  }

  /// What is to be sent at a time since the beginning; empty if there is nothing new.
  mutating func messages(at time: Duration) -> Data {
    var messages = Data()
    let snapshot = source.snapshot()
    if last.map({ !snapshot.isLike($0) }) ?? true {
      messages += Self.message("snapshot", snapshot)
      last = snapshot
    }
    let marbles = takeMarbles()
    if marbles != Marbles() { messages += Self.message("marbles", marbles) }
    if messages.isEmpty, time - lastMessage >= Self.silence { messages = Data(":\n\n".utf8) }
    if !messages.isEmpty { lastMessage = time }
    return messages
  }

  private func takeMarbles() -> Marbles {
    var marbles = Marbles()
    for (source, watch) in watches {
      let (events, skipped) = watch.take()
      let shown = Self.sample(events)
      marbles.events += shown
      let missing = skipped + events.count - shown.count
      if missing > 0 { marbles.skipped[source] = missing }
    }
    marbles.events.sort { $0.order < $1.order }
    return marbles
  }

  /// As many events as a message may have, from all parts of a list, and with the last one, which may be the end.
  static func sample(_ events: [InspectorEvent]) -> [InspectorEvent] {
    if events.count <= eventLimit { return events }
    return (1...eventLimit).map { events[$0 * events.count / eventLimit - 1] }
  }

  /// A message of the name, which a page gets as one event.
  private static func message(_ name: String, _ content: some Encodable) -> Data {
    guard let line = try? JSONEncoder().encode(content) else { return Data() }
    // The text of an element cannot end the line: in JSON, line breaks in strings are escaped.
    return Data("event: \(name)\ndata: ".utf8) + line + Data("\n\n".utf8)
  }
}
