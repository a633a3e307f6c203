import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Fuzzing
import Programs
import Testing

@testable import LiveSearchKit

@Suite struct RecordingTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.url.appending(path: "session.jsonl") }

  init() throws { folder = try TemporaryFolder() }

  /// What `--demo --record` wrote on another day, about a folder that is gone.
  private let fixture = Repository.root.appending(path: "Examples/LiveSearch/Tests/Fixtures/demo.jsonl").path

  private func replay(_ path: String) async throws -> (replay: SessionReplay, outcomes: [Report]) {
    let replay = try SessionReplay(of: path)
    let outcomes = try await VirtualTime.run { time in try await replay.run(on: time.clock) { _ in true } }
    return (replay, try #require(outcomes))
  }

  @Test func aRecordedDemoHasEqualOutcomesEachTime() async throws {
    var first: [Report]?
    for _ in 0..<100 {
      let (replay, outcomes) = try await replay(fixture)
      #expect(replay.difference(of: outcomes) == nil)
      // In virtual time, the searches take exactly as long as they took.
      #expect(outcomes == first ?? outcomes)
      first = outcomes
    }
    #expect(first?.map(\.query) == ["subject", "flatMap", "flatMapLatest"])
    #expect(first?.map(\.matches.count) == [2, 3, 1])
    #expect(first?.allSatisfy { $0.elapsed > .milliseconds(1) && $0.elapsed < .milliseconds(100) } == true)
  }

  @Test func anySessionHasEqualOutcomes() async throws {
    var count = 0
    for round in Rounds(40, long: 2_000) {
      try await record(round)
      let (replay, outcomes) = try await replay(file.path)
      #expect(replay.difference(of: outcomes) == nil, "\(round)")
      count += outcomes.count
    }
    #expect(count > 0)
  }

  /// Records keys with short and long pauses, and searches that take about as long as the pauses.
  private func record(_ round: Round) async throws {
    var random = round.random
    let keys: [(Key, pause: Int)] = (0..<20).map { _ in
      let key: Key =
        [.character("a"), .character("b"), .deleteBackward, .deleteAll, .enter, .down].randomElement(using: &random)
        ?? .up
      return (key, Int.random(in: 1...500, using: &random))
    }
    let durations = (0..<20).map { _ in Int.random(in: 0...200, using: &random) }
    try await VirtualTime.run { [file] time in
      let subject = Subject<Key, Never>()
      let recorder = try SessionRecorder(of: subject, to: file.path, clock: time.clock)
      let session = Session(clock: time.clock) { [clock = time.clock] query in
        Signal { send in
          for searched in 0...2 {
            let report = Report(query: query, fileCount: searched == 0 ? nil : 2, searchedCount: searched)
            guard await send(report) == .accepted else { return }
            let duration = durations[(query.utf8.reduce(query.count) { $0 + Int($1) } + searched) % durations.count]
            do { try await clock.sleep(for: .milliseconds(duration)) } catch { return }
          }
        }
      }
      let states = time.start { await recorder.recording(session).states(for: subject).collect() }
      await time.settle()
      for (key, pause) in keys {
        await subject.send(key)
        // The microsecond keeps keys from coming when something else is due, whose order would be a matter of chance.
        await time.advance(by: .milliseconds(pause) + .microseconds(1))
      }
      subject.finish()
      _ = await states.value
      try await recorder.finish()
    }
  }

  @Test func theFirstDifferenceIsShown() throws {
    let replay = try SessionReplay(of: fixture)
    let outcomes = replay.outcomes
    #expect(replay.difference(of: outcomes.map { $0.stamped(.seconds(1)) }) == nil)
    #expect(
      replay.difference(of: outcomes.dropLast()) == """
        different from the recording
          recorded: "flatMapLatest": 1 match in 3 of 3 files, 1 binary
          replayed: nothing

        """
    )
    #expect(replay.difference(of: outcomes + outcomes)?.contains("recorded: nothing\n  replayed: \"subject\"") == true)
  }

  @Test func aRecordingWithoutItsEndIsRefused() throws {
    let lines = try String(contentsOfFile: fixture, encoding: .utf8).split(separator: "\n")
    for count in [lines.count - 1, 30, 1] {
      try folder.write(lines.prefix(count).joined(separator: "\n") + "\n", to: "session.jsonl")
      let refusal = #expect(throws: Refusal.self) { try SessionReplay(of: file.path) }
      #expect(refusal?.exitCode == EX_DATAERR)
    }
  }

  @Test func aSessionInWhichNothingWasTypedIsReplayed() async throws {
    let recorder = try SessionRecorder(of: Subject<Key, Never>(), to: file.path)
    try await recorder.finish()
    let (replay, outcomes) = try await replay(file.path)
    #expect(outcomes.isEmpty && replay.difference(of: outcomes) == nil)
  }
}
