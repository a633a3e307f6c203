import AsyncStreamsTesting
import Foundation

/// The place of a diagram in the source.
struct SourceText: Sendable {
  let file: String
  let line: Int

  /// The family that the file is named after.
  var family: Diagram.Family {
    let name = URL(filePath: file).deletingPathExtension().lastPathComponent
    guard let family = Diagram.Family(rawValue: name.lowercased()) else {
      preconditionFailure("\(name) is not a family of operators")
    }
    return family
  }

  /// The closure of the diagram, without its braces and without lines that only the diagram needs.
  var code: String {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return "" }
    let rest = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line - 1).joined(separator: "\n")
    guard let opening = rest.firstRange(of: /\{\s+it( throws\(MarbleFailure\))? in/) else { return "" }
    var depth = 1
    let body = rest[opening.upperBound...].prefix { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth > 0
    }
    return Self.withoutIndentation(String(body))
      .replacing(/\bit\.((int|bool|safe)\.)*/, with: "")
  }

  private static func withoutIndentation(_ body: String) -> String {
    let lines = body.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    let indentations = lines.map { $0.prefix { $0 == " " }.count }
    let common = lines.count > 1 ? indentations.min() ?? 0 : indentations.first ?? 0
    return lines.map { String($0.dropFirst(common)) }.joined(separator: "\n").trimmingCharacters(in: .whitespaces)
  }
}
