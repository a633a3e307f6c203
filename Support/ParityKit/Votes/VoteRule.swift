import Programs

/// A difference by design between the async streams and another library, with the place that documents it.
///
/// A rule predicts: the library answers once more with operators that have the difference (the programs below
/// `Elsewhere` define them), and the async streams must do just that. A scenario whose answer the rules do not change
/// must have the plain answer.
package struct VoteRule: Sendable {
  package let name: String
  /// What this package does differently, as a sentence.
  private let difference: String
  /// The file that says so, below `Sources/AsyncStreams`.
  package let file: String
  /// The words of that file.
  package let sentence: String

  /// All rules, from the list that the programs use.
  ///
  /// The last two are about events at the same time; operators of the programs have the differences of the others.
  package static let all: [VoteRule] = {
    let list = try? JSONParser.parse(Repository.text("Support/ParityKit/Elsewhere/departures.json"))
    guard case .object(let fields)? = list else { return [] }
    return fields.map { field in
      let texts = ["difference", "file", "sentence"].map { field.value[$0]?.text ?? "" }
      return VoteRule(name: field.key, difference: texts[0], file: texts[1], sentence: texts[2])
    }
  }()

  /// All rules as a table; the page of semantics has it.
  static var document: String {
    let rows = all.map { rule in
      let place = "[\(rule.file)](../Sources/AsyncStreams/\(rule.file))"
      return "| `\(rule.name)` | \(rule.difference) | “\(rule.sentence)” (\(place)) |"
    }
    return (["| Rule | What is different | Where the documentation says so |", "|---|---|---|"] + rows)
      .joined(separator: "\n")
  }
}
