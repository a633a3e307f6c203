/// Text of XML or HTML, with escaped content.
package struct Markup: ExpressibleByStringLiteral, CustomStringConvertible {
  package let description: String

  private init(_ description: String) { self.description = description }

  package init(stringLiteral value: String) { self.init(value) }

  /// Escaped text.
  package static func text(_ text: String) -> Markup {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return Markup(result)
  }

  /// An element with attributes in the order in which they are given.
  package static func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, any CustomStringConvertible> = [:],
    _ content: [Markup] = []
  ) -> Markup {
    let list = attributes.map { " \($0)=\"\(text($1.description))\"" }.joined()
    if content.isEmpty { return Markup("<\(name)\(list)/>") }
    return Markup("<\(name)\(list)>" + content.map(\.description).joined() + "</\(name)>")
  }

  /// Parts on lines of their own.
  package static func lines(_ parts: [Markup]) -> Markup { Markup(parts.map(\.description).joined(separator: "\n")) }
}
