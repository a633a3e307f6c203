import AsyncStreams
import AsyncStreamsTesting
import Testing

@Suite(.noSubscriptionSurvives) struct MarblesTests {
  @Test(arguments: ["", "a", "-a-b|", "(ab|)", "--[long]-#", "(a[bc])--d", "a-#2"])
  func `a line is read and written`(_ line: String) {
    #expect(Marbles(line).description == line)
  }

  @Test func `blanks and silence at the end mean nothing`() {
    #expect(Marbles("a - b --") == "a-b")
  }

  @Test func `an element is written as it describes itself, with dots for blanks`() async throws {
    try await VirtualTime.run { time in
      let recording = time.record([("a", 1), ("b c", 2)].signal.map { pair in (pair.0, pair.1, pair.1 > 1) })
      await time.settle()
      #expect(recording.marbles == "([a1F][b·c2T]|)")
    }
  }

  @Test func `a failure of another type is written without a number`() async throws {
    struct Broken: Error {}
    try await VirtualTime.run { time in
      let recording = time.record(Signal<Int, Broken>.fail(Broken()))
      await time.settle()
      #expect(recording.marbles == "#")
    }
  }

  @Test func `a line is played, and what comes of it is recorded`() async throws {
    try await VirtualTime.run { time in
      let keys = time.play("ab--c|")
      let recording = time.record(keys.debounce(for: .seconds(1), clock: time.clock))
      await time.advanceUntilIdle()
      #expect(recording.marbles == "--b--(c|)")
    }
  }

  @Test func `a line that is played later begins then`() async throws {
    try await VirtualTime.run { time in
      await time.advance(by: .seconds(2))
      let recording = time.record(time.play("a-#2"))
      await time.advanceUntilIdle()
      #expect(recording.marbles == "--a-#2")
    }
  }

  @Test func `what is sent is what is recorded`() async throws {
    try await expect(marbles: "(ab)-c-|", from: "(ab)-c-|") { lines, _ in lines[0] }
    try await expect(marbles: "a-#", from: "a-#") { lines, _ in lines[0] }
    try await expect(marbles: "bac", from: "-a", "b-c") { lines, _ in lines[0].merge(with: lines[1]) }
  }

  @Test func `a pipeline that delivers something else fails the test, with both lines`() async throws {
    let mismatch = await #expect(throws: MarbleMismatch.self) {
      try await expect(marbles: "a--b|", from: "a-b|") { lines, _ in lines[0] }
    }
    #expect(mismatch?.description == "expected a--b|\n   found a-b|")
  }

  @Test func `a text that is no line says where it is wrong`() {
    let error = #expect(throws: MarbleSyntaxError.self) { try Marbles(parsing: "a-)") }
    #expect(error?.column == 3)
    #expect(error?.description == "column 3: a group ends that has not begun")
  }

  @Test func `a recording has subscribed when it is made, and notes events with their times`() async throws {
    try await VirtualTime.run { time in
      let keys = Subject<String, Never>()
      let recording = time.record(keys.debounce(for: .seconds(1), clock: time.clock))
      await keys.send("s")
      await time.advance(by: .seconds(1))
      #expect(recording.elements == ["s"])
      await keys.send("w")
      await time.advance(by: .milliseconds(500))
      keys.finish()
      await time.settle()
      #expect(recording.entries.map(\.time) == [.seconds(1), .milliseconds(1_500), .milliseconds(1_500)])
      #expect(recording.hasEnded)
    }
  }

  @Test func `a recording unsubscribes when it is cancelled, and when it goes away`() async throws {
    try await VirtualTime.run { time in
      let keys = Subject<String, Never>()
      let recording = time.record(keys)
      do {
        let other = time.record(keys)
        await time.settle()
        #expect(keys.subscriptionCount == 2)
        withExtendedLifetime(other) {}
      }
      await time.settle()
      #expect(keys.subscriptionCount == 1)
      recording.cancel()
      await time.settle()
      #expect(keys.subscriptionCount == 0)
    }
  }

  @Test func `a failure is noted as the last event`() async throws {
    struct Broken: Error {}
    try await VirtualTime.run { time in
      let source = Subject<Int, Broken>()
      let recording = time.record(source)
      await source.send(1)
      source.finish(throwing: Broken())
      await time.settle()
      #expect(recording.elements == [1])
      #expect(recording.hasEnded)
    }
  }
}
