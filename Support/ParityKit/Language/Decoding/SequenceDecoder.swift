/// Decodes the operations and queries of sequence scenarios.
enum SequenceDecoder {
  /// An operation with its name.
  static func operation(_ node: JSONNode) throws(DecodingFailure) -> (name: String, SequenceOperation) {
    var reader = try ObjectReader(node)
    let nameNode = try reader.required("op")
    let name = try nameNode.string()
    let operation = try operation(name, &reader)
    guard let operation else { throw nameNode.failure("unknown op \"\(name)\"") }
    try reader.finish()
    return (name, operation)
  }

  private static func operation(
    _ name: String,
    _ reader: inout ObjectReader
  ) throws(DecodingFailure) -> SequenceOperation? {
    switch name {
    case "map": return .map(try reader.unaryFunction())
    case "mapReplace": return .mapReplace(try reader.input("value"))
    case "filter": return .filter(try reader.predicate())
    case "ignore": return .ignore(try reader.input("value"))
    case "scanWithStart": return .scan(start: try reader.input("start"), try reader.binaryFunction())
    case "combinePreviousWithStart":
      return .combinePrevious(start: try reader.input("start"), try reader.binaryFunction())
    case "distinctUntilChanged": return .distinctUntilChanged
    case "startWith": return .startWith(try reader.input("value"))
    case "concat": return .concat(try values(&reader))
    case "zipWith": return .zipWith(try values(&reader))
    case "flattenMap": return .flattenMap
    case "eager": return .eager
    case "takeLast": return nil
    default: return try ExpressionDecoder.limit(name, &reader).map(SequenceOperation.limit)
    }
  }

  private static func values(_ reader: inout ObjectReader) throws(DecodingFailure) -> [DynamicValue] {
    try reader.required("values").map { node throws(DecodingFailure) in try node.input().asObject }
  }

  /// A query: its name, or a list of its name and arguments.
  static func query(_ node: JSONNode) throws(DecodingFailure) -> Query {
    let parts = if case .array = node.value { try node.elements() } else { [node] }
    guard let nameNode = parts.first else { throw node.failure("expected a query") }
    let name = try nameNode.string()
    switch (name, parts.count) {
    case ("head", 1): return .head
    case ("tailHead", 1): return .tailHead
    case ("tailIsNil", 1): return .tailIsNil
    case ("array", 1): return .array
    case ("foldLeft", 3): return .foldLeft(try function(parts[1]), start: try parts[2].input())
    case ("foldRight", 3): return .foldRight(try function(parts[1]), start: try parts[2].input())
    case ("any", 2): return .any(try predicate(parts[1]))
    case ("all", 2): return .all(try predicate(parts[1]))
    case ("objectPassingTest", 2): return .objectPassingTest(try predicate(parts[1]))
    default: throw nameNode.failure("unknown query \"\(name)\" with \(parts.count - 1) arguments")
    }
  }

  private static func function(_ node: JSONNode) throws(DecodingFailure) -> BinaryFunction {
    let name = try node.string()
    guard let function = BinaryFunction(rawValue: name) else { throw node.failure("unknown function \"\(name)\"") }
    return function
  }

  private static func predicate(_ node: JSONNode) throws(DecodingFailure) -> Predicate {
    let name = try node.string()
    guard let predicate = Predicate(name: name) else { throw node.failure("unknown predicate \"\(name)\"") }
    return predicate
  }
}
