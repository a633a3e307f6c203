import AsyncStreams
import Dispatch
import Foundation

/// What the task of a ``Recorder`` does: it takes the events of all sources, puts them into one order, and writes them.
///
/// ## Why the order of the lines is that of the sends
/// Each flush reads `EventStamp.present` first, and calls this the limit; then it takes from all sources.
/// A sender takes the stamp of its event inside the critical section of the source that also passes the event to the
/// recorder. A stamp below the limit was taken before the limit was read, so that the critical section had begun; taking
/// from the source enters the same critical section, so it waits for that one, and gets the event. Hence a flush has all
/// events below the limit, and none of them comes later. It writes these, sorted by their stamps, and keeps the others
/// for the next flush.
struct RecorderLoop {
  private let state: RecorderState
  private var destination: any RecordingDestination
  private let disk = DispatchQueue(label: "AsyncStreams.Recorder")
  /// Events that were sent after the limit of the last flush.
  private var held: [TakenEvent] = []
  private var nextOrder = 1
  private var lastTime: Int64 = 0
  /// How many events the disk did not take, by source; the next flush says so first.
  private var lost: [String: Int] = [:]

  init(_ state: RecorderState, _ destination: any RecordingDestination) {
    self.state = state
    self.destination = destination
  }

  /// Writes at each turn, until the recorder finishes or is released, and then a last time.
  mutating func run<Poller: PollerProtocol>(_ turns: Disconnected<SignalIterator<Poller>>) async
  where Poller.Element: Sendable, Poller.Failure == Never {
    await turns.forEach(isolation: nil) { _ in
      if state.isFinishing { return false }
      await flush()
      return true
    }
    await flush()
    for input in state.close() { input.close() }
    state.note(await onDisk { $0.close() })
    if let error = state.error { state.closing.finish(throwing: error) } else { state.closing.finish() }
  }

  private mutating func flush() async {
    let events = takeEvents()
    if events.isEmpty && lost.isEmpty { return }
    let lines = makeLines(of: events)
    let texts = lines.map(\.text)
    let (count, error) = await onDisk { $0.write(texts) }
    lost = lines[count...].reduce(into: [:]) { $0[$1.source, default: 0] += $1.content.eventCount }
    state.note(error)
    var statistics = RecorderStatistics()
    statistics.written = lines[..<count].count { !$0.content.isNote }
    statistics.bytes = texts[..<count].reduce(0) { $0 + $1.count }
    // Notes repeat what was counted before.
    for line in lines[count...] where !line.content.isNote { statistics.dropped[line.source, default: 0] += 1 }
    state.count(statistics)
  }

  /// Takes what happened before now, in the order of the sends.
  private mutating func takeEvents() -> [TakenEvent] {
    let limit = EventStamp.present
    var events = held
    var endedPlaces: [Int] = []
    var statistics = RecorderStatistics()
    for (place, input) in state.inputs.enumerated() {
      let (taken, dropped, hasEnded) = input.take()
      events += taken
      if dropped > 0 { statistics.dropped[input.name] = dropped }
      if hasEnded { endedPlaces.append(place) }
    }
    state.remove(at: endedPlaces)
    state.count(statistics)
    // A note has the stamp of the event before it.
    let sorted = events.enumerated().sorted { ($0.element.stamp, $0.offset) < ($1.element.stamp, $1.offset) }
    held = sorted.lazy.map(\.element).filter { $0.stamp >= limit }
    return sorted.lazy.map(\.element).filter { $0.stamp < limit }
  }

  /// The lines of events, after those for events that the disk did not take.
  private mutating func makeLines(of events: [TakenEvent]) -> [RecordedLine] {
    var lines: [RecordedLine] = []
    for (source, count) in lost.sorted(by: { $0.key < $1.key }) { lines.append(makeLine(source, .dropped(count))) }
    for event in events {
      // A thread can be interrupted between taking the stamp and reading the clock, and read it after a thread with a
      // later stamp.
      lastTime = max(lastTime, event.time.nanoseconds)
      lines.append(makeLine(event.source, event.content))
    }
    return lines
  }

  private mutating func makeLine(_ source: String, _ content: RecordedLine.Content) -> RecordedLine {
    defer { nextOrder += 1 }
    return RecordedLine(time: lastTime, order: nextOrder, source: source, content: content)
  }

  /// Calls a function on the queue of the disk, so that no thread that runs tasks waits for the disk.
  private mutating func onDisk<Result: Sendable>(
    _ body: @escaping @Sendable (inout any RecordingDestination) -> Result
  ) async -> Result {
    let (result, changed) = await withCheckedContinuation { continuation in
      disk.call { [destination] in
        var destination = destination
        let result = body(&destination)
        continuation.resume(returning: (result, destination))
      }
    }
    destination = changed
    return result
  }
}
