import AsyncStreams
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

  init(_ snapshot: InspectorSnapshot = .example) {
    state = Mutex(State(snapshot: snapshot))
  }

  func snapshot() -> InspectorSnapshot {
    state.withLock { $0.snapshot }
  }

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

  func show(_ snapshot: InspectorSnapshot) {
    state.withLock { $0.snapshot = snapshot }
  }

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

  init(of owner: FakeSource) {
    self.owner = owner
  }

  deinit {
    owner.watchCount.update { $0 -= 1 }
  }

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
