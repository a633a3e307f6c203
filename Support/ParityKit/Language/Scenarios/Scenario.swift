/// The inputs of one parity case: what is built, what is sent, what is observed.
///
/// A field that the kind of the scenario does not have is empty.
package final class Scenario: Sendable {
  /// The kinds, by the words of the traces.
  package enum Kind: String, Sendable {
    /// A pipeline with timed subscriptions.
    case signal
    /// A pipeline over synchronous sources, and one blocking query.
    case blocking = "sync"
    /// A command, its requested executions, and its signals.
    case command
    /// One channel, subscriptions to its ends and events sent to them.
    case channel
    /// A pipeline bound to a property.
    case binding
    /// A pull sequence, the operations on it and the questions asked of it.
    case sequence
  }

  /// The question of a blocking scenario.
  enum Call: String {
    case first, firstOrDefault, toArray, waitUntilCompleted, sequenceArray
  }

  package let kind: Kind
  /// Category, for reports only.
  package let topic: String
  /// Text for humans only.
  package let title: String?
  package let sources: [Source]
  /// Signals that are built once and shared under a name.
  let definitions: [(name: String, expression: Expression)]
  /// Actions up to and including this tick run.
  let until: Int
  let pipeline: Expression?
  let subscriptions: [SubscriptionPlan]
  let call: Call
  /// The default of a question, or what stands for nil in a property.
  let fallback: DynamicValue
  let command: CommandPlan
  let sends: [ChannelSend]
  let sequence: SequencePlan
  /// The expressions that are no part of another one, except for definitions.
  let roots: [Expression]
  /// Every expression that the scenario may build.
  let expressions: [Expression]

  init(_ fields: inout JSONFields) throws {
    topic = try fields.required("op").string()
    title = try fields.present("title")?.string()
    sources = try fields.list("sources") { try $0.object { try Source(&$0) } }
    definitions = try fields.list("lets") { node in
      try node.object { (try $0.required("name").string(), try Expression($0.required("expr"))) }
    }
    until = try fields.required("until").integer()
    let kind: Kind = try fields.required("kind").choice(of: "kind")
    self.kind = kind
    let hasPipeline = [.signal, .binding, .blocking].contains(kind)
    pipeline = hasPipeline ? try Expression(fields.required("pipeline")) : nil
    switch kind {
    case .signal, .channel:
      subscriptions = try fields.required("subscriptions").map { node in
        try node.object { try SubscriptionPlan(&$0, ofChannel: kind == .channel) }
      }
    case .binding: subscriptions = [try SubscriptionPlan(&fields)]
    case .command, .blocking, .sequence: subscriptions = []
    }
    call = kind == .blocking ? try fields.required("call").choice(of: "call") : .first
    let fallbacks: [Kind: String] = [.blocking: "default", .binding: "nilValue"]
    fallback = try fallbacks[kind].flatMap { fields.optional($0) }?.input() ?? .null
    command = kind == .command ? try CommandPlan(&fields) : CommandPlan()
    sends = kind == .channel ? try fields.required("sends").map { try ChannelSend($0) } : []
    sequence = kind == .sequence ? try SequencePlan(&fields) : SequencePlan()
    roots = [pipeline, command.enabled].compactMap { $0 } + command.body.expressions
    expressions = (definitions.map(\.expression) + roots).flatMap(\.withDescendants)
  }

  /// The word the traces use for the kind.
  package var kindName: String { kind.rawValue }

  /// The names of the lanes into which the scenario records, in the order in which `Trace.order` counts them.
  package var laneNames: [String] {
    kind == .command
      ? CommandPlan.laneNames + command.executions.indices.map { "execute\($0)" }
      : subscriptions.indices.map(String.init)
  }
}

/// A named input of a scenario.
package struct Source: Sendable {
  enum Kind {
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

  let name: String
  let kind: Kind
  let events: [SourceEvent]

  fileprivate init(_ fields: inout JSONFields) throws {
    let kind = try fields.required("kind")
    switch try kind.string() {
    case "hot": self.kind = .hot
    case "cold": self.kind = .cold
    case "replay": self.kind = .replay(capacity: try fields.present("capacity")?.integer())
    case "behavior": self.kind = .behavior(initial: try fields.optional("initial")?.input() ?? .null)
    case "kvo": self.kind = .observed(initial: try fields.optional("initial")?.input() ?? .null)
    default: throw kind.failure("unknown source kind \(kind.value)")
    }
    name = try fields.required("name").string()
    events = try fields.required("events").map { try TimedEvent($0) }
  }

  /// Whether the events play for each subscription rather than at absolute ticks.
  var isCold: Bool {
    if case .cold = kind { true } else { false }
  }

  /// Whether the source is a replay subject.
  var isReplaying: Bool {
    if case .replay = kind { true } else { false }
  }
}

/// When to subscribe and when to dispose.
struct SubscriptionPlan: Sendable {
  let at: Int
  let dispose: Int?
  /// Dispose inside the n-th next callback.
  let disposeAfter: Int?
  /// The end of a channel.
  let terminal: Terminal?

  enum Terminal: String, CaseIterable {
    case leading, following
  }

  fileprivate init(_ fields: inout JSONFields, ofChannel: Bool = false) throws {
    at = try fields.required("at").integer()
    dispose = try fields.present("dispose")?.integer()
    disposeAfter = try fields.present("disposeAfter")?.integer()
    terminal = ofChannel ? try fields.required("terminal").choice(of: "terminal") : nil
  }
}

/// An event that is sent to one end of a channel.
struct ChannelSend: Sendable {
  let terminal: SubscriptionPlan.Terminal
  let event: SourceEvent

  fileprivate init(_ node: JSONNode) throws {
    let parts = try node.elements()
    guard parts.count >= 3 else { throw node.failure("expected [tick, terminal, kind, …]") }
    terminal = try parts[1].choice(of: "terminal")
    event = TimedEvent(tick: try parts[0].integer(), kind: try StreamEvent(parts[2...]) { try $0.input() })
  }
}

/// A command and its requested executions.
struct CommandPlan: Sendable {
  /// The command's enabled signal, if it has one.
  private(set) var enabled: Expression?
  /// What an execution returns for its input.
  private(set) var body = Selection()
  /// Whether executions may overlap from the start.
  private(set) var isConcurrent = false
  private(set) var concurrencyChanges: [(tick: Int, isConcurrent: Bool)] = []
  private(set) var executions: [(tick: Int, input: DynamicValue)] = []

  /// The names of the observed signals that every command has, in the order of subscription.
  static let laneNames = ["executing", "enabled", "errors", "executionSignals", "values", "latest"]

  /// A scenario without a command.
  init() {}

  fileprivate init(_ fields: inout JSONFields) throws {
    enabled = try fields.present("enabled").map { try Expression($0) }
    body = try fields.required("body").object { try Selection(&$0) }
    isConcurrent = try fields.present("concurrent")?.flag() ?? false
    concurrencyChanges = try fields.list("setConcurrent") { node in
      let parts = try node.parts(2, "[tick, flag]")
      return (try parts[0].integer(), try parts[1].flag())
    }
    executions = try fields.required("executes").map { node in
      let parts = try node.parts(2, "[tick, input]")
      return (try parts[0].integer(), try parts[1].input())
    }
  }
}
