/// Decodes one line of a trace file.
package struct ScenarioDecoder {
  private var expressions = ExpressionDecoder()
  /// Names of operations that are not part of an expression.
  private var sequenceOperationNames: Set<String> = []

  private init() {}

  /// The case in `document`, which was read at `origin`.
  package static func parityCase(
    _ document: JSONValue,
    origin: TraceOrigin
  ) throws(DecodingFailure) -> ParityCase {
    var reader = try ObjectReader(JSONNode(document))
    return try parityCase(&reader, expected: Trace(decoding: reader.required("expect")), origin: origin)
  }

  /// The case whose fields `reader` has.
  static func parityCase(
    _ reader: inout ObjectReader,
    expected: Trace,
    origin: TraceOrigin
  ) throws(DecodingFailure) -> ParityCase {
    var decoder = ScenarioDecoder()
    let id = try reader.string("id")
    let tags = try reader.optional("tags")?.map { node throws(DecodingFailure) in try node.string() } ?? []
    let recordedNames = try reader.optional("ops")?.map { node throws(DecodingFailure) in try node.string() }
    let scenarioNode = try reader.required("scenario")
    let scenario = try decoder.scenario(scenarioNode)
    return ParityCase(
      id: id,
      tags: tags,
      operations: decoder.expressions.operationNames.union(decoder.sequenceOperationNames).sorted(),
      recordedOperations: recordedNames?.sorted(),
      scenario: scenario,
      document: scenarioNode.value,
      expected: expected,
      origin: origin
    )
  }

  private mutating func scenario(_ node: JSONNode) throws(DecodingFailure) -> Scenario {
    var reader = try ObjectReader(node)
    let topic = try reader.string("op")
    let title = try reader.nullableString("title")
    let sources = try reader.optional("sources")?.map { node throws(DecodingFailure) in try Self.source(node) } ?? []
    var definitions: [Definition] = []
    for node in try reader.present("lets")?.elements() ?? [] {
      definitions.append(try definition(node))
    }
    let until = try reader.integer("until")
    let kindNode = try reader.required("kind")
    let kind: Scenario.Kind
    switch try kindNode.string() {
    case "signal": kind = .signal(try signal(&reader))
    case "sync": kind = .blocking(try blocking(&reader))
    case "command": kind = .command(try command(&reader))
    case "channel": kind = .channel(try channel(&reader))
    case "binding": kind = .binding(try binding(&reader))
    case "sequence": kind = .sequence(try sequence(&reader))
    case let other: throw kindNode.failure("unknown kind \"\(other)\"")
    }
    try reader.finish()
    return Scenario(
      topic: topic,
      title: title,
      sources: sources,
      definitions: definitions,
      until: until,
      kind: kind
    )
  }

  private static func source(_ node: JSONNode) throws(DecodingFailure) -> Source {
    var reader = try ObjectReader(node)
    let kindNode = try reader.required("kind")
    let kind: Source.Kind
    switch try kindNode.string() {
    case "hot": kind = .hot
    case "cold": kind = .cold
    case "replay": kind = .replay(capacity: try reader.nullableInteger("capacity"))
    case "behavior": kind = .behavior(initial: try reader.input("initial"))
    case "kvo": kind = .observed(initial: try reader.input("initial"))
    case let other: throw kindNode.failure("unknown source kind \"\(other)\"")
    }
    let name = try reader.string("name")
    let events = try reader.required("events").map { node throws(DecodingFailure) in try node.timedEvent() }
    try reader.finish()
    return Source(name: name, kind: kind, events: events)
  }

  private mutating func definition(_ node: JSONNode) throws(DecodingFailure) -> Definition {
    var reader = try ObjectReader(node)
    let definition = Definition(
      name: try reader.string("name"),
      expression: try expressions.expression("expr", &reader)
    )
    try reader.finish()
    return definition
  }
}

// MARK: - Kinds

extension ScenarioDecoder {
  private mutating func signal(_ reader: inout ObjectReader) throws(DecodingFailure) -> SignalScenario {
    let pipeline = try expressions.expression("pipeline", &reader)
    let subscriptions = try reader.required("subscriptions").map { node throws(DecodingFailure) in
      var reader = try ObjectReader(node)
      let plan = try Self.plan(&reader)
      try reader.finish()
      return plan
    }
    return SignalScenario(pipeline: pipeline, subscriptions: subscriptions)
  }

  private static func plan(_ reader: inout ObjectReader) throws(DecodingFailure) -> SubscriptionPlan {
    SubscriptionPlan(
      at: try reader.integer("at"),
      dispose: try reader.nullableInteger("dispose"),
      disposeAfter: try reader.nullableInteger("disposeAfter")
    )
  }

  private mutating func blocking(_ reader: inout ObjectReader) throws(DecodingFailure) -> BlockingScenario {
    let pipeline = try expressions.expression("pipeline", &reader)
    let call = try reader.named(BlockingScenario.Call.init(rawValue:), reader.required("call"))
    return BlockingScenario(pipeline: pipeline, call: call, fallback: try reader.input("default"))
  }

  private mutating func command(_ reader: inout ObjectReader) throws(DecodingFailure) -> CommandScenario {
    let enabled = try expressions.optionalExpression("enabled", &reader)
    var bodyReader = try ObjectReader(reader.required("body"))
    let body = try expressions.selection(&bodyReader)
    try bodyReader.finish()
    let changes = try reader.present("setConcurrent")?.map { node throws(DecodingFailure) in
      let (tick, value) = try Self.timed(node)
      return CommandScenario.ConcurrencyChange(tick: tick, isConcurrent: try value.flag())
    }
    let executions = try reader.required("executes").map { node throws(DecodingFailure) in
      let (tick, value) = try Self.timed(node)
      return CommandScenario.Execution(tick: tick, input: try value.input())
    }
    return CommandScenario(
      enabled: enabled,
      body: body,
      isConcurrent: try reader.present("concurrent")?.flag() ?? false,
      concurrencyChanges: changes ?? [],
      executions: executions
    )
  }

  /// `[tick, value]`.
  private static func timed(_ node: JSONNode) throws(DecodingFailure) -> (tick: Int, value: JSONNode) {
    let parts = try node.elements()
    guard parts.count == 2 else { throw node.failure("expected [tick, value]") }
    return (try parts[0].integer(), parts[1])
  }

  private func channel(_ reader: inout ObjectReader) throws(DecodingFailure) -> ChannelScenario {
    let subscriptions = try reader.required("subscriptions").map { node throws(DecodingFailure) in
      var reader = try ObjectReader(node)
      let terminal = try reader.named(ChannelScenario.Terminal.init(rawValue:), reader.required("terminal"))
      let subscription = ChannelScenario.Subscription(terminal: terminal, plan: try Self.plan(&reader))
      try reader.finish()
      return subscription
    }
    let sends = try reader.required("sends").map { [reader] node throws(DecodingFailure) in
      let parts = try node.elements()
      guard parts.count >= 3 else { throw node.failure("expected [tick, terminal, kind, …]") }
      let event = try JSONNode.event(kind: parts[2], payload: parts.count > 3 ? parts[3] : nil)
      return ChannelScenario.Send(
        terminal: try reader.named(ChannelScenario.Terminal.init(rawValue:), parts[1]),
        event: TimedEvent(tick: try parts[0].integer(), event: event)
      )
    }
    return ChannelScenario(subscriptions: subscriptions, sends: sends)
  }

  private mutating func binding(_ reader: inout ObjectReader) throws(DecodingFailure) -> BindingScenario {
    BindingScenario(
      pipeline: try expressions.expression("pipeline", &reader),
      at: try reader.integer("at"),
      dispose: try reader.nullableInteger("dispose"),
      nilValue: try reader.input("nilValue")
    )
  }

  private mutating func sequence(_ reader: inout ObjectReader) throws(DecodingFailure) -> SequenceScenario {
    let input = try reader.required("input").map { node throws(DecodingFailure) in try node.input().asObject }
    var steps: [SequenceScenario.Step] = []
    for (index, node) in try reader.required("ops").elements().enumerated() {
      let (name, operation) = try SequenceDecoder.operation(node)
      sequenceOperationNames.insert(name)
      steps.append(SequenceScenario.Step(name: "\(name)#\(index)", operation: operation))
    }
    let queries = try reader.required("query").map { node throws(DecodingFailure) in
      try SequenceDecoder.query(node)
    }
    return SequenceScenario(input: input, steps: steps, queries: queries)
  }
}
