extension ExpressionDecoder {
  /// The operation, if it is one that delivers parts of a signal that ReactiveCocoa does not have.
  mutating func part(_ name: String, _ reader: inout ObjectReader) throws(DecodingFailure) -> Addition? {
    switch name {
    case "bufferCount": .chunked(count: try reader.integer("n", atLeast: 1))
    case "bufferCountEvery": try overlapping(&reader, .chunk)
    case "bufferToggle": try between(&reader, .chunk)
    case "windowCount": .windowed(count: try reader.integer("n", atLeast: 1))
    case "windowCountEvery": try overlapping(&reader, .window)
    case "windowToggle": try between(&reader, .window)
    case "bufferWhen": .following(try selection(&reader), .chunk)
    case "windowWhen": .following(try selection(&reader), .window)
    case "groupByUntil": .groupedUntil(try reader.unaryFunction(), try selection(&reader))
    case "windowAt": .windowedAt(try expression("boundary", &reader))
    default: nil
    }
  }

  private func overlapping(_ reader: inout ObjectReader, _ form: PartForm) throws(DecodingFailure) -> Addition {
    .overlapping(
      count: try reader.integer("n", atLeast: 1),
      every: try reader.integer("every", atLeast: 1),
      form
    )
  }

  private mutating func between(_ reader: inout ObjectReader, _ form: PartForm) throws(DecodingFailure) -> Addition {
    .between(try expression("opening", &reader), try selection(&reader), form)
  }

  /// The operation, if it is one that makes signals of values and of its own results.
  mutating func ofSignals(_ name: String, _ reader: inout ObjectReader) throws(DecodingFailure) -> Addition? {
    switch name {
    case "delayUntil": .delay(until: try selection(&reader))
    case "expand": .expand(try selection(&reader), maxConcurrent: try reader.integer("n", atLeast: 1))
    case "mergeScan": try scan(&reader, .merge(maxConcurrent: try reader.integer("n", atLeast: 1)))
    case "switchScan": try scan(&reader, .latest)
    default: nil
    }
  }

  private mutating func scan(
    _ reader: inout ObjectReader,
    _ strategy: ScanStrategy
  ) throws(DecodingFailure) -> Addition {
    .scanSignals(start: try reader.input("start"), try reader.binaryFunction(), try selection(&reader), strategy)
  }

  /// How often to subscribe; nil for no limit.
  func attempts(_ reader: inout ObjectReader) throws(DecodingFailure) -> Int? {
    try reader.present("n")?.integer(atLeast: 0)
  }

  func waits(_ reader: inout ObjectReader) throws(DecodingFailure) -> Waits {
    let first = try reader.integer("first", atLeast: 1)
    return Waits(
      first: first,
      limit: try reader.integer("limit", atLeast: first),
      areRenewed: try reader.required("renewed").flag()
    )
  }
}
