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
