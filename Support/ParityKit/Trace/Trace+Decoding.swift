extension Trace {
  /// The trace in an `expect` object.
  package init(decoding node: JSONNode) throws(DecodingFailure) {
    var reader = try ObjectReader(node)
    let lanes = try Self.lanes(reader.required("subscribers"))
    let log = try reader.required("log").map { node throws(DecodingFailure) in try LogEntry(decoding: node) }
    let order = try reader.optional("order")?.map { node throws(DecodingFailure) in try node.integer() } ?? []
    let outcome = Outcome(
      result: reader.optional("result")?.value,
      success: reader.optional("success")?.value,
      error: reader.optional("error")?.value,
      results: try reader.optional("results")?.map { node throws(DecodingFailure) in node.value }
    )
    var exception: RaisedException?
    if let node = reader.present("exception") {
      var reader = try ObjectReader(node)
      exception = RaisedException(name: try reader.string("name"), reason: try reader.string("reason"))
      try reader.finish()
    }
    try reader.finish()
    self.init(lanes: lanes, log: log, order: order, outcome: outcome, exception: exception)
  }

  /// Lanes are a list, or an object if they have names.
  ///
  /// `order` counts named lanes in the order of `laneNames`.
  private static func lanes(_ node: JSONNode) throws(DecodingFailure) -> [Lane] {
    let named: [(key: String, node: JSONNode)]
    if case .object = node.value {
      named = try node.fields().sorted { laneRank($0.key) < laneRank($1.key) }
    } else {
      named = try node.elements().enumerated().map { (String($0), $1) }
    }
    var lanes: [Lane] = []
    for (name, node) in named {
      let events = try node.map { node throws(DecodingFailure) in try RecordedEvent(decoding: node) }
      lanes.append(Lane(name: name, events: events))
    }
    return lanes
  }

  private static func laneRank(_ name: String) -> Int {
    if let rank = CommandScenario.laneNames.firstIndex(of: name) { return rank }
    let number = name.hasPrefix("execute") ? Int(name.dropFirst("execute".count)) : nil
    return CommandScenario.laneNames.count + min(number ?? .max, Int.max / 2)
  }
}

extension Trace.RecordedEvent {
  fileprivate init(decoding node: JSONNode) throws(DecodingFailure) {
    let parts = try node.elements()
    guard parts.count >= 2 else { throw node.failure("expected [tick, kind, …]") }
    let kind: Kind
    switch try parts[1].string() {
    case "next" where parts.count == 3: kind = .next(parts[2].value)
    case "error" where parts.count == 3: kind = .error(try parts[2].nullableString())
    case "completed" where parts.count == 2: kind = .completed
    case let other: throw parts[1].failure("unknown event \"\(other)\" with \(parts.count) parts")
    }
    self.init(tick: try parts[0].integer(), kind: kind)
  }
}

extension Trace.LogEntry {
  fileprivate init(decoding node: JSONNode) throws(DecodingFailure) {
    let parts = try node.elements()
    guard parts.count == 3 || parts.count == 4 else { throw node.failure("expected [tick, kind, name, …]") }
    self.init(
      tick: try parts[0].integer(),
      kind: try parts[1].string(),
      name: try parts[2].nullableString(),
      payload: parts.count == 4 ? parts[3].value : nil
    )
  }
}
