/// A named input of a scenario.
package struct Source: Sendable {
  package enum Kind: Sendable {
    /// A plain subject. Its events are sent at absolute ticks, also after a terminal one.
    case hot
    /// A signal that plays its events for each subscription.
    case cold
    /// A replay subject. Without a capacity everything is replayed.
    case replay(capacity: Int?)
    /// A behaviour subject.
    case behavior(initial: DynamicValue)
    /// An observed property.
    case observed(initial: DynamicValue)
  }

  package let name: String
  package let kind: Kind
  package let events: [TimedEvent]

  package init(name: String, kind: Kind, events: [TimedEvent]) {
    self.name = name
    self.kind = kind
    self.events = events
  }

  /// Whether the events play for each subscription rather than at absolute ticks.
  package var isCold: Bool {
    if case .cold = kind { true } else { false }
  }
}
