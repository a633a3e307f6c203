/// A named function of the scenarios, or a table of values and results.
///
/// A predicate is a function whose results are 1 and 0.
package struct Function: Sendable {
  /// Where a function stands, which decides what a name means.
  package enum Kind: String, Sendable {
    /// A function of one value, or a predicate.
    case unary
    case predicate
    /// A function of a running (or previous) and a next value.
    case binary
    /// The same, and of the index of the next value.
    case indexed
    /// A function of any number of values.
    case many
  }

  private typealias Body = @Sendable ([DynamicValue]) -> DynamicValue

  private let body: Body

  private init(_ body: @escaping Body) {
    self.body = body
  }

  package static let identity = Function { $0[0] }
  static let always = Function { _ in DynamicValue(true) }

  /// The function of this name, or nil if there is none.
  package init?(_ name: String, _ kind: Kind) {
    let body =
      switch kind {
      case .unary: Self.unary(name) ?? Self.predicate(name)
      case .predicate: Self.predicate(name)
      case .binary: Self.binary(name)
      case .indexed: Self.indexed(name) ?? Self.binary(name)
      case .many: Self.many(name)
      }
    guard let body else { return nil }
    self.body = body
  }

  /// A function that is written as a table: `{"table": [["a", 1], [{"tuple": ["a", "b"]}, "ab"]]}`.
  ///
  /// Values are written as in recorded events, results as inputs. Of other values, the result is null.
  package init(table node: JSONNode) throws {
    let rows = try node.object { try $0.required("table").map { try ($0.parts(2, "[value, result]")) } }
    let results = try rows.reduce(into: [:]) { $0[$1[0].value.description] = try $1[1].input() }
    body = { results[$0[0].encoded.description] ?? .null }
  }

  package func callAsFunction(_ values: DynamicValue...) -> DynamicValue { body(values) }

  package func callAsFunction(_ values: [DynamicValue]) -> DynamicValue { body(values) }

  /// Whether the value satisfies this predicate; nil stands for null.
  package func passes(_ value: DynamicValue?) -> Bool { body([value ?? .null]).toInt != 0 }

  private static func unary(_ name: String) -> Body? {
    switch name {
    case "id": { $0[0] }
    case "double": { .integer($0[0].toInt &* 2) }
    case "plus1": { .integer($0[0].toInt &+ 1) }
    case "minus1": { .integer($0[0].toInt &- 1) }
    case "negate": { .integer(0 &- $0[0].toInt) }
    case "mod2": { .integer(($0[0].toInt % 2 + 2) % 2) }
    case "mod3": { .integer(($0[0].toInt % 3 + 3) % 3) }
    case "toInt": { .integer($0[0].toInt) }
    case "toString": { DynamicValue.string($0[0].toText).bounded }
    case "constA": { _ in .string("A") }
    case "const7": { _ in .integer(7) }
    case "toNil": { _ in .null }
    case "nilIfOdd": { $0[0].toInt.isMultiple(of: 2) ? $0[0] : .null }
    case "wrap": { .array(collecting: $0) }
    case "pair": { DynamicValue.tuple([$0[0], $0[0]]).bounded }
    default: nil
    }
  }

  private static func predicate(_ name: String) -> Body? {
    switch name {
    case "isEven": { DynamicValue($0[0].toInt.isMultiple(of: 2)) }
    case "isOdd": { DynamicValue(!$0[0].toInt.isMultiple(of: 2)) }
    case "gt1": { DynamicValue($0[0].toInt > 1) }
    case "gt3": { DynamicValue($0[0].toInt > 3) }
    case "lt3": { DynamicValue($0[0].toInt < 3) }
    case "eq2": { DynamicValue($0[0].toInt == 2) }
    case "always": { _ in DynamicValue(true) }
    case "never": { _ in DynamicValue(false) }
    case "isNil": { DynamicValue($0[0] == .null) }
    case "notNil": { DynamicValue($0[0] != .null) }
    default: nil
    }
  }

  private static func binary(_ name: String) -> Body? {
    switch name {
    case "sum": { .integer($0[0].toInt &+ $0[1].toInt) }
    case "diff": { .integer($0[0].toInt &- $0[1].toInt) }
    case "max": { .integer(max($0[0].toInt, $0[1].toInt)) }
    case "min": { .integer(min($0[0].toInt, $0[1].toInt)) }
    case "first": { $0[0] }
    case "second": { $0[1] }
    case "concat": { DynamicValue.string($0[0].toText + $0[1].toText).bounded }
    case "pack": { DynamicValue.tuple([$0[0], $0[1]]).bounded }
    case "count": { .integer($0[0].toInt &+ 1) }
    default: nil
    }
  }

  private static func indexed(_ name: String) -> Body? {
    switch name {
    case "sumIndexed": { .integer($0[0].toInt &+ $0[1].toInt &* $0[2].toInt) }
    case "packIndex": { DynamicValue.tuple([$0[1], $0[2]]).bounded }
    default: nil
    }
  }

  private static func many(_ name: String) -> Body? {
    switch name {
    case "sum": { .integer($0.reduce(0) { $0 &+ $1.toInt }) }
    case "join": { DynamicValue.string($0.map(\.toText).joined(separator: "-")).bounded }
    case "first": { $0.first ?? .null }
    case "last": { $0.last ?? .null }
    case "count": { .integer($0.count) }
    case "toNil": { _ in .null }
    default: nil
    }
  }
}
