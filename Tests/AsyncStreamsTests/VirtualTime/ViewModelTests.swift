import AsyncStreams
import AsyncStreamsTesting
import Fuzzing
import Observation
import Testing

/// A server that takes a second for each answer, and much longer for one of them.
private actor SearchServer {
  private let clock: VirtualClock

  init(clock: VirtualClock) { self.clock = clock }

  func results(for query: String) async -> [String] {
    try? await clock.sleep(for: query == "slow" ? .seconds(60) : .seconds(1))
    return [query, query + "!"]
  }

  func save(_ text: String) async -> Int {
    try? await clock.sleep(for: .seconds(1))
    return text.count
  }
}

/// A typical model: a debounced search with a timeout, a command, and tasks.
@MainActor @Observable private final class SearchModel {
  var query = ""
  private(set) var results: [String] = []
  private(set) var isSaving = false

  /// Everything that has happened, and when.
  @ObservationIgnored private(set) var history: [String] = []
  @ObservationIgnored private let clock: VirtualClock
  @ObservationIgnored private let save: Command<String, Int, Never>
  @ObservationIgnored private let subscriptions = SubscriptionBag()

  init(server: SearchServer, clock: VirtualClock) {
    self.clock = clock
    save = Command<String, Int, Never>(name: "save") { text in await server.save(text) }
    let answers = Signal.observing(self) { $0.query }
      .debounce(for: .milliseconds(300), clock: clock)
      .removeDuplicates()
      .flatMapLatest { query in
        Signal<[String], Oops> { send in await send(query.isEmpty ? [] : server.results(for: query)) }
          .timeout(after: .seconds(5), throwing: Oops(1), clock: clock)
          .materialize()
      }
    subscriptions.consume(answers, for: self) { model, event in model.receive(event) }
    save.isExecuting.assign(to: \.isSaving, on: self)
  }

  func tapSave() {
    Task {
      note("tap")
      let count = try? await save.execute(query)
      note("saved \(count ?? -1)")
    }
  }

  func logLater() {
    Task.detached { [clock] in
      try? await clock.sleep(for: .seconds(2))
      await self.note("logged")
    }
  }

  func note(_ text: String) {
    history.append("\(text)@\(Int(clock.now.offset / .milliseconds(1)))")
  }

  private func receive(_ event: SignalEvent<[String], Oops>) {
    switch event {
    case .value(let results):
      self.results = results
      note("results \(results.count)")
    case .failure: note("no answer")
    case .finished: break
    }
  }
}

/// A view model on the main actor, tested without any preparation.
@MainActor @Suite struct ViewModelTests {
  private nonisolated static let rounds = Rounds.isLong ? 1_000 : 50

  private nonisolated static func session() async throws -> [String] {
    try await VirtualTime.run { @MainActor time in
      let model = SearchModel(server: SearchServer(clock: time.clock), clock: time.clock)
      await time.advance(by: .milliseconds(300))
      for text in ["s", "sw", "swi"] {
        model.query = text
        await time.advance(by: .milliseconds(100))
      }
      model.note("typed")
      await time.advance(by: .milliseconds(200))
      model.note("asked")
      await time.advance(by: .seconds(1))
      model.note("\(model.results)")
      model.logLater()
      model.tapSave()
      model.query = "slow"
      await time.advance(by: .milliseconds(500))
      model.note("is saving \(model.isSaving)")
      model.tapSave()
      await time.advance(by: .milliseconds(500))
      model.note("is saving \(model.isSaving)")
      async let done: Void = time.clock.sleep(for: .milliseconds(4_299))
      try? await done
      model.note("still asking")
      await time.advance(by: .milliseconds(1))
      model.query = "swift"
      await time.advance(by: .seconds(2))
      model.note("end")
      return model.history
    }
  }

  private nonisolated static let wanted = [
    "results 0@300", "typed@600", "asked@800", "results 2@1800", #"["swi", "swi!"]@1800"#, "tap@1800",
    "is saving true@2300", "tap@2300", "saved -1@2300", "saved 4@2800", "is saving false@2800", "logged@3800",
    "still asking@7099", "no answer@7100", "results 2@8400", "end@9100",
  ]

  @Test func `a view model has the same history every time`() async throws {
    for round in 0..<Self.rounds {
      let history = try await Self.session()
      guard history != Self.wanted else { continue }
      #expect(history == Self.wanted, "round \(round)")
      return
    }
  }

  @Test func `view models have that history beside each other, too`() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<Self.rounds { group.addTask { try await Self.session() } }
      for try await history in group { #expect(history == Self.wanted) }
    }
  }
}
