/// Decodes pipeline expressions and notes the names of the operations it meets.
package struct ExpressionDecoder {
  /// The names met so far.
  package private(set) var operationNames: Set<String> = []

  package init() {}

  package mutating func expression(_ node: JSONNode) throws(DecodingFailure) -> Expression {
    var reader = try ObjectReader(node)
    let nameNode = try reader.required("op")
    let name = try nameNode.string()
    operationNames.insert(name)
    var expression = try leaf(name, &reader)
    if expression == nil { expression = try combination(name, &reader) }
    if expression == nil { expression = try operation(name, &reader) }
    guard let expression else { throw nameNode.failure("unknown op \"\(name)\"") }
    try reader.finish()
    return expression
  }

  /// The expression in field `key`.
  package mutating func expression(_ key: String, _ reader: inout ObjectReader) throws(DecodingFailure) -> Expression {
    try expression(reader.required(key))
  }

  /// The expression in field `key`, or nil if it is absent or null.
  package mutating func optionalExpression(
    _ key: String,
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Expression? {
    guard let node = reader.present(key) else { return nil }
    return try expression(node)
  }

  /// The fields `key`, `cases` and `default`.
  package mutating func selection(_ reader: inout ObjectReader) throws(DecodingFailure) -> Selection {
    let key = try reader.unaryFunction("key")
    var cases: [String: Expression?] = [:]
    for field in try reader.present("cases")?.fields() ?? [] {
      let expression: Expression? = field.node.value.isNull ? nil : try expression(field.node)
      cases.updateValue(expression, forKey: field.key)
    }
    return Selection(key: key, cases: cases, fallback: try optionalExpression("default", &reader))
  }

  private mutating func leaf(
    _ name: String,
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Expression? {
    let leaf: Leaf
    switch name {
    case "source": leaf = .source(name: try reader.string("name"))
    case "ref": leaf = .reference(name: try reader.string("name"))
    case "return": leaf = .just(try reader.input("value"))
    case "empty": leaf = .empty
    case "never": leaf = .never
    case "error": leaf = .failure(name: try reader.nullableString("error"))
    case "arg": leaf = .argument(try reader.unaryFunction())
    case "argSignal": leaf = .argumentSignal
    case "interval": leaf = .interval(every: try reader.integer("every"))
    case "sequence": leaf = .sequence(try inputs("values", &reader))
    case "tryBlock":
      leaf = .tryBlock(
        value: try reader.input("value"),
        error: try reader.nullableString("error"),
        tag: try reader.nullableString("tag")
      )
    case "defer": leaf = .deferred(try expression("of", &reader), tag: try reader.nullableString("tag"))
    case "startEagerly": leaf = try start(.eagerly, &reader)
    case "startLazily": leaf = try start(.lazily, &reader)
    default: return nil
    }
    return .leaf(leaf)
  }

  private func start(_ mode: StartMode, _ reader: inout ObjectReader) throws(DecodingFailure) -> Leaf {
    let events = try reader.required("events").map { node throws(DecodingFailure) in try node.timedEvent() }
    return .start(mode, events: events, tag: try reader.nullableString("tag"))
  }

  private func inputs(_ key: String, _ reader: inout ObjectReader) throws(DecodingFailure) -> [DynamicValue] {
    try reader.required(key).map { node throws(DecodingFailure) in try node.input().asObject }
  }

  private mutating func combination(
    _ name: String,
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Expression? {
    let combination: Combination
    switch name {
    case "merge": combination = .merge
    case "concatAll": combination = .concatenation
    case "zip": combination = .zip(reduce: try reader.optionalVariadicFunction("reduce"))
    case "combineLatest": combination = .combineLatest(reduce: try reader.optionalVariadicFunction("reduce"))
    case "race": combination = .race
    case "lift": combination = .lift(try reader.variadicFunction(), tag: try reader.nullableString("tag"))
    default: return nil
    }
    var signals: [Expression] = []
    for node in try reader.required("of").elements() {
      signals.append(try expression(node))
    }
    return .combination(combination, of: signals)
  }

  private mutating func operation(
    _ name: String,
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Expression? {
    let operation: Operation
    if let transformation = try transformation(name, &reader) {
      operation = .transformation(transformation)
    } else if let limit = try Self.limit(name, &reader) {
      operation = .limit(limit)
    } else if let flattening = try flattening(name, &reader) {
      operation = .flattening(flattening)
    } else if let (partner, signal) = try partner(name, &reader) {
      operation = .partner(partner, signal)
    } else if let recovery = try recovery(name, &reader) {
      operation = .recovery(recovery)
    } else if let effect = try effect(name, &reader) {
      operation = .effect(effect)
    } else if let timing = try timing(name, &reader) {
      operation = .timing(timing)
    } else if let sharing = try sharing(name, &reader) {
      operation = .sharing(sharing)
    } else if let addition = try addition(name, &reader) {
      operation = .addition(addition)
    } else {
      return nil
    }
    return .operation(operation, of: try expression("of", &reader))
  }
}
