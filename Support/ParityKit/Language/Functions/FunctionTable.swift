/// A function of one value, written as a table of values and results; of others, the result is null.
///
///     {"table": [["a", 1], [{"tuple": ["a", "b"]}, "ab"]]}
///
/// Values are written as in recorded events, results as inputs.
package struct FunctionTable: Sendable, Hashable {
  /// The results, by the text of each value.
  private let results: [String: DynamicValue]

  package func callAsFunction(_ value: DynamicValue) -> DynamicValue {
    results[value.encoded.description] ?? .null
  }
}

extension FunctionTable {
  /// The table that `node` is; nil if it is no object.
  package init?(_ node: JSONNode) throws(DecodingFailure) {
    guard case .object = node.value else { return nil }
    var reader = try ObjectReader(node)
    var results: [String: DynamicValue] = [:]
    for row in try reader.required("table").elements() {
      let pair = try row.elements()
      guard pair.count == 2 else { throw row.failure("expected [value, result]") }
      results[pair[0].value.description] = try pair[1].input()
    }
    try reader.finish()
    self.init(results: results)
  }
}
