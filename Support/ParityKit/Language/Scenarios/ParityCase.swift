/// One line of a trace file: a scenario and what the original library did with it.
package struct ParityCase: Sendable {
  package let id: String
  package let tags: [String]
  /// The names of all operations the scenario uses, sorted.
  package let operations: [String]
  /// The same according to the trace, if it says so.
  package let recordedOperations: [String]?
  package let scenario: Scenario
  /// The scenario as it was written, for readers.
  package let document: JSONValue
  package var expected = Trace()
  /// Where the case was read.
  package let origin: TraceOrigin

  /// Reads all fields but the recording.
  init(_ fields: inout JSONFields, origin: TraceOrigin) throws {
    id = try fields.required("id").string()
    tags = try fields.list("tags") { try $0.string() }
    recordedOperations = try fields.optional("ops")?.map { try $0.string() }.sorted()
    let node = try fields.required("scenario")
    scenario = try node.object { try Scenario(&$0) }
    operations = scenario.operationNames
    document = node.value
    self.origin = origin
  }
}

/// A line of a trace file.
package struct TraceOrigin: Sendable, Hashable, CustomStringConvertible {
  package let file: String
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}
