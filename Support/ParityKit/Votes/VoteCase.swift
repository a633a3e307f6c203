/// A scenario, and what other libraries say to it.
package struct VoteCase: Sendable {
  /// The scenario; its expected trace is empty.
  package let parityCase: ParityCase
  /// What a scenario of the table of semantics shows, such as "a failure".
  package let situation: String?
  package let votes: [Library: Vote]

  package var id: String { parityCase.id }
  package var scenario: Scenario { parityCase.scenario }
}

/// Reads recorded votes.
package enum VoteFiles {
  private static let folder = TraceFiles.support + "/Elsewhere/Recorded/"
  /// Random scenarios.
  package static let random = [folder + "random.jsonl"]
  /// Small situations of single operators.
  package static let semantics = [folder + "semantics.jsonl"]
  /// The scenarios of the tests of RxJS.
  package static let specs = [folder + "specs.jsonl"]
  /// Scenarios that no rule explained when they were found.
  package static let found = [folder + "found.jsonl"]

  /// The contents of a set of files.
  package struct Contents: Sendable {
    package var cases: [VoteCase] = []
    package var unreadable: [UnreadableLine] = []
  }

  /// The cases of all `files`, in order.
  package static func read(_ files: [String]) async throws -> Contents {
    var contents = Contents()
    for result in try await TraceFiles.lines(of: files, decode) {
      switch result {
      case .success(let voteCase): contents.cases.append(voteCase)
      case .failure(let line): contents.unreadable.append(line)
      }
    }
    return contents
  }

  /// The case written on one line.
  package static func decode(_ line: [UInt8], origin: TraceOrigin) -> Result<VoteCase, UnreadableLine> {
    TraceFiles.decode(line, origin: origin) { document throws(DecodingFailure) in
      try ScenarioDecoder.voteCase(document, origin: origin)
    }
  }
}

extension ScenarioDecoder {
  /// The case in `document`, which was read at `origin`.
  fileprivate static func voteCase(
    _ document: JSONValue,
    origin: TraceOrigin
  ) throws(DecodingFailure) -> VoteCase {
    var reader = try ObjectReader(JSONNode(document))
    var votes: [Library: Vote] = [:]
    for library in Library.allCases {
      if let node = reader.present(library.rawValue) { votes[library] = try Vote(decoding: node) }
    }
    let situation = try reader.nullableString("situation")
    let parityCase = try parityCase(&reader, expected: Trace(), origin: origin)
    try reader.finish()
    return VoteCase(parityCase: parityCase, situation: situation, votes: votes)
  }
}
