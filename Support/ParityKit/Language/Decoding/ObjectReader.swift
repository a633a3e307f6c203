/// Reads the fields of one JSON object and remembers which were read, so that a field that this decoder does not know
/// is an error, and is not silently ignored.
package struct ObjectReader {
  package let path: JSONPath
  private var unread: [(key: String, node: JSONNode)]

  package init(_ node: JSONNode) throws(DecodingFailure) {
    path = node.path
    unread = try node.fields()
  }

  /// Takes the field `key`, if there is one.
  package mutating func optional(_ key: String) -> JSONNode? {
    guard let index = unread.firstIndex(where: { $0.key == key }) else { return nil }
    return unread.remove(at: index).node
  }

  /// Takes the field `key` unless it is absent or null.
  package mutating func present(_ key: String) -> JSONNode? {
    guard let node = optional(key), !node.value.isNull else { return nil }
    return node
  }

  package mutating func required(_ key: String) throws(DecodingFailure) -> JSONNode {
    guard let node = optional(key) else { throw DecodingFailure("missing field \"\(key)\"", at: path) }
    return node
  }

  package mutating func integer(_ key: String) throws(DecodingFailure) -> Int {
    try required(key).integer()
  }

  /// The integer of field `key`, which is at least `least`.
  package mutating func integer(_ key: String, atLeast least: Int) throws(DecodingFailure) -> Int {
    try required(key).integer(atLeast: least)
  }

  package mutating func string(_ key: String) throws(DecodingFailure) -> String {
    try required(key).string()
  }

  /// The input value of field `key`; absent means nil.
  package mutating func input(_ key: String) throws(DecodingFailure) -> DynamicValue {
    try optional(key)?.input() ?? .null
  }

  /// The string of field `key`; absent means nil.
  package mutating func nullableString(_ key: String) throws(DecodingFailure) -> String? {
    try optional(key)?.nullableString()
  }

  /// The integer of field `key`; absent means nil.
  package mutating func nullableInteger(_ key: String) throws(DecodingFailure) -> Int? {
    try optional(key)?.nullableInteger()
  }

  /// Fails if a field was never read.
  package func finish() throws(DecodingFailure) {
    guard let left = unread.first else { return }
    throw left.node.failure("unknown field")
  }
}

// MARK: - Named functions

extension ObjectReader {
  /// The function of field `key`; absent or null means the identity.
  package mutating func unaryFunction(_ key: String = "fn") throws(DecodingFailure) -> UnaryFunction {
    try optionalUnaryFunction(key) ?? .identity
  }

  /// The function of field `key`, or nil if it is absent or null.
  package mutating func optionalUnaryFunction(_ key: String) throws(DecodingFailure) -> UnaryFunction? {
    guard let node = present(key) else { return nil }
    if let table = try FunctionTable(node) { return .table(table) }
    return try named(UnaryFunction.init(name:), node)
  }

  package mutating func predicate(_ key: String = "pred") throws(DecodingFailure) -> Predicate {
    try predicate(required(key))
  }

  /// The predicate of field `key`, or nil if it is absent or null.
  package mutating func optionalPredicate(_ key: String = "pred") throws(DecodingFailure) -> Predicate? {
    guard let node = present(key) else { return nil }
    return try predicate(node)
  }

  private func predicate(_ node: JSONNode) throws(DecodingFailure) -> Predicate {
    if let table = try FunctionTable(node) { return .table(table) }
    return try named(Predicate.init(name:), node)
  }

  package mutating func binaryFunction(_ key: String = "fn") throws(DecodingFailure) -> BinaryFunction {
    try named(BinaryFunction.init(rawValue:), required(key))
  }

  package mutating func indexedFunction(_ key: String = "fn") throws(DecodingFailure) -> IndexedFunction {
    try named(IndexedFunction.init(name:), required(key))
  }

  package mutating func variadicFunction(_ key: String = "fn") throws(DecodingFailure) -> VariadicFunction {
    try named(VariadicFunction.init(rawValue:), required(key))
  }

  /// The function of field `key`, or nil if it is absent or null.
  package mutating func optionalVariadicFunction(_ key: String) throws(DecodingFailure) -> VariadicFunction? {
    guard let node = present(key) else { return nil }
    return try named(VariadicFunction.init(rawValue:), node)
  }

  /// The function that `node` names.
  package func named<Function>(
    _ make: (String) -> Function?,
    _ node: JSONNode
  ) throws(DecodingFailure) -> Function {
    let name = try node.string()
    guard let function = make(name) else { throw node.failure("unknown function \"\(name)\"") }
    return function
  }
}
