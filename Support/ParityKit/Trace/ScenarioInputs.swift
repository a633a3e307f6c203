/// The timed inputs of a scenario as rows of a marble diagram.
enum ScenarioInputs {
  typealias Row = (title: String, tokens: [(tick: Int, token: String)])

  static func rows(of scenario: Scenario) -> [Row] {
    var rows = scenario.sources.map(row)
    switch scenario.kind {
    case .signal, .binding: break
    case .command:
      rows.append(("execute", scenario.command.executions.map { ($0.tick, $0.input.encoded.description) }))
      let changes = scenario.command.concurrencyChanges.map { ($0.tick, $0.isConcurrent ? "on" : "off") }
      return rows + (changes.isEmpty ? [] : [("concurrent", changes)])
    case .channel:
      for terminal in SubscriptionPlan.Terminal.allCases {
        let events = scenario.sends.filter { $0.terminal == terminal }
        rows.append(("to \(terminal)", events.map(\.event.token)))
      }
    case .blocking, .sequence: return rows
    }
    return rows + [subscriptions(scenario.subscriptions)]
  }

  private static func row(of source: Source) -> Row {
    let (kind, initial): (String, DynamicValue?) =
      switch source.kind {
      case .hot: ("hot", nil)
      case .cold: ("cold", nil)
      case .replay(let capacity): (capacity.map { "replay(\($0))" } ?? "replay", nil)
      case .behavior(let initial): ("behavior", initial)
      case .observed(let initial): ("kvo", initial)
      }
    let title = "\(source.name) \(kind)" + (initial.map { " from \($0.encoded)" } ?? "")
    return (title, source.events.map(\.token))
  }

  /// `^0` where subscription 0 starts, `!0` where it is disposed, `^0!2` if that happens in its second next.
  private static func subscriptions(_ plans: [SubscriptionPlan]) -> Row {
    var tokens: [(tick: Int, token: String)] = []
    for (index, plan) in plans.enumerated() {
      tokens.append((plan.at, "^\(index)" + (plan.disposeAfter.map { "!\($0)" } ?? "")))
      if let dispose = plan.dispose { tokens.append((dispose, "!\(index)")) }
    }
    return ("subscribe", tokens)
  }
}

/// The static parts of a scenario as text, as they were written.
enum ScenarioText {
  /// Fields that a diagram shows on its time axis or in its header.
  private static let drawn: Set<String> = [
    "kind", "op", "title", "sources", "subscriptions", "executes", "setConcurrent", "sends", "until",
  ]

  static func lines(of document: JSONValue) -> [String] {
    guard case .object(let fields) = document else { return [] }
    return fields.flatMap { field -> [String] in
      if drawn.contains(field.key) { return [] }
      guard field.key == "lets", case .array(let definitions) = field.value else {
        return ["\(field.key) = \(text(field.value))"]
      }
      return definitions.map { "\(text($0["name"] ?? .null)) = \(text($0["expr"] ?? .null))" }
    }
  }

  /// An operation is written like a call: `take(map(a, fn: double), n: 3)`.
  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .object(let fields):
      guard case .string(let name)? = value["op"] else { return "{\(arguments(fields))}" }
      if case .string(let source)? = value["name"], fields.count == 2 { return source }
      let receiver = fields.filter { $0.key == "of" }.map { text($0.value) }
      let others = arguments(fields.filter { $0.key != "op" && $0.key != "of" })
      return "\(name)(\((receiver + (others.isEmpty ? [] : [others])).joined(separator: ", ")))"
    case .array(let elements): return "[\(elements.map(text).joined(separator: ", "))]"
    case .string(let string): return string
    default: return value.description
    }
  }

  private static func arguments(_ fields: [JSONField]) -> String {
    fields.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ")
  }
}

extension Trace {
  /// What subscribers got, in one line: `3:7` is the value 7 at tick 3, `|` the end, `✕` a failure.
  ///
  /// Several subscribers are separated by semicolons.
  var marbles: String {
    lanes.map { lane in
      let events = lane.events.map { "\($0.tick):\($0.kind.token)" }
      return events.isEmpty ? "nothing" : events.joined(separator: " ")
    }
    .joined(separator: "; ")
  }
}

extension Source {
  /// The events of the source in the same form.
  var marbles: String {
    let events = events.map { "\($0.tick):\($0.token.token)" }.joined(separator: " ")
    let kind =
      switch kind {
      case .hot: ""
      case .cold: "for each subscription "
      case .replay: "replayed "
      case .behavior(let initial): "from \(initial.encoded) "
      case .observed(let initial): "observed from \(initial.encoded) "
      }
    return "\(name): \(kind)\(events)"
  }
}
