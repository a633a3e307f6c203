public import AsyncStreams

/// Sends the events of lines to a pipeline in virtual time, and compares its output with another line.
///
/// ```swift
/// try await expect(marbles: "---b--(c|)", from: "ab---c|") { lines, clock in
///   lines[0].debounce(for: .seconds(2), clock: clock)
/// }
/// ```
/// Each line is a subject. The pipeline is subscribed to before the first second. In each second the lines send in the
/// order in which they are given, each after the consumer has taken the elements of the previous line; timers that are
/// due in a second expire before.
///
/// - Parameters:
///   - expected: The expected output of the pipeline.
///   - lines: The events to send.
///   - pipeline: Makes the pipeline from the subjects of the lines and the virtual clock.
/// - Throws: ``MarbleMismatch`` if the output differs, which fails a test of any framework; ``VirtualTimeStall`` if the
///   run stalls.
///
/// RAC 2.x: none.
public func expect<Output: SignalProtocol>(
  marbles expected: Marbles,
  from lines: Marbles...,
  by pipeline: @escaping @Sendable (_ lines: [Subject<String, MarbleFailure>], _ clock: VirtualClock) -> Output
) async throws where Output.Element: Sendable {
  let found = try await VirtualTime.run(stallTimeout: .seconds(30)) { time in
    let subjects = lines.map { Subject<String, MarbleFailure>(name: "“\($0)”") }
    let recording = time.record(pipeline(subjects, time.clock))
    await time.settle()
    for second in 0..<(lines.map(\.moments.count).max() ?? 0) {
      for (line, subject) in zip(lines, subjects) where second < line.moments.count {
        for event in line.moments[second] { subject.play(event) }
        await time.settle()
      }
      await time.advance(by: .seconds(1))
    }
    await time.advanceUntilIdle()
    // An optimised build would release a subject after its last event, which finishes it, even if the line has no end.
    return withExtendedLifetime(subjects) { recording.marbles }
  }
  if found != expected { throw MarbleMismatch(expected: expected, found: found) }
}

/// The output of a pipeline differs from the expected one.
public struct MarbleMismatch: Error, Sendable, CustomStringConvertible {
  /// The expected output.
  public let expected: Marbles
  /// The actual output.
  public let found: Marbles

  /// Both lines, one below the other.
  public var description: String { "expected \(expected)\n   found \(found)" }
}
