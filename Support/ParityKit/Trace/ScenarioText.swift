/// The static parts of a scenario as text, as they were written.
enum ScenarioText {
  /// Fields that a diagram shows on its time axis or in its header.
  private static let drawn: Set<String> = [
    "kind", "op", "title", "sources", "subscriptions", "executes", "setConcurrent", "sends", "until",
  ]

  static func lines(of document: JSONValue) -> [String] {
    guard case .object(let fields) = document else { return [] }
    return fields.flatMap { field -> [String] in
      if drawn.contains(field.key) { return [] }
      guard field.key == "lets", case .array(let definitions) = field.value else {
        return ["\(field.key) = \(text(field.value))"]
      }
      return definitions.map { "\(text($0["name"] ?? .null)) = \(text($0["expr"] ?? .null))" }
    }
  }

  /// An operation is written like a call: `take(map(a, fn: double), n: 3)`.
  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .object(let fields):
      guard case .string(let name)? = value["op"] else { return "{\(arguments(fields))}" }
      if case .string(let source)? = value["name"], fields.count == 2 { return source }
      let receiver = fields.filter { $0.key == "of" }.map { text($0.value) }
      let others = arguments(fields.filter { $0.key != "op" && $0.key != "of" })
      return "\(name)(\((receiver + (others.isEmpty ? [] : [others])).joined(separator: ", ")))"
    case .array(let elements): return "[\(elements.map(text).joined(separator: ", "))]"
    case .string(let string): return string
    default: return value.description
    }
  }

  private static func arguments(_ fields: [JSONField]) -> String {
    fields.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ")
  }
}
