import AsyncStreams
import AsyncStreamsTesting
import Synchronization
import Testing

@testable import LiveSearchKit

/// What happened, in order.
private final class Journal: Sendable {
  private let state = Mutex<[String]>([])

  var entries: [String] { state.withLock { $0 } }

  func note(_ entry: String) { state.withLock { $0.append(entry) } }
}

extension VirtualTime {
  fileprivate func type(_ text: String, to keys: Subject<Key, Never>, every pause: Duration) async {
    for character in text {
      await keys.send(.character(character))
      await advance(by: pause)
    }
  }

  /// A session whose searches take a second, and note when they start and end.
  fileprivate func session(_ journal: Journal, isEndless: Bool = false) -> Session<VirtualClock> {
    Session(clock: clock) { [clock] query in
      Signal { send in
        journal.note("began \(query)")
        var report = Report(query: query, fileCount: 1)
        var outcome = await send(report)
        repeat {
          do { try await clock.sleep(for: .seconds(1)) } catch { break }
          report.searchedCount += isEndless ? 0 : 1
          outcome = await send(report)
        } while isEndless && outcome == .accepted
        journal.note("\(Task.isCancelled ? "stopped" : "ended") \(query)")
      }
    }
  }
}

@Suite struct PipelineTests {
  @Test func typingFastMakesOneSearch() async throws {
    let journal = Journal()
    try await VirtualTime.run { time in
      let keys = Subject<Key, Never>()
      let states = time.start { await time.session(journal).states(for: keys).collect() }
      await time.settle()
      await time.type("sub", to: keys, every: .milliseconds(149))
      await time.advance(by: .milliseconds(1))
      #expect(journal.entries == ["began sub"])
      await time.advance(by: .seconds(1))
      keys.finish()
      let last = await states.value.last
      #expect(last?.query.text == "sub")
      #expect(last?.report?.hasEnded == true)
    }
    #expect(journal.entries == ["began sub", "ended sub"])
  }

  @Test func theNextQueryStopsTheRunningSearch() async throws {
    let journal = Journal()
    try await VirtualTime.run { time in
      let keys = Subject<Key, Never>()
      let states = time.start { await time.session(journal).states(for: keys).collect() }
      await time.settle()
      await time.type("a", to: keys, every: .milliseconds(500))
      await time.type("b", to: keys, every: .milliseconds(150))
      #expect(journal.entries.sorted() == ["began a", "began ab", "stopped a"])
      await time.advance(by: .seconds(1))
      keys.finish()
      #expect(await states.value.compactMap(\.report).filter(\.hasEnded).map(\.query).last == "ab")
    }
    #expect(journal.entries.last == "ended ab")
  }

  @Test func anEndlessSearchEndsWithTheNextQuery() async throws {
    let journal = Journal()
    try await VirtualTime.run { time in
      let keys = Subject<Key, Never>()
      let states = time.start { await time.session(journal, isEndless: true).states(for: keys).collect() }
      await time.settle()
      await time.type("a", to: keys, every: .seconds(60))
      #expect(journal.entries == ["began a"])
      await keys.send(.deleteAll)
      await time.advance(by: .milliseconds(150))
      #expect(journal.entries == ["began a", "stopped a"])
      keys.finish()
      let last = await states.value.last
      #expect(last?.report == nil)
    }
  }

  @Test func aQueryThatComesBackInTimeIsNotSearchedAgain() async throws {
    let journal = Journal()
    try await VirtualTime.run { time in
      let keys = Subject<Key, Never>()
      let states = time.start { await time.session(journal).states(for: keys).collect() }
      await time.settle()
      await time.type("a", to: keys, every: .seconds(2))
      await time.type("b", to: keys, every: .milliseconds(100))
      await keys.send(.deleteBackward)
      await time.advance(by: .seconds(2))
      keys.finish()
      _ = await states.value
    }
    #expect(journal.entries == ["began a", "ended a"])
  }

  @Test func scrollingDoesNotPutASearchOff() async throws {
    let journal = Journal()
    try await VirtualTime.run { time in
      let keys = Subject<Key, Never>()
      let states = time.start { await time.session(journal).states(for: keys).collect() }
      await time.settle()
      await time.type("a", to: keys, every: .milliseconds(100))
      await keys.send(.down)
      await time.advance(by: .milliseconds(50))
      #expect(journal.entries == ["began a"])
      keys.finish()
      _ = await states.value
    }
  }

  @Test func theSpinnerTurnsWhileASearchGoesOn() async throws {
    try await VirtualTime.run { time in
      let keys = Subject<Key, Never>()
      let states = time.start { await time.session(Journal()).states(for: keys).collect() }
      await time.settle()
      await time.type("a", to: keys, every: .milliseconds(150))
      await time.advance(by: .milliseconds(450))
      // The search ends after a second, and the spinner with it: no timer is left.
      await time.advanceUntilIdle()
      #expect(time.elapsed < .seconds(2))
      keys.finish()
      let turns = await states.value.map(\.turn)
      #expect(turns.max() == 9)
    }
  }

  @Test func theSelectionStaysWithinTheResultsAndBeginsAnewWithANewQuery() {
    let match = Match(path: "a", line: 1, text: "x")
    var state = ScreenState().applying(.found(Report(query: "x", fileCount: 1, matches: [match, match])))
    for _ in 0..<5 { state = state.applying(.typed(.down)) }
    #expect(state.selection == 1)
    #expect(state.applying(.found(Report(query: "x", fileCount: 1, matches: [match, match, match]))).selection == 1)
    #expect(state.applying(.found(Report(query: "xy", fileCount: 1))).selection == 0)
    for _ in 0..<5 { state = state.applying(.typed(.up)) }
    #expect(state.selection == 0)
  }

  @Test func enterReadsTheFileOnceAndEscapeStopsTheReading() async throws {
    let journal = Journal()
    let match = Match(path: "a", line: 1, text: "x")
    try await VirtualTime.run { time in
      let keys = Subject<Key, Never>()
      var session = Session(clock: time.clock) { .just(Report(query: $0, fileCount: 0, matches: [match])) }
      session.excerpt = { [clock = time.clock] match in
        Signal { send in
          journal.note("opened")
          do { try await clock.sleep(for: .seconds(1)) } catch { return journal.note("stopped") }
          await send(Excerpt(match: match, lines: ["x"]))
        }
      }
      let states = time.record(session.states(for: keys))
      var state: ScreenState? { states.elements.last }
      await time.settle()
      await time.type("x", to: keys, every: .milliseconds(150))
      #expect(state?.selected == match)
      await keys.send(.enter)
      await time.advance(by: .milliseconds(500))
      #expect(state?.opened == match && state?.excerpt == nil)
      await keys.send(.escape)
      await time.advance(by: .seconds(2))
      #expect(journal.entries == ["opened", "stopped"])
      #expect(state?.opened == nil && state?.query.text == "x")
      await keys.send(.enter)
      await time.advance(by: .seconds(1))
      #expect(state?.excerpt?.lines == ["x"])
      await keys.send(.left)
      await keys.send(.escape)
      // The query is empty now, and the results go with it.
      await time.advance(by: .seconds(1))
      #expect(state == ScreenState())
      keys.finish()
      await time.advanceUntilIdle()
      #expect(states.hasEnded)
    }
    #expect(journal.entries == ["opened", "stopped", "opened"])
  }

  @Test func theDemoSearchesForThreeWords() async throws {
    let journal = Journal()
    let outcomes = try await VirtualTime.run { time in
      let keys = Subject<Key, Never>()
      let session = Session(clock: time.clock) { query in
        journal.note(query)
        return .just(Report(query: query, fileCount: 0))
      }
      let outcomes = time.start { await session.outcomes(for: keys).map(\.query).collect() }
      await time.settle()
      await play(demo, to: keys, clock: time.clock)
      return await outcomes.value
    }
    #expect(outcomes == ["subject", "flatMap", "flatMapLatest"])
    #expect(journal.entries == outcomes)
  }

  @Test func linesAreAnsweredOneAfterTheOther() async {
    let chunks = ["al", "pha\n\nbe", "ta"].map { Array($0.utf8) }.signal
    let pages = await answers(to: chunks) { .just(Report(query: $0, fileCount: 0)) }.collect()
    #expect(pages.map { $0.prefix { $0 != ":" } } == ["\"alpha\"", "\"beta\""])
  }

  @Test func aLineWithoutEndIsAnsweredOnce() async {
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 64)
    let journal = Journal()
    let long = Signal<[UInt8], Never>(runAhead: 1) { send in
      for number in 0..<1000 where await send(chunk) == .accepted { journal.note("\(number)") }
    }
    let pages = await answers(to: long) { .just(Report(query: $0, fileCount: 0)) }.prefix(1).collect()
    #expect(pages.first?.hasSuffix(", query cut to 100 characters\n") == true)
    #expect(journal.entries.count < 10)
    let finite = Array(repeating: chunk, count: 5).signal.append([Array("\nnext\n".utf8)].signal)
    let queries = await answers(to: finite) { .just(Report(query: $0, fileCount: 0)) }.collect()
    #expect(queries.count == 2)
  }
}
