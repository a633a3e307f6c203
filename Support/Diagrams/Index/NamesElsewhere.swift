import Programs

/// What other libraries call the operators, from the tables of old names.
package struct NamesElsewhere: Sendable {
  /// A name of another library.
  package struct Name: Hashable, Sendable {
    package let library: String
    package let name: String
    /// What stands for the name, as Markdown, if that is more than the operator.
    package let replacement: String?
  }

  private var names: [IntentIndex.Symbol: [Name]] = [:]

  /// Reads the tables.
  package init(_ index: IntentIndex) {
    for library in ["ReactiveCocoa", "Combine", "RxSwift", "ReactiveSwift", "Kotlin"] {
      for row in OldName.table(of: library) {
        let streams = row.cells.count == 4 ? row.streams : row.cells.dropFirst().first ?? ""
        for (old, new) in Self.pairs(row.names, streams) { add(old, new, of: library, index) }
      }
    }
  }

  /// The names of a symbol.
  package subscript(symbol: IntentIndex.Symbol) -> [Name] { names[symbol] ?? [] }

  private mutating func add(_ old: String, _ new: String, of library: String, _ index: IntentIndex) {
    let library = old.hasSuffix(" of RxJS") ? "RxJS" : library
    let isPart = [" and ", " with ", " of `", " {"].contains(where: new.contains)
    for symbol in Self.code(in: new).compactMap(index.symbol) {
      for name in Self.code(in: old) {
        let found = Name(library: library, name: name, replacement: isPart ? new : nil)
        if !self[symbol].contains(where: { $0.library == library && $0.name == name }) {
          names[symbol, default: []].append(found)
        }
      }
    }
  }

  /// The names of a row, each with what stands for it: in turn if there are as many, else all.
  private static func pairs(_ names: String, _ streams: String) -> [(String, String)] {
    let (old, new) = (items(names), items(streams))
    let suffix = names.hasSuffix(" of RxJS") ? " of RxJS" : ""
    if old.count == new.count { return zip(old, new).map { ($0 + ($0.hasSuffix(suffix) ? "" : suffix), $1) } }
    return new.map { (names, $0) }
  }

  /// The items of a list; commas in code divide nothing.
  private static func items(_ list: String) -> [String] {
    list.matches(of: /(?:`[^`]*`|[^`,;])+/).map { $0.0.trimmingPrefix(/\s+/) }.map(String.init).filter { !$0.isEmpty }
  }

  private static func code(in text: String) -> [String] { text.matches(of: /`([^`]+)`/).map { String($0.1) } }
}
