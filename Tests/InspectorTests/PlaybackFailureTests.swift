import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Testing

/// Recordings that do not fit to what they are played into.
@Suite struct PlaybackFailureTests {
  private let text = """
    {"time":0,"order":1,"source":"keys","value":"a"}
    {"time":1,"order":2,"source":"keys","value":1}
    {"time":1,"order":3,"source":"plain","failure":"PlainOops()"}
    {"time":1,"order":4,"source":"coded","failure":"RecordedOops(code: 7)","failureValue":{"code":7}}

    """

  @Test func `an element of another type is found before the run`() throws {
    let playback = try RecordFile(text).session.playback()
    for type in ["subject", "signal"] {
      let error = #expect(throws: RecordedSessionError.self) {
        if type == "subject" { try playback.play("keys", into: Subject<String, Never>()) }
        _ = try playback.signal("keys", of: String.self)
      }
      #expect(error?.description.hasPrefix("session.jsonl:3: “keys”: a value cannot be decoded as String: ") == true)
    }
    #expect(throws: RecordedSessionError.self) {
      try RecordFile(text).session.signal("keys", of: String.self)
    }
    #expect(throws: RecordedSessionError.self) { try playback.play("none", into: Subject<String, Never>()) }
  }

  @Test func `a failure that the subject cannot have is found before the run`() throws {
    let playback = try RecordFile(text).session.playback()
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
    let session = try RecordFile(text).session
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
}
