import Diagrams

/// What the documentation says about an operator.
struct OperatorFacts: Codable, Equatable {
  /// A part of the contract.
  struct Field: Codable, Equatable {
    let name: String
    let text: String
  }

  /// What another library calls the operator.
  struct Name: Codable, Equatable {
    let library: String
    let name: String
    /// What stands for the name, if that is more than the operator.
    let replacement: String?
  }

  /// What it does, as Markdown.
  let summary: String
  let contract: [Field]
  let elsewhere: [Name]
  /// What a reader wants to do who needs it.
  let intents: [String]
}

/// Something that a reader wants to do, and what to use.
struct IntentSummary: Codable, Equatable {
  /// A symbol, and the first example that shows it.
  struct Use: Codable, Equatable {
    let name: String
    let example: String?
    let elsewhere: [String]
  }

  let text: String
  /// What to use, as Markdown.
  let answer: String
  let note: String
  let uses: [Use]
}

/// What the sources, the index by intent and the tables of old names say about the operators of the examples.
struct Facts {
  /// Read once.
  static let all = Result { try Facts() }

  private let index: IntentIndex
  private let elsewhere: NamesElsewhere
  private let entries: [String: OperatorIndex.Entry]

  private init() throws {
    index = try IntentIndex()
    elsewhere = NamesElsewhere(index)
    entries = Dictionary(try OperatorIndex.read().map { ($0.operation, $0) }) { first, _ in first }
  }

  /// The facts about the operator of an example.
  func about(_ diagram: Diagram) -> OperatorFacts {
    let entry = entries[diagram.operation]
    let symbol = index.symbol(diagram.operation)
    let names = symbol.map { elsewhere[$0] } ?? []
    return OperatorFacts(
      summary: entry?.summary ?? "",
      contract: entry?.contract.map { OperatorFacts.Field(name: $0.name, text: $0.text) } ?? [],
      elsewhere: names.map { OperatorFacts.Name(library: $0.library, name: $0.name, replacement: $0.replacement) },
      intents: index.intents.filter { $0.symbols.contains { $0 == symbol } }.map(\.text)
    )
  }

  /// The rows of the index by intent, whose symbols lead to their first example.
  func intents(showing diagrams: [Diagram]) -> [IntentSummary] {
    var examples: [IntentIndex.Symbol: String] = [:]
    for diagram in diagrams {
      guard let symbol = index.symbol(diagram.operation), examples[symbol] == nil else { continue }
      examples[symbol] = ExampleSummary.identifier(of: diagram)
    }
    return index.intents.map { intent in
      let uses = intent.symbols.map { symbol in
        let name = symbol.isStatic ? "Signal." + symbol.name : symbol.name
        return IntentSummary.Use(name: name, example: examples[symbol], elsewhere: elsewhere[symbol].map(\.name))
      }
      return IntentSummary(text: intent.text, answer: intent.answer, note: intent.note, uses: uses)
    }
  }
}
