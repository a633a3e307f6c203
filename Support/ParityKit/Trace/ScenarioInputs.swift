/// The timed inputs of a scenario as rows of a marble diagram.
enum ScenarioInputs {
  typealias Row = (title: String, tokens: [(tick: Int, token: String)])

  static func rows(of scenario: Scenario) -> [Row] {
    scenario.sources.map(row) + rows(of: scenario.kind)
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
    return (title, source.events.map { ($0.tick, $0.event.token) })
  }

  private static func rows(of kind: Scenario.Kind) -> [Row] {
    switch kind {
    case .signal(let scenario):
      return [subscriptions(scenario.subscriptions)]
    case .binding(let scenario):
      return [subscriptions([SubscriptionPlan(at: scenario.at, dispose: scenario.dispose, disposeAfter: nil)])]
    case .command(let scenario):
      let executions = scenario.executions.map { (tick: $0.tick, token: $0.input.encoded.description) }
      let changes = scenario.concurrencyChanges.map { (tick: $0.tick, token: $0.isConcurrent ? "on" : "off") }
      return [("execute", executions)] + (changes.isEmpty ? [] : [("concurrent", changes)])
    case .channel(let scenario):
      let sends = ChannelScenario.Terminal.allCases.map { terminal in
        let events = scenario.sends.filter { $0.terminal == terminal }
        return (title: "to \(terminal)", tokens: events.map { (tick: $0.event.tick, token: $0.event.event.token) })
      }
      return sends + [subscriptions(scenario.subscriptions.map(\.plan))]
    case .blocking, .sequence:
      return []
    }
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

extension DynamicEvent {
  fileprivate var token: String {
    switch self {
    case .next(let value): value.encoded.description
    case .error(let name): "✕" + (name ?? "nil")
    case .completed: "|"
    }
  }
}
