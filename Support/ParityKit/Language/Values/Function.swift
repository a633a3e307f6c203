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
      case .unary: Self.unary[name] ?? Self.predicates[name]
      case .predicate: Self.predicates[name]
      case .binary: Self.binary[name]
      case .indexed: Self.indexed[name] ?? Self.binary[name]
      case .many: Self.many[name]
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

  private static let unary: [String: Body] = [
    "id": { $0[0] },
    "double": { .integer($0[0].toInt &* 2) },
    "plus1": { .integer($0[0].toInt &+ 1) },
    "minus1": { .integer($0[0].toInt &- 1) },
    "negate": { .integer(0 &- $0[0].toInt) },
    "mod2": { .integer(($0[0].toInt % 2 + 2) % 2) },
    "mod3": { .integer(($0[0].toInt % 3 + 3) % 3) },
    "toInt": { .integer($0[0].toInt) },
    "toString": { DynamicValue.string($0[0].toText).bounded },
    "constA": { _ in .string("A") },
    "const7": { _ in .integer(7) },
    "toNil": { _ in .null },
    "nilIfOdd": { $0[0].toInt.isMultiple(of: 2) ? $0[0] : .null },
    "wrap": { .array(collecting: $0) },
    "pair": { DynamicValue.tuple([$0[0], $0[0]]).bounded },
  ]

  private static let predicates: [String: Body] = [
    "isEven": { DynamicValue($0[0].toInt.isMultiple(of: 2)) },
    "isOdd": { DynamicValue(!$0[0].toInt.isMultiple(of: 2)) },
    "gt1": { DynamicValue($0[0].toInt > 1) },
    "gt3": { DynamicValue($0[0].toInt > 3) },
    "lt3": { DynamicValue($0[0].toInt < 3) },
    "eq2": { DynamicValue($0[0].toInt == 2) },
    "always": { _ in DynamicValue(true) },
    "never": { _ in DynamicValue(false) },
    "isNil": { DynamicValue($0[0] == .null) },
    "notNil": { DynamicValue($0[0] != .null) },
  ]

  private static let binary: [String: Body] = [
    "sum": { .integer($0[0].toInt &+ $0[1].toInt) },
    "diff": { .integer($0[0].toInt &- $0[1].toInt) },
    "max": { .integer(max($0[0].toInt, $0[1].toInt)) },
    "min": { .integer(min($0[0].toInt, $0[1].toInt)) },
    "first": { $0[0] },
    "second": { $0[1] },
    "concat": { DynamicValue.string($0[0].toText + $0[1].toText).bounded },
    "pack": { DynamicValue.tuple([$0[0], $0[1]]).bounded },
    "count": { .integer($0[0].toInt &+ 1) },
  ]

  private static let indexed: [String: Body] = [
    "sumIndexed": { .integer($0[0].toInt &+ $0[1].toInt &* $0[2].toInt) },
    "packIndex": { DynamicValue.tuple([$0[1], $0[2]]).bounded },
  ]

  private static let many: [String: Body] = [
    "sum": { .integer($0.reduce(0) { $0 &+ $1.toInt }) },
    "join": { DynamicValue.string($0.map(\.toText).joined(separator: "-")).bounded },
    "first": { $0.first ?? .null },
    "last": { $0.last ?? .null },
    "count": { .integer($0.count) },
    "toNil": { _ in .null },
  ]
}
