extension ExpressionDecoder {
  func transformation(
    _ name: String,
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> Transformation? {
    switch name {
    case "map": .map(try reader.unaryFunction())
    case "mapReplace": .mapReplace(try reader.input("value"))
    case "filter": .filter(try reader.predicate())
    case "ignore": .ignore(try reader.input("value"))
    case "ignoreValues": .ignoreValues
    case "distinctUntilChanged": .distinctUntilChanged
    case "startWith": .startWith(try reader.input("value"))
    case "collect": .collect
    case "scanWithStart": .scan(start: try reader.input("start"), try reader.binaryFunction())
    case "scanWithStartIndexed": .scanIndexed(start: try reader.input("start"), try reader.indexedFunction())
    case "aggregateWithStart": .aggregate(start: try reader.input("start"), try reader.binaryFunction())
    case "aggregateWithStartIndexed":
      .aggregateIndexed(start: try reader.input("start"), try reader.indexedFunction())
    case "aggregateWithStartFactory":
      .aggregateFactory(
        start: try reader.input("start"),
        try reader.binaryFunction(),
        tag: try reader.nullableString("tag")
      )
    case "combinePreviousWithStart":
      .combinePrevious(start: try reader.input("start"), try reader.binaryFunction())
    case "reduceEach": .reduceEach(try reader.variadicFunction(), arity: try reader.integer("n"))
    case "reduceApply": .reduceApply(try reader.variadicFunction())
    case "materialize": .materialize
    case "dematerialize": .dematerialize
    case "not": .not
    case "and": .and
    case "or": .or
    case "any": .any(try reader.optionalPredicate())
    case "all": .all(try reader.predicate())
    default: nil
    }
  }

  static func limit(_ name: String, _ reader: inout ObjectReader) throws(DecodingFailure) -> Limit? {
    switch name {
    case "skip": .skip(try reader.integer("n"))
    case "take": .take(try reader.integer("n"))
    case "takeLast": .takeLast(try reader.integer("n"))
    case "takeUntilBlock": .takeUntilBlock(try reader.predicate())
    case "takeWhileBlock": .takeWhileBlock(try reader.predicate())
    case "skipUntilBlock": .skipUntilBlock(try reader.predicate())
    case "skipWhileBlock": .skipWhileBlock(try reader.predicate())
    default: nil
    }
  }

  func effect(_ name: String, _ reader: inout ObjectReader) throws(DecodingFailure) -> Effect? {
    switch name {
    case "doNext": .onNext(tag: try reader.nullableString("tag"))
    case "doError": .onError(tag: try reader.nullableString("tag"))
    case "doCompleted": .onCompleted(tag: try reader.nullableString("tag"))
    case "initially": .initially(tag: try reader.nullableString("tag"))
    case "finally": .finally(tag: try reader.nullableString("tag"))
    case "feed":
      .feed(
        to: try reader.string("to"),
        try reader.unaryFunction(),
        when: try reader.optionalPredicate() ?? .always
      )
    default: nil
    }
  }

  func timing(_ name: String, _ reader: inout ObjectReader) throws(DecodingFailure) -> Timing? {
    switch name {
    case "delay": .delay(try reader.integer("n"))
    case "throttle": .throttle(try reader.integer("n"), passing: try reader.optionalPredicate())
    case "bufferWithTime": .buffer(try reader.integer("n"))
    case "timeout": .timeout(try reader.integer("n"))
    case "deliverOn": .deliverOn
    case "subscribeOn": .subscribeOn
    default: nil
    }
  }
}
