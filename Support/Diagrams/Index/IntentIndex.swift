import Programs

/// The index of the documentation by intent: what a reader wants to do, and what to use.
package struct IntentIndex: Sendable {
  /// The article that is the index.
  package static let page = "Sources/AsyncStreams/AsyncStreams.docc/Articles/ByIntent.md"

  /// A row of the article.
  package struct Intent: Hashable, Sendable {
    /// What follows "I want to".
    package let text: String
    /// What to use, as Markdown without links.
    package let answer: String
    package let note: String
    /// The symbols of the answer.
    package let symbols: [Symbol]
  }

  /// A symbol that the article links.
  package struct Symbol: Hashable, Sendable {
    /// The name in the documentation, with the type that it belongs to, such as `Signal/just(_:)`.
    package let path: String
    /// The name with all labels, and without the type.
    package let name: String
    fileprivate let labels: Set<Substring>

    fileprivate init(_ path: String) {
      self.path = path
      name = String(path.split(separator: "/").last ?? "")
      labels = IntentIndex.labels(of: name)
    }

    /// Whether it is called on the type `Signal`.
    package var isStatic: Bool { path.hasPrefix("Signal/") }
    fileprivate var baseName: Substring { name.prefix { $0 != "(" } }
  }

  package let intents: [Intent]
  /// All symbols, each once.
  package let symbols: [Symbol]
  /// The labels that a call of a symbol needs.
  private let required: [Symbol: Set<Substring>]
  private let symbolsByName: [Substring: [Symbol]]

  /// Reads the article.
  package init() throws {
    intents = try Repository.text(Self.page).split(separator: "\n").compactMap(Self.intent)
    var seen: Set<Symbol> = []
    symbols = intents.flatMap(\.symbols).filter { seen.insert($0).inserted }
    symbolsByName = Dictionary(grouping: symbols, by: \.baseName)
    let entries = try OperatorIndex.read()
    required = symbols.reduce(into: [:]) { required, symbol in
      let entry = entries.first { $0.fullName == symbol.name && $0.isStatic == symbol.isStatic }
      required[symbol] = entry.map { Self.labels(of: $0.operation) }
    }
  }

  private static func intent(_ line: Substring) -> Intent? {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingPrefix(/\s+/) }
    guard cells.count == 5, line.hasPrefix("| "), !line.hasPrefix("| I want to") else { return nil }
    let symbols = cells[2].matches(of: /``([^`]+)``/).map { Symbol(String($0.1)) }
    let texts = cells[1...3].map { cell in
      ContractField.plain(cell.replacing(/; the (article|page) <doc:\w+>|the (article|page) <doc:\w+>/, with: ""))
        .replacing(/[ *]+$/, with: "").replacing("*n*", with: "n")
    }
    return Intent(text: texts[0], answer: texts[1], note: texts[2], symbols: symbols)
  }

  /// The symbol that a text names, which can leave out the labels of arguments that have defaults.
  ///
  /// - Parameter text: A name with labels, and with the type or its dot if it is called on the type `Signal`; arguments
  ///   may stand for their labels.
  package func symbol(_ text: String) -> Symbol? {
    let name = text.prefix { $0.isLetter || $0 == "." }
    let parts = name.split(separator: ".").filter { $0 != "init" }
    // `Signal { … }` is its initializer; that of another type is the type.
    guard let base = name == "Signal" || name == "Signal.init" ? "init" : parts.last else { return nil }
    let isStatic = name == "Signal" || name.hasPrefix("Signal.")
    let labels = base.first?.isUppercase == true ? [] : Self.labels(of: text)
    let candidates = (symbolsByName[base] ?? []).filter { symbol in
      (symbol.isStatic == isStatic || name.hasPrefix(".")) && labels.isSubset(of: symbol.labels)
        && (required[symbol] ?? []).isSubset(of: labels)
    }
    return candidates.min { $0.labels.count < $1.labels.count }
  }

  /// The labels in a name, or in a call.
  private static func labels(of text: String) -> Set<Substring> {
    guard let opening = text.firstIndex(of: "(") else { return [] }
    return Set(text[opening...].matches(of: /(?:[(,:] ?)(\w+)(?=:)/).map(\.1)).subtracting(["_"])
  }
}

extension OperatorIndex.Entry {
  /// Whether it is called on the type `Signal`.
  package var isStatic: Bool { operation.hasPrefix("Signal.") }
}
