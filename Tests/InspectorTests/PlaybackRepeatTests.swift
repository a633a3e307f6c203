import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Foundation
import Fuzzing
import Testing

/// One session, played many times.
@Suite struct PlaybackRepeatTests {
  @Test func `a session that was recorded under load plays a thousand times alike`() async throws {
    let session = try await recordThreads()
    #expect(session.sourceNames.count == 3)
    var first: [String]?
    for round in Rounds(100, long: 1_000) {
      let found = try await play(session)
      let wanted = first ?? found
      first = wanted
      #expect(found == wanted, "\(round)")
    }
    #expect(first?.isEmpty == false)
  }

  /// Records three subjects to which threads send at the same time.
  private func recordThreads() async throws -> RecordedSession {
    let file = try RecordFile()
    let recorder = try Recorder(to: file.url, flushInterval: .milliseconds(1))
    let subjects = (0..<3).map { _ in Subject<Int, Never>() }
    for (index, subject) in subjects.enumerated() { try recorder.record(subject, as: "\(index)") }
    await withTaskGroup { group in
      for subject in subjects {
        group.addTask {
          for number in 0..<40 {
            await subject.send(number)
            if number % 10 == 0 { try? await Task.sleep(for: .microseconds(300)) }
          }
          subject.finish()
        }
      }
    }
    try await recorder.finish()
    return try file.session
  }

  /// What a pipeline with timers and tasks makes of the session.
  private func play(_ session: RecordedSession) async throws -> [String] {
    try await VirtualTime.run { time in
      let playback = session.playback(clock: time.clock)
      let subjects = (0..<3).map { _ in Subject<Int, Never>() }
      for (index, subject) in subjects.enumerated() { try playback.play("\(index)", into: subject) }
      let merged = subjects[0].merge(with: subjects[1]).asyncMap { $0 + 1 }
      let recordings = (
        time.record(merged),
        time.record(subjects[2].debounce(for: .microseconds(50), clock: time.clock)),
        time.record(subjects[0].combineLatest(with: subjects[1]).map { [$0.0, $0.1] })
      )
      await playback.run()
      await time.advanceUntilIdle()
      return recordings.0.entries.map { "\($0)" } + recordings.1.entries.map { "\($0)" }
        + recordings.2.entries.map { "\($0)" }
    }
  }
}
