/// A field of the documentation of an operator, such as what it delivers or how it ends.
package struct ContractField: Hashable, Sendable {
  /// "Values", say.
  package let name: String
  /// Markdown; symbols are code.
  package let text: String

  /// Fields that say nothing about the events of a signal.
  private static let others: Set = ["Parameters", "Parameter", "Precondition", "Complexity", "Isolation"]

  /// The fields of a comment about events, in their order.
  static func fields(of comment: [Substring]) -> [ContractField] {
    var fields: [ContractField] = []
    var isOpen = false
    for line in comment {
      if let match = line.firstMatch(of: /^- ([A-Z][a-z, ]*): (.*)/) {
        isOpen = !others.contains(String(match.1.prefix { $0 != " " }))
        if isOpen { fields.append(ContractField(name: String(match.1), text: plain(match.2))) }
      } else if isOpen, line.hasPrefix("  "), let last = fields.popLast() {
        fields.append(ContractField(name: last.name, text: last.text + " " + plain(line.trimmingPrefix(/\s*/))))
      } else {
        isOpen = false
      }
    }
    return fields
  }

  /// The text with the names of symbols instead of links.
  static func plain(_ text: some StringProtocol) -> String {
    String(text).replacing(/``(?:[\w.]+\/)*([^`\/]+)``/) { "`\($0.1)`" }
  }
}
