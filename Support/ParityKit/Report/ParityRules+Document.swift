extension ParityRules {
  /// All rules as the contract document has them.
  package static var document: String {
    let isAboutSubscribers = Set(subscribers.map(\.name))
    let groups = [
      ("What consumers receive", subscribers),
      ("The order of side effects", log.filter { !isAboutSubscribers.contains($0.name) }),
      ("Through a conversion to the other library and back", interop.filter { !isAboutSubscribers.contains($0.name) }),
    ]
    let tables = groups.map { title, rules in
      let rows = rules.map { "| `\($0.name)` | \($0.difference) | \($0.reason) |" }
      return (["| \(title) | What is different | Why |", "|---|---|---|"] + rows).joined(separator: "\n")
    }
    return tables.joined(separator: "\n\n")
  }
}
