extension Trace {
  /// The trace in the fields of an `expect` object.
  package init(_ fields: inout JSONFields) throws {
    self.init(
      lanes: try Self.lanes(fields.required("subscribers")),
      log: try fields.required("log").map { try LogEntry($0) },
      order: try fields.list("order") { try $0.integer() },
      outcome: Outcome(
        result: fields.optional("result")?.value,
        success: fields.optional("success")?.value,
        error: fields.optional("error")?.value,
        results: try fields.optional("results")?.map(\.value)
      ),
      exception: try fields.present("exception")?.object { fields in
        RaisedException(name: try fields.required("name").string(), reason: try fields.required("reason").string())
      }
    )
  }

  /// Lanes are a list, or an object if they have names.
  ///
  /// `order` counts named lanes in the order of `laneNames`.
  private static func lanes(_ node: JSONNode) throws -> [Lane] {
    let named: [(key: String, node: JSONNode)] =
      if case .object = node.value {
        try node.fields().sorted { laneRank($0.key) < laneRank($1.key) }
      } else {
        try node.elements().enumerated().map { (String($0), $1) }
      }
    return try named.map { Lane(name: $0, events: try $1.map { try RecordedEvent($0, \.value) }) }
  }

  private static func laneRank(_ name: String) -> Int {
    if let rank = CommandPlan.laneNames.firstIndex(of: name) { return rank }
    let number = name.hasPrefix("execute") ? Int(name.dropFirst("execute".count)) : nil
    return CommandPlan.laneNames.count + min(number ?? .max, Int.max / 2)
  }
}

extension Trace.LogEntry {
  fileprivate init(_ node: JSONNode) throws {
    let parts = try node.elements()
    guard parts.count == 3 || parts.count == 4 else { throw node.failure("expected [tick, kind, name, …]") }
    tick = try parts[0].integer()
    kind = try parts[1].string()
    name = parts[2].value.isNull ? nil : try parts[2].string()
    payload = parts.count == 4 ? parts[3].value : nil
  }
}
