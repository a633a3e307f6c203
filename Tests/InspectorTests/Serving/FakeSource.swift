import AsyncStreams
import Foundation
import Programs
import Synchronization

@testable import AsyncStreamsInspector

/// Shows what a test says.
final class FakeSource: InspectorSource {
  private struct State {
    var snapshot: InspectorSnapshot
    var watches: [Int: [WeakWatch]] = [:]
  }

  private struct WeakWatch {
    weak var watch: FakeWatch?
  }

  /// How many watches there are, whenever that changes.
  let watchCount = BehaviorSubject<Int, Never>(0)

  private let state: Mutex<State>

  init(_ snapshot: InspectorSnapshot = .example) { state = Mutex(State(snapshot: snapshot)) }

  func snapshot() -> InspectorSnapshot { state.withLock { $0.snapshot } }

  func watch(_ source: Int) -> (any EventWatch)? {
    let watch: FakeWatch? = state.withLock { state in
      guard state.snapshot.sources.contains(where: { $0.id == source }) else { return nil }
      let watch = FakeWatch(of: self)
      state.watches[source, default: []].append(WeakWatch(watch: watch))
      return watch
    }
    if watch != nil { watchCount.update { $0 += 1 } }
    return watch
  }

  func show(_ snapshot: InspectorSnapshot) { state.withLock { $0.snapshot = snapshot } }

  /// Sends events to those who watch their sources.
  func send(_ events: [InspectorEvent], skipping skipped: Int = 0) {
    for source in Set(events.map(\.source)) {
      let watches = state.withLock { $0.watches[source, default: []].compactMap(\.watch) }
      for watch in watches { watch.add(events.filter { $0.source == source }, skipping: skipped) }
    }
  }
}

/// Keeps the events of a source until they are taken.
final class FakeWatch: EventWatch {
  private let owner: FakeSource
  private let noted = Mutex<(events: [InspectorEvent], skipped: Int)>(([], 0))

  init(of owner: FakeSource) { self.owner = owner }

  deinit { owner.watchCount.update { $0 -= 1 } }

  func add(_ events: [InspectorEvent], skipping skipped: Int) {
    noted.withLock { noted in
      noted.events += events
      noted.skipped += skipped
    }
  }

  func take() -> (events: [InspectorEvent], skipped: Int) {
    noted.withLock { noted in
      let taken = noted
      noted = ([], 0)
      return taken
    }
  }
}

/// A program that lives: its sources send all the time, a subscription falls behind, and one source ends or fails.
struct FakeProgram: Sendable {
  let source = FakeSource()

  /// Sends until the task is cancelled.
  func run() async {
    let start = ContinuousClock.now
    var order = 0
    for await _ in Signal.interval(every: .milliseconds(120)) {
      let seconds = ContinuousClock.now - start
      let time = Double(seconds.components.seconds) + Double(seconds.components.attoseconds) / 1e18
      var events: [InspectorEvent] = []
      func send(_ number: Int, _ text: String, _ kind: DescribedEvent.Kind = .value) {
        events.append(InspectorEvent(source: number, time: time, order: order, kind: kind, text: text))
        order += 1
      }
      let beat = order
      let letter = String("abcdefghij".randomElement() ?? "a")
      if beat % 3 != 0 { send(1, letter) } else { send(3, "\(900 + beat % 97)") }
      if beat % 5 == 0 { send(2, letter) }
      if beat % 40 == 7 { for number in 0..<12 { send(3, "burst \(number)") } }
      source.show(.example(time: time, sent: 20 + beat))
      source.send(events, skipping: beat % 40 == 7 ? 30 : 0)
    }
  }
}

/// What a page reads of its stream of events.
final class EventStream {
  /// A message, as it was sent.
  struct Message {
    let name: String
    let data: Data

    init(_ text: Substring) {
      let lines = text.split(separator: "\n")
      name = lines.first { $0.hasPrefix("event: ") }.map { String($0.dropFirst("event: ".count)) } ?? ""
      data = Data((lines.first { $0.hasPrefix("data: ") }?.dropFirst("data: ".count) ?? "").utf8)
    }
  }

  private let connection: LocalConnection
  private var unread = Data()

  init(_ connection: LocalConnection) { self.connection = connection }

  /// The next message that has a name; `nil` at the end of the stream.
  func next() async -> Message? {
    let end = Data("\n\n".utf8)
    while true {
      while let blank = unread.firstRange(of: end) {
        let text = String(decoding: unread[..<blank.lowerBound], as: UTF8.self)
        unread = Data(unread[blank.upperBound...])
        if text.contains("event: ") { return Message(Substring(text)) }
      }
      guard let chunk = await connection.read() else { return nil }
      unread += chunk
    }
  }

  func nextSnapshot() async throws -> InspectorSnapshot? {
    while let message = await next() {
      if message.name == "snapshot" { return try JSONDecoder().decode(InspectorSnapshot.self, from: message.data) }
    }
    return nil
  }

  func nextMarbles() async throws -> InspectorFeed.Marbles? {
    while let message = await next() {
      if message.name == "marbles" { return try JSONDecoder().decode(InspectorFeed.Marbles.self, from: message.data) }
    }
    return nil
  }
}
