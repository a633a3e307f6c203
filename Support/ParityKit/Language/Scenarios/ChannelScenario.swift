/// One channel, subscriptions to its ends and events sent to them.
package struct ChannelScenario: Sendable {
  package enum Terminal: String, Sendable, CaseIterable {
    case leading, following
  }

  package struct Subscription: Sendable {
    package let terminal: Terminal
    package let plan: SubscriptionPlan

    package init(terminal: Terminal, plan: SubscriptionPlan) {
      self.terminal = terminal
      self.plan = plan
    }
  }

  package struct Send: Sendable {
    package let terminal: Terminal
    package let event: TimedEvent

    package init(terminal: Terminal, event: TimedEvent) {
      self.terminal = terminal
      self.event = event
    }
  }

  package let subscriptions: [Subscription]
  package let sends: [Send]

  package init(subscriptions: [Subscription], sends: [Send]) {
    self.subscriptions = subscriptions
    self.sends = sends
  }
}
