/// The inputs of one parity case: what is built, what is sent, what is observed.
package struct Scenario: Sendable {
  /// Category, for reports only.
  package let topic: String
  /// Text for humans only.
  package let title: String?
  package let sources: [Source]
  package let definitions: [Definition]
  /// Actions up to and including this tick run.
  package let until: Int
  package let kind: Kind

  package enum Kind: Sendable {
    case signal(SignalScenario)
    case blocking(BlockingScenario)
    case command(CommandScenario)
    case channel(ChannelScenario)
    case binding(BindingScenario)
    case sequence(SequenceScenario)
  }

  package init(
    topic: String,
    title: String?,
    sources: [Source],
    definitions: [Definition],
    until: Int,
    kind: Kind
  ) {
    self.topic = topic
    self.title = title
    self.sources = sources
    self.definitions = definitions
    self.until = until
    self.kind = kind
  }
}

extension Scenario {
  /// The word the traces use for the kind.
  package var kindName: String {
    switch kind {
    case .signal: "signal"
    case .blocking: "sync"
    case .command: "command"
    case .channel: "channel"
    case .binding: "binding"
    case .sequence: "sequence"
    }
  }

  /// The names of the lanes into which the scenario records, in the order in which `Trace.order` counts them.
  package var laneNames: [String] {
    switch kind {
    case .signal(let scenario): scenario.subscriptions.indices.map(String.init)
    case .channel(let scenario): scenario.subscriptions.indices.map(String.init)
    case .binding: ["0"]
    case .command(let scenario):
      CommandScenario.laneNames + scenario.executions.indices.map(CommandScenario.laneName(ofExecution:))
    case .blocking, .sequence: []
    }
  }
}

/// A signal that is built once and shared under a name.
package struct Definition: Sendable {
  package let name: String
  package let expression: Expression

  package init(name: String, expression: Expression) {
    self.name = name
    self.expression = expression
  }
}

/// A pipeline with timed subscriptions.
package struct SignalScenario: Sendable {
  package let pipeline: Expression
  package let subscriptions: [SubscriptionPlan]

  package init(pipeline: Expression, subscriptions: [SubscriptionPlan]) {
    self.pipeline = pipeline
    self.subscriptions = subscriptions
  }
}

/// When to subscribe and when to dispose.
package struct SubscriptionPlan: Sendable {
  package let at: Int
  package let dispose: Int?
  /// Dispose inside the n-th next callback.
  package let disposeAfter: Int?

  package init(at: Int, dispose: Int?, disposeAfter: Int?) {
    self.at = at
    self.dispose = dispose
    self.disposeAfter = disposeAfter
  }
}

/// A pipeline over synchronous sources and one blocking query.
package struct BlockingScenario: Sendable {
  package enum Call: String, Sendable, CaseIterable {
    case first, firstOrDefault, toArray, waitUntilCompleted, sequenceArray
  }

  package let pipeline: Expression
  package let call: Call
  package let fallback: DynamicValue

  package init(pipeline: Expression, call: Call, fallback: DynamicValue) {
    self.pipeline = pipeline
    self.call = call
    self.fallback = fallback
  }
}

/// A pipeline bound to a property.
package struct BindingScenario: Sendable {
  package let pipeline: Expression
  package let at: Int
  package let dispose: Int?
  package let nilValue: DynamicValue

  package init(pipeline: Expression, at: Int, dispose: Int?, nilValue: DynamicValue) {
    self.pipeline = pipeline
    self.at = at
    self.dispose = dispose
    self.nilValue = nilValue
  }
}
