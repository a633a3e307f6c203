import AsyncStreams
import Diagrams
import Testing

/// Plays the lines and compares what a pipeline over them delivers.
///
/// Sends what the lines say to a subject each, second by second, the first line first, so that the consumer takes what one
/// line sends in a second before the next line sends; and compares what a pipeline over
/// these subjects delivers. Timers that are due in a second come before what is sent in it.
func expect<Output: SignalProtocol>(
  _ lines: String...,
  gives wanted: String,
  at location: SourceLocation = #_sourceLocation,
  from build: @escaping @Sendable (_ sources: [Subject<String, Oops>], _ clock: VirtualClock) -> Output
) async throws where Output.Element == String, Output.Failure: DrawableFailure {
  let inputs = lines.map { Marbles($0) }
  let found = try await VirtualTime.run(patience: .seconds(30)) { time in
    let subjects = inputs.indices.map { Subject<String, Oops>(name: "line \($0)") }
    let recording = time.record(build(subjects, time.clock))
    await time.settle()
    for second in 0..<(inputs.map(\.moments.count).max() ?? 0) {
      for (input, subject) in zip(inputs, subjects) where second < input.moments.count {
        for event in input.moments[second] { subject.play(event) }
        await time.settle()
      }
      await time.advance(by: .seconds(1))
    }
    await time.advanceUntilIdle()
    // A line without an end has none: an optimised build would let go of its subject after the last event, which ends it.
    return withExtendedLifetime(subjects) { Marbles(recording.entries) }
  }
  #expect(found.description == Marbles(wanted).description, sourceLocation: location)
}

extension Oops: DrawableFailure {}

extension Subject where Element == String, Failure == Oops {
  fileprivate nonisolated func play(_ event: Event<String, Mishap>) {
    switch event {
    case .value(let element): yield(element)
    case .end: finish()
    case .failure(let failure): finish(throwing: Oops(failure.code))
    }
  }
}
