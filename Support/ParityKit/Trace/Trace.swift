/// What a library did with a scenario, in the recorded encoding.
package struct Trace: Sendable, Equatable {
  /// What each subscriber received, in order of arrival.
  package var lanes: [Lane]
  /// Side effects, in order.
  package var log: [LogEntry]
  /// How the lanes and the log interleave: -1 for the log, else the index of a lane.
  package var order: [Int]
  /// Answers of a blocking call or of queries.
  package var outcome: Outcome
  package var exception: RaisedException?
  /// Why the scenario was ended before its last tick, if it was.
  package var stall: Stall?

  package init(
    lanes: [Lane] = [],
    log: [LogEntry] = [],
    order: [Int] = [],
    outcome: Outcome? = nil,
    exception: RaisedException? = nil
  ) {
    self.lanes = lanes
    self.log = log
    self.order = order
    self.outcome = outcome ?? Outcome()
    self.exception = exception
  }

  /// The events of one subscriber.
  package struct Lane: Sendable, Equatable {
    package let name: String
    package var events: [RecordedEvent]

    package init(name: String, events: [RecordedEvent] = []) {
      self.name = name
      self.events = events
    }
  }

  /// An event in the recorded encoding.
  package typealias RecordedEvent = TimedEvent<JSONValue>

  /// One side effect.
  package struct LogEntry: Sendable, Equatable {
    package var tick: Int
    package let kind: String
    package let name: String?
    package var payload: JSONValue?
  }

  /// The answers of a call; nil for those that it does not give.
  package struct Outcome: Sendable, Equatable {
    var result: JSONValue?
    var success: JSONValue?
    var error: JSONValue?
    var results: [JSONValue]?
  }

  /// A violated precondition of the library.
  package struct RaisedException: Sendable, Equatable {
    package let name: String
    package let reason: String
  }
}

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

extension Trace {
  /// The place of an entry: the index in a lane, or in the log.
  package enum Place: Sendable, Hashable {
    case lane(Int, Int)
    case log(Int)
  }

  /// One recorded entry, from a lane or from the log, as text.
  package struct Entry: Sendable, Equatable {
    let place: Place
    let tick: Int
    let text: String
  }

  /// The entries that are compared in `aspects`: all in one sequence if the order counts, else each lane and the log by
  /// itself.
  func entries(in aspects: Set<TraceAspect>) -> [[Entry]] {
    if aspects.contains(.order) { return [entries] }
    return (aspects.contains(.subscribers) ? events : []) + (aspects.isDisjoint(with: [.log, .use]) ? [] : [effects])
  }

  /// All entries in one list, in order.
  ///
  /// Entries that `order` does not mention (it is wrong, or a shortened trace) come at the end.
  package var entries: [Entry] {
    var events = events.map { $0[...] }
    var effects = effects[...]
    var entries: [Entry] = []
    for place in order where place < events.count {
      if let entry = place < 0 ? effects.popFirst() : events[place].popFirst() { entries.append(entry) }
    }
    return entries + effects + events.joined()
  }

  private var events: [[Entry]] {
    lanes.enumerated().map { index, lane in
      lane.events.enumerated().map {
        Entry(place: .lane(index, $0), tick: $1.tick, text: "\(lane.name): \($1.kind.token)")
      }
    }
  }

  private var effects: [Entry] {
    log.enumerated().map { Entry(place: .log($0), tick: $1.tick, text: "log: \($1.token)") }
  }
}
