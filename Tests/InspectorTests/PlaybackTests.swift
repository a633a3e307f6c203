import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Foundation
import Fuzzing
import Synchronization
import Testing

/// Recordings that are played.
@Suite struct PlaybackTests {
  private let text = """
    {"time":0,"order":1,"source":"keys","value":"a"}
    {"time":1500000000,"order":2,"source":"sizes","value":1}
    {"time":1500000000,"order":3,"source":"keys","value":"b"}
    {"time":1500000000,"order":4,"source":"keys","omitted":true}
    {"time":1500000000,"order":5,"source":"sizes","value":2}
    {"time":1500000001,"order":6,"source":"keys","dropped":3}
    {"time":1500000001,"order":7,"source":"keys","end":true}
    {"time":4000000000,"order":8,"source":"sizes","failure":"RecordedOops(code: 7)","failureValue":{"code":7}}

    """

  @Test func `each event comes at its time, and all in the recorded order`() async throws {
    let session = try RecordFile(text).session
    try await VirtualTime.run { time in
      await time.advance(by: .seconds(1))
      let keys = Subject<String, Never>()
      let sizes = BehaviorSubject<Int, RecordedOops>(0)
      let playback = session.playback(clock: time.clock)
      try playback.play("sizes", into: sizes)
      try playback.play("keys", into: keys)
      let texts = sizes.changes.map { "\($0)" }.replaceError(with: "failed")
      let all = time.record(keys.merge(with: texts))
      let failed = time.record(sizes.changes)
      let ended = time.record(keys)
      await playback.run()
      #expect(time.elapsed == .seconds(5))
      await time.settle()
      #expect(all.elements == ["a", "1", "b", "2", "failed"])
      #expect(all.entries.map(\.time) == [1, 2.5, 2.5, 2.5, 5, 5].map { .seconds($0) })
      #expect(ended.entries.map(\.time).last == .seconds(2.5) + .nanoseconds(1))
      guard case .failure(let failure) = failed.entries.last?.event else { throw PlainOops() }
      #expect(failure == RecordedOops(code: 7))
    }
  }

  @Test func `events of one time are sent without a pause`() async throws {
    let lines = (1...50).map { #"{"time":5,"order":\#($0),"source":"\#($0 % 3)","value":\#($0)}"# + "\n" }
    let session = try RecordFile(lines.joined()).session
    try await VirtualTime.run { time in
      let playback = session.playback(clock: time.clock)
      let subjects = try (0..<3).map { index in
        let subject = Subject<Int, Never>(bufferingPolicy: .suspending(1))
        try playback.play("\(index)", into: subject)
        return subject
      }
      var merged = subjects[0].merge(with: subjects[1]).merge(with: subjects[2]).makeAsyncIterator()
      let turns = Mutex(0)
      let other = time.start {
        while !Task.isCancelled {
          turns.withLock { $0 += 1 }
          try? await time.clock.sleep(until: time.clock.now.advanced(by: .nanoseconds(1)))
        }
      }
      await playback.run()
      #expect(turns.withLock { $0 } <= 6)
      other.cancel()
      for number in 1...50 { #expect(await merged.next() == number) }
    }
  }

  @Test func `a signal of the playback has the events of one source`() async throws {
    let session = try RecordFile(text).session
    try await VirtualTime.run { time in
      let playback = session.playback(clock: time.clock)
      let sizes = time.record(try playback.signal("sizes", of: Int.self))
      let keys = time.record(try playback.signal("keys", of: String.self))
      await playback.run()
      await time.settle()
      #expect(sizes.elements == [1, 2])
      #expect(keys.marbles == "a(b|)")
      #expect(keys.entries.map(\.time) == [.zero, .seconds(1.5), .nanoseconds(1_500_000_001)])
      guard case .failure(let failure as RecordedFailure) = sizes.entries.last?.event else { throw PlainOops() }
      #expect(failure.description == "RecordedOops(code: 7)")
    }
  }

  @Test func `a cold signal plays one source from the beginning, in each iteration`() async throws {
    let session = try RecordFile(text).session
    try await VirtualTime.run { time in
      let keys = try session.signal("keys", of: String.self, clock: time.clock)
      let sizes = try session.signal("sizes", of: Int.self, clock: time.clock)
      let first = time.record(keys)
      await time.advance(by: .seconds(1))
      let second = time.record(keys)
      let failing = time.record(sizes)
      await time.advanceUntilIdle()
      let times: [Duration] = [.zero, .seconds(1.5), .nanoseconds(1_500_000_001)]
      #expect(first.elements == ["a", "b"])
      #expect(first.entries.map(\.time) == times)
      #expect(second.entries.map(\.time) == times.map { $0 + .seconds(1) })
      #expect(failing.elements == [1, 2])
      #expect(failing.entries.last?.time == .seconds(5))
    }
  }

  @Test func `what was recorded in virtual time is played at the same times`() async throws {
    let file = try RecordFile()
    let recorded = try await VirtualTime.run { time in
      let recorder = try file.recorder(clock: time.clock)
      let keys = Subject<String, Never>()
      try recorder.record(keys, as: "keys")
      let found = time.record(keys.debounce(for: .seconds(1), clock: time.clock))
      for (key, pause) in [("s", 500), ("sw", 1_700), ("swi", 999), ("swif", 1_001), ("swift", 1)] {
        await keys.send(key)
        await time.advance(by: .milliseconds(pause))
      }
      keys.finish()
      await time.settle()
      try await recorder.finish()
      return found.entries.map { "\($0.time)" } + found.elements
    }
    #expect(recorded == ["1.5 seconds", "4.199 seconds", "4.201 seconds", "4.201 seconds", "sw", "swif", "swift"])
    let session = try file.session
    for _ in 0..<10 {
      let played = try await VirtualTime.run { time in
        let keys = try session.signal("keys", of: String.self, clock: time.clock)
        let found = time.record(keys.debounce(for: .seconds(1), clock: time.clock))
        await time.advanceUntilIdle()
        return found.entries.map { "\($0.time)" } + found.elements
      }
      #expect(played == recorded)
    }
  }

  @Test func `a cancelled run stops before the next event`() async throws {
    let session = try RecordFile(text).session
    try await VirtualTime.run { time in
      let keys = Subject<String, Never>()
      let playback = session.playback(clock: time.clock)
      try playback.play("keys", into: keys)
      let recording = time.record(keys)
      let run = time.start { await playback.run() }
      await time.advance(by: .seconds(1))
      run.cancel()
      await run.value
      #expect(time.elapsed == .seconds(1))
      await time.settle()
      #expect(recording.elements == ["a"])
    }
  }

  @Test func `a released playback releases its subjects`() async throws {
    let session = try RecordFile(text).session
    let subject = try {
      let keys = Subject<String, Never>()
      let playback = session.playback()
      try playback.play("keys", into: keys)
      return WeakReference(object: keys)
    }()
    #expect(subject.object == nil)
  }

  @Test func `a system clock plays, too`() async throws {
    let session = try RecordFile(text).session
    let keys = Subject<String, Never>()
    let playback = session.cut(from: .zero, to: .seconds(1)).playback()
    try playback.play("keys", into: keys)
    var iterator = keys.makeAsyncIterator()
    await playback.run()
    #expect(await iterator.next() == "a")
  }

  private let failing = """
    {"time":0,"order":1,"source":"keys","value":"a"}
    {"time":1,"order":2,"source":"keys","value":1}
    {"time":1,"order":3,"source":"plain","failure":"PlainOops()"}
    {"time":1,"order":4,"source":"coded","failure":"RecordedOops(code: 7)","failureValue":{"code":7}}

    """

  @Test func `an element of another type is found before the run`() throws {
    let playback = try RecordFile(failing).session.playback()
    for type in ["subject", "signal"] {
      let error = #expect(throws: RecordedSessionError.self) {
        if type == "subject" { try playback.play("keys", into: Subject<String, Never>()) }
        _ = try playback.signal("keys", of: String.self)
      }
      #expect(error?.description.hasPrefix("session.jsonl:3: “keys”: a value cannot be decoded as String: ") == true)
    }
    #expect(throws: RecordedSessionError.self) {
      try RecordFile(failing).session.signal("keys", of: String.self)
    }
    #expect(throws: RecordedSessionError.self) { try playback.play("none", into: Subject<String, Never>()) }
  }

  @Test func `a failure that the subject cannot have is found before the run`() throws {
    let playback = try RecordFile(failing).session.playback()
    let never = #expect(throws: RecordedSessionError.self) {
      try playback.play("coded", into: Subject<Int, Never>())
    }
    #expect(
      never?.description
        == "session.jsonl:5: “coded”: a source that cannot fail does not play “RecordedOops(code: 7)”"
    )
    let plain = #expect(throws: RecordedSessionError.self) {
      try playback.play("plain", into: Subject<Int, RecordedOops>())
    }
    #expect(
      plain?.description
        == "session.jsonl:4: “plain”: “PlainOops()” was recorded without a value of RecordedOops"
    )
  }

  @Test func `a failure is made of its description`() async throws {
    let session = try RecordFile(failing).session
    try await VirtualTime.run { time in
      let playback = session.playback(clock: time.clock)
      let plain = Subject<Int, MarbleFailure>()
      let coded = Subject<Int, RecordedOops>()
      try playback.play("plain", into: plain) { MarbleFailure($0.description.count) }
      try playback.play("coded", into: coded)
      let recordings = (time.record(plain), time.record(coded))
      await playback.run()
      await time.settle()
      #expect(recordings.0.marbles == "#11")
      guard case .failure(let failure) = recordings.1.entries.last?.event else { throw PlainOops() }
      #expect(failure == RecordedOops(code: 7))
    }
  }

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
