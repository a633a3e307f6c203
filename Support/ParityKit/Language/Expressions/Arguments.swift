/// How a block picks a signal for a value: the expression of the case whose name is the text of the key, else the
/// fallback; nil if there is none.
///
/// The expression is built on every call, with the value as its argument.
struct Selection: Sendable {
  private var key = Function.identity
  private var cases: [String: Expression] = [:]
  private var fallback: Expression?

  /// A selection of nothing.
  init() {}

  /// Reads the fields `key`, `cases` and `default`.
  init(_ fields: inout JSONFields) throws {
    key = try fields.present("key")?.function(.unary) ?? .identity
    for field in try fields.present("cases")?.fields() ?? [] where !field.node.value.isNull {
      cases[field.key] = try Expression(field.node)
    }
    fallback = try fields.present("default").map { try Expression($0) }
  }

  /// The expression selected for `value`.
  func expression(for value: DynamicValue) -> Expression? { cases[key(value).toText] ?? fallback }

  /// The expressions that it selects from.
  var expressions: [Expression] { cases.values + [fallback].compactMap { $0 } }
}

/// One case of a switch: a key and the signal for it.
struct SwitchCase: Sendable {
  let key: DynamicValue
  let expression: Expression
}

/// An event with the tick at which it is sent, or was recorded.
package struct TimedEvent<Value: Sendable>: Sendable {
  package var tick: Int
  package var kind: StreamEvent<Value>

  package init(tick: Int, kind: StreamEvent<Value>) {
    self.tick = tick
    self.kind = kind
  }

  /// `[tick, "next", value]`, `[tick, "error", name]` or `[tick, "completed"]`.
  init(_ node: JSONNode, _ value: (JSONNode) throws -> Value) throws {
    let parts = try node.elements()
    guard parts.count >= 2 else { throw node.failure("expected [tick, kind, …]") }
    self.init(tick: try parts[0].integer(), kind: try StreamEvent(parts[1...], value))
  }

  /// Whether the event is an end.
  var isEnd: Bool { kind.isEnd }
}

extension TimedEvent: Equatable where Value: Equatable {}

/// An event of a source.
typealias SourceEvent = TimedEvent<DynamicValue>

extension SourceEvent {
  init(_ node: JSONNode) throws {
    try self.init(node) { try $0.input() }
  }

  /// The token at its tick, for a diagram.
  var token: (tick: Int, token: String) { (tick, kind.map(\.encoded).token) }
}

extension StreamEvent {
  /// The kind of an event, and its value or the name of its error.
  init(_ parts: ArraySlice<JSONNode>, _ value: (JSONNode) throws -> Value) throws {
    let payload = parts.dropFirst().first
    let kind = parts[parts.startIndex]
    switch (try kind.string(), payload) {
    case ("next", let payload?): self = .next(try value(payload))
    case ("error", _): self = .error(try payload.flatMap { $0.value.isNull ? nil : try $0.string() })
    case ("completed", _): self = .completed
    default: throw kind.failure("unknown event \(kind.value) with \(parts.count - 1) values")
    }
  }
}

/// What kind of subject a connection uses, or a source is.
package enum SubjectKind: Sendable {
  case plain
  /// Without a capacity everything is replayed.
  case replay(capacity: Int?)
  case behavior(initial: DynamicValue)

  /// Reads the fields `subject`, `capacity` and `initial`.
  init(_ fields: inout JSONFields) throws {
    let node = fields.present("subject")
    switch try node?.string() ?? "subject" {
    case "subject": self = .plain
    case "replay": self = .replay(capacity: try fields.present("capacity")?.integer())
    case "behavior": self = .behavior(initial: try fields.optional("initial")?.input() ?? .null)
    case let other: throw node?.failure("unknown subject \"\(other)\"") ?? DecodingFailure(description: other)
    }
  }
}

/// A timed `connect`, or `disconnect` of the latest connect.
struct ConnectionEvent: Sendable {
  let tick: Int
  let connects: Bool

  init(_ node: JSONNode) throws {
    let parts = try node.parts(2, "[tick, verb]")
    tick = try parts[0].integer()
    connects = try parts[1].choice(Verb.self, of: "verb") == .connect
  }

  private enum Verb: String { case connect, disconnect }
}
