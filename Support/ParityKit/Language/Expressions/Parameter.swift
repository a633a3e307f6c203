/// An argument of an operation, as the table of operations writes it: `n≥1`, `fn:binary`, `tag?`.
struct Parameter: Sendable {
  enum Kind: String {
    case signal, list, selection, cases
    /// A function.
    case unary, predicate, binary, indexed, many
    case number, text, value, values, flag, events, connections, subject, stop, edges
  }

  let key: String
  let kind: Kind
  /// Of a number, the least that there may be.
  private let least: Int
  private let isOptional: Bool

  init(_ text: String) {
    isOptional = text.hasSuffix("?")
    let parts = text.split { ":?≥".contains($0) }.map(String.init)
    key = parts[0]
    kind = (text.contains(":") ? Kind(rawValue: parts[1]) : Kind(rawValue: key)) ?? Self.kind(of: key)
    least = text.contains("≥") ? Int(parts[1]) ?? .min : .min
  }

  /// What a field of this name contains, unless the table says something else.
  private static func kind(of key: String) -> Kind {
    switch key {
    case "fn", "key", "transform": .unary
    case "pred", "stopWhen", "nilWhen": .predicate
    case "name", "to", "tag", "error": .text
    case "start": .value
    case "inOrder", "restarts", "renewed": .flag
    case "of", "with", "trigger", "replacement", "sampler", "then", "else", "next", "default", "flush", "boundary":
      .signal
    default: .number
    }
  }

  /// Takes the argument out of the fields of an expression; nil if it is absent.
  func argument(_ fields: inout JSONFields) throws -> (any Sendable)? {
    switch kind {
    case .selection: return try Selection(&fields)
    case .value: return try fields.optional(key)?.input() ?? DynamicValue.null
    case .subject: return try SubjectKind(&fields)
    case .connections: return try fields.list(key) { try ConnectionEvent($0) }
    case .unary where key == "fn", _ where isOptional:
      // A function of one value that is not written is the identity.
      guard let node = fields.present(key) else { return nil }
      return try argument(node)
    default: return try argument(fields.required(key))
    }
  }

  private func argument(_ node: JSONNode) throws -> (any Sendable)? {
    switch kind {
    case .signal: try Expression(node)
    case .list: try node.map { try Expression($0) }
    case .cases:
      try node.map { node in
        let parts = try node.parts(2, "[key, expression]")
        return SwitchCase(key: try parts[0].input(), expression: try Expression(parts[1]))
      }
    case .unary, .predicate, .binary, .indexed, .many:
      try node.function(Function.Kind(rawValue: kind.rawValue) ?? .unary)
    case .number: try node.integer(atLeast: least)
    case .text: try node.string()
    case .stop: try node.choice(StopPolicy.self, of: "policy").rawValue
    case .edges: try node.choice(Edges.self, of: "edges").rawValue
    case .values: try node.map { try $0.input().asObject }
    case .flag: try node.flag()
    case .events: try node.map { try TimedEvent($0) { try $0.input() } }
    case .selection, .value, .subject, .connections: nil
    }
  }

  private enum StopPolicy: String { case whenUnused, never }

  private enum Edges: String { case leading, trailing, both }
}
