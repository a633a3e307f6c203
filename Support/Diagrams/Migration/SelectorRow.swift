/// A row in the tables of selectors: names of ReactiveCocoa, and what replaces them.
package struct SelectorRow: Sendable {
  /// The names in ReactiveCocoa, as Markdown.
  package let names: String
  /// Their spelling in `Bridge`, as Markdown; "none" with a reason where there is none.
  package let bridge: String
  /// What replaces them in AsyncStreams, as Markdown.
  package let streams: String
  package let verdict: Verdict
  package let examples: [MigrationExample]

  /// Whether the replacement behaves as the original does.
  package enum Verdict: Sendable, Hashable {
    case same
    /// The same events at the same times, with a remark.
    case sameBut(String)
    /// Another behaviour, with the reason, and how it shows.
    case different(String, Notice)
    /// There is no such function, with the reason.
    case noCounterpart(String)

    /// The text in the table.
    package var text: String {
      switch self {
      case .same: "same"
      case .sameBut(let remark): "same; \(remark)"
      case .different(let reason, _): reason
      case .noCounterpart(let reason): "no counterpart: \(reason)"
      }
    }

    /// How the difference shows.
    package var notice: Notice {
      switch self {
      case .same, .sameBut: .nothing
      case .different(_, let notice): notice
      case .noCounterpart: .compiler
      }
    }
  }

  init(
    _ names: String,
    bridge: String,
    streams: String,
    _ verdict: Verdict,
    _ examples: MigrationExample...
  ) {
    self.names = names
    self.bridge = bridge
    self.streams = streams
    self.verdict = verdict
    self.examples = examples
  }

  /// The names without the class in front of them, and without the arguments of a macro.
  package var spellings: [String] {
    names.matches(of: /`([^`]+)`/).flatMap { match in
      let code = String(match.1)
      return [code, String(code.split(separator: " ").last ?? ""), String(code.prefix { $0 != "(" })]
    }
  }
}
