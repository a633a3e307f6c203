extension ParityRules {
  /// All rules as the contract document has them.
  package static var document: String {
    let groups = [
      ("Rule", async),
      ("Through a conversion to the other library and back", conversions),
    ]
    let tables = groups.map { title, rules in
      let rows = rules.map { "| `\($0.name)` | \($0.difference) | \($0.reason) |" }
      return (["| \(title) | What is different | Why |", "|---|---|---|"] + rows).joined(separator: "\n")
    }
    return tables.joined(separator: "\n\n")
  }
}
