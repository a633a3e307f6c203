extension ExpressionDecoder {
  /// The operation, if it is one that ReactiveCocoa does not have.
  mutating func addition(_ name: String, _ reader: inout ObjectReader) throws(DecodingFailure) -> Addition? {
    if let addition = try timing(ofAddition: name, &reader) { return addition }
    if let strategy = try strategy(name, &reader) { return .flatMap(try selection(&reader), strategy) }
    if let addition = try part(name, &reader) { return addition }
    if let addition = try ofSignals(name, &reader) { return addition }
    return switch name {
    case "groupByCount": .grouped(try reader.unaryFunction(), .count(try reader.integer("n", atLeast: 1)))
    case "skipUntil": .drop(until: try expression("trigger", &reader))
    case "withLatestFrom": .withLatest(from: try expression("with", &reader))
    case "distinct": .unique(try reader.unaryFunction())
    case "distinctFlush": .uniqueForgetting(try reader.unaryFunction(), at: try expression("flush", &reader))
    case "distinctBy": .removeDuplicates(try reader.unaryFunction())
    case "defaultIfEmpty": .replaceEmpty(try reader.input("value"))
    case "ifEmpty": .ifEmpty(try expression("with", &reader))
    case "pairwise": .adjacentPairs
    case "repeatCount": .repeated(try reader.integer("n", atLeast: 0))
    case "mapError": .mapError(try reader.string("error"))
    case "replaceError": .replaceError(try reader.input("value"))
    case "share": .share(try share(&reader))
    case "skipLast": .dropLast(try reader.integer("n", atLeast: 0))
    case "takeThrough": .prefix(through: try reader.predicate())
    case "sequenceEqual": .elementsEqual(try expression("with", &reader))
    case "single": .single(error: try reader.nullableString("error"))
    case "timestamp": .timestamped
    case "timeInterval": .timeInterval
    default: nil
    }
  }

  private func timing(
    ofAddition name: String,
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Addition? {
    switch name {
    case "throttleTime":
      .throttle(
        try reader.integer("n", atLeast: 0),
        try reader.named(ThrottleEdgeName.init(rawValue:), reader.required("edges"))
      )
    case "sampleTime": .sample(every: try reader.integer("n", atLeast: 1))
    case "timeoutBetween": .timeout(.between, try reader.integer("n", atLeast: 0))
    case "bufferTimeCount":
      .chunkedByTime(try reader.integer("n", atLeast: 0), count: try reader.integer("count", atLeast: 1))
    case "windowTime": .windowedByTime(try reader.integer("n", atLeast: 0), count: nil)
    case "windowTimeCount":
      .windowedByTime(try reader.integer("n", atLeast: 0), count: try reader.integer("count", atLeast: 1))
    case "groupByIdle": .grouped(try reader.unaryFunction(), .idle(try reader.integer("n", atLeast: 0)))
    case "asyncMap":
      .asyncMap(
        try reader.unaryFunction(),
        duration: try reader.integer("ticks", atLeast: 0),
        maxConcurrent: try reader.integer("n", atLeast: 1),
        inOrder: try reader.required("inOrder").flag()
      )
    case "retryDelay": .retry(try reader.integer("n", atLeast: 0), delay: try reader.integer("ticks", atLeast: 0))
    case "paced":
      .paced(every: try reader.integer("n", atLeast: 1), burst: try reader.integer("burst", atLeast: 1))
    case "throttleMax":
      .debounce(try reader.integer("n", atLeast: 0), maximumWait: try reader.integer("max", atLeast: 0))
    case "timeoutFirst": .timeout(.first, try reader.integer("n", atLeast: 0))
    case "retryBackOff": .resubscribed(.failure, try attempts(&reader), try waits(&reader))
    case "repeatBackOff": .resubscribed(.finish, try attempts(&reader), try waits(&reader))
    default: nil
    }
  }

  private func strategy(
    _ name: String,
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> FlatteningStrategy? {
    switch name {
    case "concatMap": .concat
    case "switchMap": .latest
    case "exhaustMap": .first
    case "mergeMap": .merge(maxConcurrent: try reader.integer("n", atLeast: 1))
    default: nil
    }
  }

  private func share(_ reader: inout ObjectReader) throws(DecodingFailure) -> Share {
    let stop = try reader.required("stop")
    let stops: Bool
    switch try stop.string() {
    case "whenUnused": stops = true
    case "never": stops = false
    case let other: throw stop.failure("unknown policy \"\(other)\"")
    }
    return Share(
      replay: try reader.present("replay")?.integer(atLeast: 0),
      restarts: try reader.required("restarts").flag(),
      stopsWhenUnused: stops
    )
  }
}
