import AsyncStreams
import Foundation

/// The lines of a file around a match.
nonisolated struct Excerpt: Equatable, Sendable {
  /// The most lines before the match, and after it.
  static let context = 500

  let match: Match
  /// The number of the first line.
  var first = 1
  var lines: [String] = []
  /// Why there are no lines.
  var problem: String?
}

nonisolated extension Search {
  /// The lines around a match, as they are in the file now.
  func excerpt(around match: Match) -> Signal<Excerpt, Never> { Signal { send in await send(read(around: match)) } }

  private func read(around match: Match) -> Excerpt {
    switch contents(of: match.path) {
    case .failure(let reason): return Excerpt(match: match, problem: reason.text)
    case .success(let data):
      let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard lines.indices.contains(match.line - 1) else {
        return Excerpt(match: match, problem: "shorter than before")
      }
      let range = max(match.line - 1 - Excerpt.context, 0)..<min(match.line + Excerpt.context, lines.count)
      // A line can be as long as the file; no screen is wider than this.
      let texts = lines[range].map { line in String(decoding: line.prefix(4_000), as: UTF8.self) }
      return Excerpt(match: match, first: range.lowerBound + 1, lines: texts.map { $0.trimmingSuffix("\r") })
    }
  }
}

nonisolated extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> String { last == suffix ? String(dropLast()) : self }
}
