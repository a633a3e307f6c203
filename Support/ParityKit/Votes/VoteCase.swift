/// Another library that answers scenarios; the programs below `Elsewhere` ask it.
package enum Library: String, Sendable, CaseIterable {
  case rxJS = "rxjs"
  case reactiveX = "reactivex"

  /// The name that readers know.
  package var title: String {
    switch self {
    case .rxJS: "RxJS"
    case .reactiveX: "ReactiveX for Python"
    }
  }
}

/// What a library says to a scenario.
enum Vote: Sendable {
  /// What it does with the differences that the package documents, and the rules without which it would be another
  /// answer.
  case answer(Trace, rules: [String], plain: Trace)
  /// It does not have these operations.
  case missing([String])

  fileprivate init(_ fields: inout JSONFields) throws {
    if let missing = fields.present("missing") {
      self = .missing(try missing.map { try $0.string() })
      return
    }
    let plain = try fields.required("expect").object { try Trace(&$0) }
    self =
      try fields.present("departed")?.object { fields in
        .answer(
          try fields.required("expect").object { try Trace(&$0) },
          rules: try fields.required("rules").map { try $0.string() },
          plain: plain
        )
      } ?? .answer(plain, rules: [], plain: plain)
  }
}

/// A scenario, and what other libraries say to it.
package struct VoteCase: Sendable {
  /// The scenario; its expected trace is empty.
  package let parityCase: ParityCase
  /// What a scenario of the table of semantics shows, such as "a failure".
  let situation: String?
  let votes: [Library: Vote]

  package var id: String { parityCase.id }
  package var scenario: Scenario { parityCase.scenario }

  fileprivate init(_ fields: inout JSONFields, origin: TraceOrigin) throws {
    var votes: [Library: Vote] = [:]
    for library in Library.allCases {
      votes[library] = try fields.present(library.rawValue)?.object { try Vote(&$0) }
    }
    self.votes = votes
    situation = try fields.present("situation")?.string()
    parityCase = try ParityCase(&fields, origin: origin)
  }
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

  /// The cases of all `files`, in order.
  package static func read(_ files: [String]) async throws -> TraceFiles.Lines<VoteCase> {
    try await TraceFiles.lines(of: files) { line, origin in
      TraceFiles.decode(line, origin: origin) { try VoteCase(&$0, origin: origin) }
    }
  }
}
