extension ExpressionDecoder {
  mutating func flattening(
    _ name: String,
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Flattening? {
    switch name {
    case "mapSignals": .mapSignals(try selection(&reader))
    case "flattenMap": .flattenMap(try selection(&reader))
    case "bind":
      .bind(
        try selection(&reader),
        stopWhen: try reader.optionalPredicate("stopWhen"),
        nilWhen: try reader.optionalPredicate("nilWhen")
      )
    case "flatten": .flatten
    case "flattenMax": .flattenMax(try reader.integer("n"))
    case "concatInner": .concat
    case "switchToLatest": .switchToLatest
    case "switchCases":
      .switchCases(try switchCases(&reader), fallback: try optionalExpression("default", &reader))
    case "ifThenElse":
      .ifThenElse(then: try expression("then", &reader), otherwise: try expression("else", &reader))
    case "groupBy":
      .groupBy(try reader.unaryFunction(), transform: try reader.optionalUnaryFunction("transform"))
    case "tagGroups": .tagGroups
    default: nil
    }
  }

  /// A list of `[key, expression]`.
  private mutating func switchCases(_ reader: inout ObjectReader) throws(DecodingFailure) -> [SwitchCase] {
    var cases: [SwitchCase] = []
    for node in try reader.required("cases").elements() {
      let parts = try node.elements()
      guard parts.count == 2 else { throw node.failure("expected [key, expression]") }
      cases.append(SwitchCase(key: try parts[0].input(), expression: try expression(parts[1])))
    }
    return cases
  }

  mutating func partner(
    _ name: String,
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> (Partner, Expression)? {
    switch name {
    case "mergeWith": (.merge, try expression("with", &reader))
    case "concat": (.concat, try expression("with", &reader))
    case "zipWith": (.zip, try expression("with", &reader))
    case "combineLatestWith": (.combineLatest, try expression("with", &reader))
    case "catchTo": (.catchTo, try expression("with", &reader))
    case "takeUntil": (.takeUntil, try expression("trigger", &reader))
    case "takeUntilReplacement": (.takeUntilReplacement, try expression("replacement", &reader))
    case "sample": (.sample, try expression("sampler", &reader))
    default: nil
    }
  }

  mutating func recovery(_ name: String, _ reader: inout ObjectReader) throws(DecodingFailure) -> Recovery? {
    switch name {
    case "then": .then(next: try expression("next", &reader), tag: try reader.nullableString("tag"))
    case "catch": .catch(try selection(&reader), tag: try reader.nullableString("tag"))
    case "try": .attempt(try reader.predicate(), error: try reader.nullableString("error"))
    case "tryMap":
      .attemptMap(
        try reader.predicate(),
        try reader.unaryFunction(),
        error: try reader.nullableString("error")
      )
    case "retry": .retry(try reader.nullableInteger("n"))
    case "repeat": .repeat
    default: nil
    }
  }

  func sharing(_ name: String, _ reader: inout ObjectReader) throws(DecodingFailure) -> Sharing? {
    switch name {
    case "replay": .replay
    case "replayLast": .replayLast
    case "replayLazily": .replayLazily
    case "autoconnect": .autoconnect(try subjectKind(&reader))
    case "multicast": .multicast(try subjectKind(&reader), connections: try connections(&reader))
    case "sequenceSignal": .sequenceSignal
    default: nil
    }
  }

  private func subjectKind(_ reader: inout ObjectReader) throws(DecodingFailure) -> SubjectKind {
    guard let node = reader.present("subject") else { return .plain }
    switch try node.string() {
    case "subject": return .plain
    case "replay": return .replay(capacity: try reader.nullableInteger("capacity"))
    case "behavior": return .behavior(initial: try reader.input("initial"))
    case let other: throw node.failure("unknown subject \"\(other)\"")
    }
  }

  private func connections(_ reader: inout ObjectReader) throws(DecodingFailure) -> [ConnectionEvent] {
    guard let node = reader.present("connections") else { return [] }
    return try node.map { node throws(DecodingFailure) in
      let parts = try node.elements()
      guard parts.count == 2 else { throw node.failure("expected [tick, verb]") }
      let tick = try parts[0].integer()
      switch try parts[1].string() {
      case "connect": return ConnectionEvent(tick: tick, connects: true)
      case "disconnect": return ConnectionEvent(tick: tick, connects: false)
      case let other: throw parts[1].failure("unknown verb \"\(other)\"")
      }
    }
  }
}
