import ParityKit
import Testing

/// Cases made for tests.
enum Samples {
  /// A signal scenario; it subscribes at 2 and at 3, and ends at tick 9, unless told otherwise.
  static func scenario(
    pipeline: String,
    sources: String = "[]",
    subscriptions: String = #"[{"at":2,"dispose":null},{"at":3,"dispose":null}]"#,
    until: Int = 9
  ) throws -> ParityCase {
    try parityCase(signal(pipeline: pipeline, sources: sources, subscriptions: subscriptions, until: until))
  }

  /// The same as text.
  static func signal(
    pipeline: String,
    sources: String = "[]",
    subscriptions: String = "[]",
    until: Int = 60
  ) -> String {
    """
    {"op":"x","sources":\(sources),"pipeline":\(pipeline),"subscriptions":\(subscriptions),"until":\(until),"kind":"signal"}
    """
  }

  /// A case of a scenario, with an empty recording.
  static func parityCase(_ scenario: String) throws -> ParityCase { try decode(line(scenario)).get() }

  static let noRecording = #"{"subscribers":[],"log":[],"order":[]}"#

  /// A line of a trace file.
  static func line(_ scenario: some CustomStringConvertible, id: String = "x", expect: String = noRecording) -> String {
    #"{"id":"\#(id)","tags":[],"scenario":\#(scenario),"expect":\#(expect)}"#
  }

  static func decode(_ line: String, number: Int = 1) -> Result<ParityCase, UnreadableLine> {
    TraceFiles.decode(Array(line.utf8), origin: TraceOrigin(file: "f", line: number))
  }

  /// Expects that the scenario ends in every implementation that does not refuse it.
  static func expectEnd(of parityCase: ParityCase, _ comment: Comment) async {
    for implementation in Implementations.all where implementation.kinds.contains(parityCase.scenario.kindName) {
      let trace = try? await implementation.interpreter.trace(of: parityCase.scenario)
      #expect(trace.map { $0.entries.count <= 3_000 } ?? true, comment)
    }
  }
}

/// The recorded traces that come with the tests.
enum Fixtures {
  /// Their contents; read once.
  static var contents: TraceFiles.Contents {
    get async throws { try await reading.value }
  }

  private static let reading = Task { try await TraceFiles.read(files) }

  static let files = ["curated", "exceptions", "opened", "random-visible"].map { "\(TraceFiles.recorded)/\($0).jsonl" }
}
